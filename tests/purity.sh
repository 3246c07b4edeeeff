#!/bin/bash
# purity.sh ALLOWED LIBRARY...
#
# Proves on the object files that the rules of a game do no input or output,
# allocate nothing, read no clock and keep no mutable statics: whatever a
# library uses from outside must match a line of the file ALLOWED, and none of
# its sections may be writable, except for constants that hold addresses, which
# only the loader writes (.data.rel.ro).
set -euo pipefail

allowed=$1
shift
mapfile -t patterns < <(sed 's/#.*//; s/[[:space:]]//g; /^$/d' "$allowed")
status=0

complain() {
    echo "$*"
    status=1
}

is_allowed() {
    local pattern
    for pattern in "${patterns[@]}"; do
        # shellcheck disable=SC2053
        if [[ $1 == $pattern ]]; then
            return 0
        fi
    done
    return 1
}

# Names the library uses and does not define itself.
foreign_names() {
    comm -23 <(nm -j --undefined-only "$1" 2>/dev/null | grep '^[^ ]*[^:]$' |
        sort -u) <(nm -j --defined-only --extern-only "$1" 2>/dev/null |
        sort -u)
}

# Sections that take memory, can be written and are not empty. The columns of
# readelf after "[nr]" are name, type, address, offset, size, entry, flags.
writable_sections() {
    readelf -SW "$1" | sed -n 's/^ *\[ *[0-9]*\] *//p' |
        awk '$1 !~ /^\.data\.rel\.ro/ && $5 !~ /^0+$/ && $7 ~ /W/ { print $1 }'
}

for library in "$@"; do
    name=$(basename "$library")
    for symbol in $(foreign_names "$library"); do
        is_allowed "$symbol" || complain "$name uses $symbol"
    done
    for section in $(writable_sections "$library" | sort -u); do
        complain "$name has variables in $section:" \
            "$(objdump -t "$library" |
                awk -v s="$section" '$0 ~ " O " && index($0, " " s "\t") {
                    print $NF }' | sort -u | tr '\n' ' ')"
    done
    nm "$library" 2>/dev/null | awk '$2 == "C" { print $3; found = 1 }
        END { exit found }' || complain "$name has common variables, see above"
done

if ((status == 0)); then
    echo "$# libraries are pure."
fi
exit "$status"
