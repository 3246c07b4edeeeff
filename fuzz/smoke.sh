#!/bin/bash
# smoke.sh FUZZER CORPUS FOLDER SECONDS
#
# Runs a fuzzer for some seconds in FOLDER: first over every input of CORPUS
# and of earlier runs, then on new ones. CORPUS itself is only read. A finding
# stays in FOLDER as crash-*, and the report ends with the line to repeat it.
set -eu

fuzzer=$1 corpus=$2 folder=$3 seconds=$4

mkdir -p "$folder/inputs"
cd "$folder"
given=()
if [[ -d $corpus ]]; then
    given=("$corpus")
fi
if ! "$fuzzer" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
        -verbosity=1 -print_final_stats=1 inputs "${given[@]}"; then
    for finding in crash-* timeout-* oom-* leak-*; do
        if [[ -e $finding ]]; then
            echo "Again: $fuzzer $folder/$finding"
        fi
    done
    exit 1
fi
