#!/bin/bash
# notice_test.sh SOURCE SHIPPED FOLDER: does notice.sh find what is wrong?
#
# Each case is a copy of NOTICE, or of the list, with one thing missing or more.
set -euo pipefail

source=$1
shipped=$2
folder=$3
tests=$source/tests

fresh() {
    rm -rf "$folder"
    mkdir -p "$folder/web/static"
    ln -s "$source/web/node_modules" "$folder/web/node_modules"
    ln -s "$source/web/static/fonts" "$folder/web/static/fonts"
    cp "$source/NOTICE" "$source/LICENSE" "$folder"
    cp "$shipped" "$folder/shipped.list"
}

# fails WORDS: notice.sh fails here, with these words.
fails() {
    local said
    if said=$("$tests/notice.sh" "$folder" "$folder/shipped.list"); then
        echo "not found: $1"
        exit 1
    fi
    if [[ $said != *"$1"* ]]; then
        echo "expected '$1', got: $said"
        exit 1
    fi
}

fresh
"$tests/notice.sh" "$folder" "$folder/shipped.list" >/dev/null
echo esbuild >>"$folder/shipped.list"
fails "no row for esbuild"

fresh
sed -i '/^preact$/d' "$folder/shipped.list"
fails "preact is not shipped any more"

fresh
sed -i 's/2015-present Jason Miller/2015 nobody/' "$folder/NOTICE"
fails "preact: the text is not that of its LICENSE"

fresh
sed -i '/Copyright 2024 The Geist Project Authors/d' "$folder/NOTICE"
fails "geist-mono: missing: Copyright 2024 The Geist Project Authors"

fresh
: >"$folder/shipped.list"
fails "the list of packages is empty"

fresh
sed -i '/^The names of the games/d' "$folder/NOTICE"
fails "whose the games' names are"
rm -rf "$folder"
