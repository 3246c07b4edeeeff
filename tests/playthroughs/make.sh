#!/bin/bash
# tests/playthroughs/make.sh [TELL]: tells every playthrough anew. TELL is the
# program, build/release/tests/tell unless named. Read the diff before you
# commit it.
set -euo pipefail
folder=$(dirname "$(readlink -f "$0")")
tell=$(readlink -f "${1:-$folder/../../build/release/tests/tell}")
rm -f "$folder"/*.txt
for name in $("$tell"); do
    "$tell" "$name" >"$folder/$name.txt"
done
