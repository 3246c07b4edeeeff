#!/bin/bash
# notice.sh SOURCE SHIPPED
#
# Everything of others that we pass on is named in NOTICE, with its licence. The
# file SHIPPED lists the npm packages that the build has put into the client.
# For each of them NOTICE must have its row, and the text of its own LICENSE,
# word for word; of a font, whose text all share, the copyright line. Nothing may
# be named that is no longer shipped.
set -euo pipefail

source=$1
shipped=$2
notice=$source/NOTICE
status=0

wrong() {
    echo "NOTICE: $*"
    status=1
}

# Words in one line, since licences are broken into lines as their owners like.
words() {
    tr -s ' \t\r\n' ' ' <"$1" | sed 's/^ //; s/ $//'
}

# check_package NAME: its row, and its licence's words.
check_package() {
    local name=$1 folder=$source/web/node_modules/$1 licence
    grep -q "^  $name  *[^ ].*[^ ]  *[A-Z][A-Za-z0-9.-]*$" "$notice" ||
        wrong "no row for $name"
    licence=$(find "$folder" -maxdepth 1 -iname 'licen[sc]e*' | head -n 1)
    if [[ -z $licence ]]; then
        wrong "$name has no licence to compare with"
    elif [[ $name == @fontsource* ]]; then
        local line
        line=$(head -n 1 "$licence" | sed 's/ [^ ]*\.ttf: .*//')
        [[ $all == *"$line"* ]] || wrong "$name: missing: $line"
    else
        [[ $all == *"$(words "$licence")"* ]] ||
            wrong "$name: the text is not that of its LICENSE"
    fi
}

all=$(words "$notice")
count=0
while read -r name; do
    count=$((count + 1))
    check_package "$name"
done <"$shipped"
((count > 0)) || wrong "the list of packages is empty"

# Rows of what has gone.
while read -r name; do
    grep -qx "$name" "$shipped" || wrong "$name is not shipped any more"
done < <(sed -n 's/^  \(@\{0,1\}[a-z][^ ]*\)  *[^ ].*  \(MIT\|OFL\|BSD\|ISC\|Apache\)[^ ]*$/\1/p' \
    "$notice")

# The fonts' licence stands in NOTICE as servers give it out beside the fonts.
[[ $all == *"$(words "$source/web/static/fonts/OFL.txt")"* ]] ||
    wrong "the fonts' licence is not that of web/static/fonts/OFL.txt"

# Ours, and whose the names are.
grep -q '^The names of the games belong to their publishers' "$notice" ||
    wrong "does not say whose the games' names are"
grep -q '^Copyright (c) .* the Kaleun authors$' "$source/LICENSE" ||
    wrong "LICENSE has no copyright line"

((status == 0)) && echo "$count packages, all named with their licence"
exit "$status"
