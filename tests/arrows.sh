#!/bin/bash
# arrows.sh SOURCE: do the include lines of every room obey tests/arrows.tsv?
#
# A plain name is a file of the same folder or of core, or a generated one; any
# other file is named by its path from the root.
set -euo pipefail
cd "$1"
list=$(mktemp)
trap 'rm -f "$list"' EXIT
find core gen games bots play store term server cmd bench \
    \( -name '*.c' -o -name '*.h' -o -name '*.inc' \) -print | sort >"$list"
xargs grep -n '^#include "' <"$list" | awk -v files="$list" '
function folder(path) {
    return path ~ "/" ? substr(path, 1, match(path, "/[^/]*$") - 1) : ""
}
# Does this path lie in that folder, or is it that file?
function within(path, room) {
    return path == room || index(path, room "/") == 1
}
# The row for a file: the longest room that holds it, GAME filled in.
function row_of(path, i, room, game, best, size) {
    best = 0
    size = -1
    for (i = 1; i <= rows; i++) {
        room = rooms[i]
        game = ""
        if (room ~ "GAME") {
            prefix = substr(room, 1, index(room, "GAME") - 1)
            if (index(path, prefix) != 1)
                continue
            game = substr(path, length(prefix) + 1)
            sub("/.*", "", game)
            sub("GAME", game, room)
        }
        if (within(path, room) && path != room && length(room) > size) {
            best = i
            size = length(room)
            found_room = room
            found_game = game
        }
    }
    return best
}
function may(path, target, row, i, n, list, one) {
    if (within(target, found_room) || folder(path) == folder(target))
        return 1
    n = split(allowed[row], list, " ")
    for (i = 1; i <= n; i++) {
        one = list[i]
        gsub("GAME", found_game, one)
        if (within(target, one))
            return 1
    }
    return 0
}
BEGIN {
    while ((getline line < files) > 0)
        is_file[line] = 1
    while ((getline line < "tests/arrows.tsv") > 0) {
        if (line ~ /^#/ || line == "")
            continue
        split(line, cell, "\t")
        rooms[++rows] = cell[1]
        allowed[rows] = cell[2]
    }
}
{
    split($0, part, ":")
    path = part[1]
    name = $0
    sub(/^[^"]*"/, "", name)
    sub(/".*/, "", name)
    here = folder(path) "/" name
    if (here in is_file)
        target = here
    else if (name in is_file)
        target = name
    else if (("core/" name) in is_file)
        target = "core/" name
    else
        next # generated
    count++
    row = row_of(path)
    if (!row) {
        print path ": no row of tests/arrows.tsv for this room"
        faults++
    } else if (!may(path, target, row)) {
        print path ":" part[2] ": may not include " target
        faults++
    }
}
END {
    if (!count) {
        print "no include line was found"
        exit 1
    }
    print count " includes, " faults + 0 " against the grain"
    exit faults > 0
}'
