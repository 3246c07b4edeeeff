#!/bin/bash
# names.sh SOURCE ALLOWED ROOM...
#
# No game is named outside its own folders. Searches the files of rooms that
# serve every game for the names of games and modes, and for words that only one
# of them uses: in #include lines, identifiers and strings. Comments may name
# what they like. Folders called like a game belong to it and are passed over,
# and so is web/src/made, which the build makes of all games.
#
# The names are those of the folders of SOURCE/games and of the MODES in their
# game.cmake. A room is a folder or a file of SOURCE. Each line of the file
# ALLOWED is a file and a word in it that is meant otherwise.
set -euo pipefail

source=$1
allowed=$2
shift 2
cd "$source"

names=()
for folder in games/*/; do
    name=$(basename "$folder")
    names+=("$name")
    if [[ -f $folder/game.cmake ]]; then
        mapfile -t -O "${#names[@]}" names < <(
            sed -n 's/^set(MODES \(.*\))$/\1/p' "$folder/game.cmake" |
                tr ' ' '\n')
    fi
done

# Half of all C files say "null": of that game only what nobody else could mean.
words=(kommandant 'null_game' 'games/null')
for name in "${names[@]}"; do
    [[ $name == null ]] || words+=("$name")
done

# The files of a room, without the folders of games in it.
files_of() {
    local prune=() name
    for name in "${names[@]}"; do
        prune+=(-o -name "$name")
    done
    find "$1" \( -name node_modules -o -path '*/src/made' "${prune[@]}" \) -prune -o -type f \
        \( -name '*.[ch]' -o -name '*.in' -o -name '*.inc' -o -name '*.cmake' \
        -o -name CMakeLists.txt -o -name '*.ts' -o -name '*.tsx' \
        -o -name '*.mjs' \) -print | sort
}

# Without comments, each line with its number. A word of a name is bounded by
# anything that is no letter, so that `pack_name` and `T_HUNTERS_AWARD` are
# found, and `unpack` and `helmsman` are not.
search() {
    awk -v list="${words[*]}" -v file="$1" -v cmake="$2" '
        BEGIN { count = split(list, word, " ") }
        {
            line = $0
            text = ""
            while (line != "") {
                if (inside) {
                    end = index(line, "*/")
                    if (!end) break
                    line = substr(line, end + 2)
                    inside = 0
                } else if (cmake) {
                    sub(/#.*/, "", line)
                    text = text line
                    line = ""
                } else if (match(line, /"([^"\\]|\\.)*"|\/\*|\/\//)) {
                    found = substr(line, RSTART, RLENGTH)
                    text = text substr(line, 1, RSTART - 1)
                    line = substr(line, RSTART + RLENGTH)
                    if (found == "/*") inside = 1
                    else if (found == "//") line = ""
                    else text = text found
                } else {
                    text = text line
                    line = ""
                }
            }
            text = " " tolower(text) " "
            for (i = 1; i <= count; i++)
                if (text ~ "[^a-z]" word[i] "[^a-z]")
                    print file ":" FNR ": " word[i]
        }' "$1"
}

is_allowed() {
    local file=${1%%:*} word=${1##* }
    sed 's/#.*//' "$allowed" | awk -v file="$file" -v word="$word" '
        $1 == file && $2 == word { found = 1 } END { exit !found }'
}

status=0
count=0
for room in "$@"; do
    while read -r file; do
        count=$((count + 1))
        cmake=0
        [[ $file == *.cmake || $file == *CMakeLists.txt ]] && cmake=1
        while read -r hit; do
            is_allowed "$hit" && continue
            echo "$hit: a game is named outside its folder"
            status=1
        done < <(search "$file" "$cmake")
    done < <(files_of "$room")
done
if ((count == 0)); then
    echo "no files found in: $*"
    exit 1
fi
if ((status == 0)); then
    echo "$count files name none of: ${words[*]}"
fi
exit "$status"
