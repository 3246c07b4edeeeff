#!/bin/bash
# long_test.sh TESTS FOLDER
#
# tests/long.sh with a list of its own: slices are added up with their seeds, a
# goal ends a turn, and a slice that fails is not counted and names its seed.
set -euo pipefail
tests=$1 folder=$2

fail() {
    echo "long_test: $*"
    exit 1
}

rm -rf "$folder"
mkdir -p "$folder/tests" "$folder/build/here"
{
    printf 'good\there\t\t2\t10\tgames\t60\t0\t7\tBUILD/play COUNT SEED\n'
    printf 'bad\there\t\t1\t5\tgames\t60\t0\t1\tBUILD/break COUNT SEED\n'
} >"$folder/tests/long.tsv"
printf '#!/bin/bash\necho "$1 $2" >>played\n' >"$folder/build/here/play"
printf '#!/bin/bash\necho "worse than $2"; (($2 < 11))\n' \
    >"$folder/build/here/break"
chmod +x "$folder"/build/here/*

"$tests/long.sh" "$folder" good >"$folder/good.txt" || fail "good failed"
[[ $(awk -F '\t' '$1 == "good" { print $8, $9 }' "$folder/tests/long.tsv") == \
    "60 67" ]] || fail "counts do not add up"
[[ $(sort -n -k 2 "$folder/build/here/played" | tr '\n' ',') == \
    "10 7,10 17,10 27,10 37,10 47,10 57," ]] || fail "other seeds were played"

if "$tests/long.sh" "$folder" bad >"$folder/bad.txt"; then
    fail "a broken slice passed"
fi
grep -q "worse than 11" "$folder/bad.txt" || fail "its output is not shown"
grep -q "bad: seed 11 failed" "$folder/bad.txt" || fail "its seed is not named"
[[ $(awk -F '\t' '$1 == "bad" { print $8, $9 }' "$folder/tests/long.tsv") == \
    "10 11" ]] || fail "a broken slice was counted"

# Every part of the real list names its columns.
awk -F '\t' '!/^#/ && NF != 10 { print "long.tsv: " $0; bad = 1 }
    END { exit bad }' "$tests/long.tsv" || fail "a row is not whole"
