#!/bin/bash
# lint.sh check BUILD: layout and mistakes, in every source file of ours, by
#     clang-format, clang-tidy and cppcheck, those of the browser client by
#     prettier, eslint and stylelint. BUILD is a configured build folder.
# lint.sh deep BUILD: the same, following eleven times as many paths.
# lint.sh format: gives every source file its layout.
#
# A file that clang-tidy found clean is looked at again only when it, any header
# or the list of checks has changed; the browser client likewise, as a whole. Its
# tools are there once it has been built.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

mapfile -t sources < <(find . \( -path './.*' -o -path ./build -o \
    -name node_modules \) -prune -o -name '*.c' -print | sort)
mapfile -t headers < <(find . \( -path './.*' -o -path ./build -o \
    -name node_modules \) -prune -o -name '*.h' -print | sort)

# The browser client, its build and its tests.
tools=web/node_modules/.bin
mapfile -t scripts < <(find web tests/web \
    \( -name node_modules -o -path web/src/made \) -prune -o \
    \( -name '*.ts' -o -name '*.tsx' -o -name '*.mjs' \) -print | sort)
mapfile -t styles < <(find web/src -name '*.css' | sort)
settings=(.prettierrc.json web/.stylelintrc.json web/eslint.config.mjs
    web/package.json web/tsconfig.json web/src/boards/*/*/tsconfig.json)

if [[ $1 == format ]]; then
    clang-format-14 -i "${sources[@]}" "${headers[@]}"
    if [[ -x $tools/prettier ]]; then
        "$tools/prettier" --log-level warn --write \
            "${scripts[@]}" "${styles[@]}" "${settings[@]}"
    fi
    exit
fi

# How many states of a function the analyzer looks at before it gives up; its
# own number is the deep one, for ./test --long. CPU seconds for the 40 files of
# U-BOOT's world: 57 with 75,000, 23 with 20,000; both found the same.
build=$2
stamps=$build/lint
nodes=20000
if [[ $1 == deep ]]; then
    stamps=$build/lint-deep
    nodes=225000
fi
status=0
mkdir -p "$stamps/cppcheck"

complain() {
    echo "lint: $*"
    status=1
}

for file in "${sources[@]}" "${headers[@]}"; do
    clang-format-14 "$file" | diff -u --label "$file" --label "its layout" \
        "$file" - || status=1
done
if ((status)); then
    complain "layout; tools/lint.sh format mends it"
fi

# check_web: layout and mistakes of the browser client. Tests of their own ask
# the compiler for its types.
check_web() {
    "$tools/prettier" --log-level warn --check \
        "${scripts[@]}" "${styles[@]}" "${settings[@]}" ||
        { echo "lint: layout; tools/lint.sh format mends it"; return 1; }
    "$tools/stylelint" --config web/.stylelintrc.json "${styles[@]}" &&
        "$tools/eslint" -c web/eslint.config.mjs --max-warnings 0 "${scripts[@]}"
}

if [[ -x $tools/prettier && -x $tools/eslint && -x $tools/stylelint ]]; then
    if [[ ! -e $stamps/web.clean || -n $(find "${scripts[@]}" "${styles[@]}" \
        "${settings[@]}" web/package-lock.json tools/lint.sh \
        -newer "$stamps/web.clean") ]]; then
        if check_web; then
            touch "$stamps/web.clean"
        else
            complain "the browser client"
        fi
    fi
else
    echo "lint: the browser client is not looked at: its packages are not there"
fi

# Uninitialised values are left to clang-tidy and gcc, which follow loops.
cppcheck --quiet --error-exitcode=1 -j2 --std=c11 --inline-suppr \
    --cppcheck-build-dir="$stamps/cppcheck" --template=gcc \
    --enable=warning,performance,portability \
    --suppress=uninitvar \
    -I core -I . "${sources[@]}" || complain "cppcheck"

# tidy FILE: writes a report only if there is something to say.
tidy() {
    local stamp=$stamps/${1//\//_}.clean
    local report
    if report=$(clang-tidy-14 --quiet -p "$build" \
            --extra-arg=-Wno-unknown-warning-option \
            --extra-arg=-Wno-ignored-optimization-argument \
            --extra-arg=-Xclang --extra-arg=-analyzer-config \
            --extra-arg=-Xclang --extra-arg=max-nodes="$nodes" \
            "$1" 2>&1); then
        touch "$stamp"
    else
        echo "$report"
        return 1
    fi
}
export -f tidy
export build stamps nodes

# Not head: it leaves before ls has written all of it, and ls fails of that.
newest=$(ls -t .clang-tidy tests/.clang-tidy "${headers[@]}" | sed -n 1p)
stale=()
for source in "${sources[@]}"; do
    stamp=$stamps/${source//\//_}.clean
    if [[ ! $stamp -nt $source || ! $stamp -nt $newest ]]; then
        stale+=("$source")
    fi
done
if ((${#stale[@]})); then
    printf '%s\0' "${stale[@]}" |
        xargs -0 -n 1 -P 2 bash -c 'tidy "$1"' tidy || complain "clang-tidy"
fi
exit "$status"
