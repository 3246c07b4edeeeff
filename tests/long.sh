#!/bin/bash
# long.sh SOURCE PART [MINUTES]: called by ./test --long, when PART is built.
#
# Runs slices of a part of tests/long.tsv until its goal is reached or the time
# is over (90 minutes), and adds each slice to the file when it has passed: a run
# may be ended at any moment and loses only the slices under way. A part whose
# goal was reached before goes on for the whole time.
set -euo pipefail

source=$1 part=$2 minutes=${3-90}
ledger=$source/tests/long.tsv

# field NUMBER: of the part's row.
field() {
    awk -F '\t' -v part="$part" -v n="$1" '$1 == part { print $n }' "$ledger"
}

# add COUNT: to the part's row; its seed goes on by as many.
add() {
    awk -F '\t' -v OFS='\t' -v part="$part" -v count="$1" '
        $1 == part { $8 += count; $9 += count }
        { print }' "$ledger" >"$ledger.new"
    mv "$ledger.new" "$ledger"
}

preset=$(field 2) at_once=$(field 4) slice=$(field 5)
unit=$(field 6) goal=$(field 7) before=$(field 8)
build=$source/build/$preset
output=$build/long
mkdir -p "$output"

# run SEED: one slice, in the background; its output is kept by its number.
run() {
    local words
    words=$(field 10 | sed "s/COUNT/$slice/g; s/SEED/$1/g
        s|BUILD|$build|g; s|SOURCE|$source|g")
    read -ra words <<<"$words"
    (cd "$build" && exec "${words[@]}") >"$output/$part.$1" 2>&1 </dev/null
}

end=$((SECONDS + minutes * 60))
status=0
while ((SECONDS < end && !status)); do
    if ((before < goal && $(field 8) >= goal)); then
        break
    fi
    seed=$(field 9)
    jobs=()
    for ((i = 0; i < at_once; i++)); do
        run $((seed + i * slice)) &
        jobs+=($!)
    done
    for ((i = 0; i < at_once; i++)); do
        if ! wait "${jobs[i]}"; then
            cat "$output/$part.$((seed + i * slice))"
            echo "$part: seed $((seed + i * slice)) failed"
            status=1
        fi
    done
    if ((!status)); then
        add $((at_once * slice))
        rm -f "$output/$part".*
        echo "$part: $(field 8) of $goal $unit, next seed $(field 9)"
    fi
done
exit "$status"
