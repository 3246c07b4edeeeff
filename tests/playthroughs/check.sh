#!/bin/bash
# tests/playthroughs/check.sh TELL: is every playthrough told as it was? Shows
# the difference, and what to do about it.
set -euo pipefail
folder=$(dirname "$(readlink -f "$0")")
tell=$1
status=0
names=$("$tell")
for name in $names; do
    "$tell" "$name" | diff -u --label "$name.txt" --label "now" \
        "$folder/$name.txt" - || status=1
done
if [[ $(ls "$folder"/*.txt | wc -l) != $(wc -l <<<"$names") ]]; then
    echo "tests/playthroughs: a file has no game, or a game no file."
    status=1
fi
if [[ $status != 0 ]]; then
    cat <<'WORDS'

A playthrough is told otherwise than before. If that is what the change was
meant to do, write them anew with tests/playthroughs/make.sh, read the diff, and
let the commit message say why.
WORDS
fi
exit $status
