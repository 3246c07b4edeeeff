#!/bin/bash
# version.sh SOURCE FOLDER: where cmake/version.cmake takes the commit from.
set -euo pipefail

source=$1
folder=$2
rm -rf "$folder"
mkdir -p "$folder/cmake"
cp "$source"/cmake/{version.cmake,version.c.in,commit.txt} "$folder/cmake"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org
export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org

# tells COMMIT [GIVEN]: this is what a build in the folder would tell.
tells() {
    cmake "-DSOURCE=$folder" -DNUMBER=9.8.7 "-DBUILD=none cc-1" \
        "-DGIVEN=${2-}" "-DOUT=$folder/version.c" \
        -P "$folder/cmake/version.cmake"
    if ! grep -q "commit = \"$1\"" "$folder/version.c" ||
        ! grep -q 'number = "9.8.7"' "$folder/version.c"; then
        echo "expected the commit '$1':"
        cat "$folder/version.c"
        exit 1
    fi
}

# A tarball of nobody's, one of `git archive`, one whose packager says it.
tells unknown
echo 0123456789abcdef0123456789abcdef01234567 >"$folder/cmake/commit.txt"
tells 0123456789ab
tells fedcba987654 fedcba9876543210fedcba9876543210fedcba98
cp "$source/cmake/commit.txt" "$folder/cmake"
tells unknown 'no commit'

# The same file is left alone, so that nothing is built again.
touch -d 2001-01-01 "$folder/version.c"
tells unknown
[[ $(date -r "$folder/version.c" +%Y) == 2001 ]]

# A repository, without a commit, clean and changed; and its tarball.
if command -v git >/dev/null; then
    cp "$source/.gitattributes" "$folder"
    git -C "$folder" init -q
    tells unknown
    git -C "$folder" add cmake .gitattributes
    git -C "$folder" commit -q -m one
    commit=$(git -C "$folder" rev-parse HEAD)
    tells "${commit:0:12}"
    echo >>"$folder/cmake/version.c.in"
    tells "${commit:0:12}+"
    git -C "$folder" archive --prefix=tar/ HEAD | tar -x -C "$folder"
    [[ $(<"$folder/tar/cmake/commit.txt") == "$commit" ]]
fi
rm -rf "$folder"
