#!/bin/bash
# make.sh KALEUN VERSION DATE FOLDER: the manual pages, from the program's help.
#
# One page for the program, one for each command it lists, and kaleun.conf(5),
# which has the options of `kaleun serve`. What stands in `kaleun help` stands
# in the pages; PAGE.SECTION.in beside this file holds what help has no room for.
set -euo pipefail

kaleun=$1 version=$2 date=$3 folder=$4
here=$(dirname "$(readlink -f "$0")")
export KALEUN_LANG=en LC_ALL=C.UTF-8

# section COMMAND: 8 for those of whoever runs a server.
section() {
    case $1 in serve | store) echo 8 ;; *) echo 1 ;; esac
}

# page NAME SECTION ABOUT SEEALSO [WORDS OF AWK...]: from help on stdin.
page() {
    local name=$1 section=$2 about=$3 seealso=$4 more=$here/$1.$2.in
    shift 4
    [[ -e $more ]] || more=
    awk -v name="$name" -v section="$section" -v about="$about" \
        -v version="$version" -v date="$date" -v seealso="$seealso" \
        -v more="$more" "$@" -f "$here/page.awk" >"$folder/$name.$section"
}

rm -rf "$folder"
mkdir -p "$folder"
# "  kaleun serve            tables in the browser": the command and its words.
list=$("$kaleun" help | sed -n 's/^  kaleun \([a-z]*\).*  \([^ ].*\)$/\1\t\2/p')
all=
while IFS=$'\t' read -r command about; do
    [[ $command == help ]] && continue
    all+="kaleun-$command($(section "$command")) "
    seealso='kaleun(1)'
    case $command in
    serve) seealso+=' kaleun-store(8) kaleun.conf(5)' ;;
    store) seealso+=' kaleun-serve(8)' ;;
    esac
    "$kaleun" help "$command" |
        page "kaleun-$command" "$(section "$command")" "$about" "$seealso"
done <<<"$list"
"$kaleun" help | page kaleun 1 'U-boat board games, in the terminal and the browser' \
    "${all}kaleun.conf(5)"
"$kaleun" help serve | page kaleun.conf 5 'configuration of a Kaleun server' \
    'kaleun-serve(8)' -v conf=1 -v only='config check'
