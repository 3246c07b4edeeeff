#!/bin/bash
# tests/signature.sh KALEUN: does the program play as tests/signature.tsv says?
set -euo pipefail
kept=$(dirname "$(readlink -f "$0")")/signature.tsv
if "$1" bench --signature | diff -U1 "$kept" -; then
    exit 0
fi
cat <<'WORDS'

The program plays otherwise than tests/signature.tsv says. A change that was
meant to leave the rules and the bots alone did not: find out why. To see which
bot it is, compare `kaleun bench GAME --bot NAME --signature` with the program
before. If the change is meant, write the file anew in the same commit,

    build/release/kaleun bench --signature > tests/signature.tsv

and let the commit message say why, with the last line `Bench: NUMBER`, the
number for all.
WORDS
exit 1
