#!/bin/bash
# package.sh SOURCE FOLDER: a part of ./test --long. About ten minutes.
#
# The Debian package of HEAD is built twice, in folders of different names: both
# must be the same bytes, and lintian must find no error. Then it is installed
# in a bare Debian, serves a table over TLS as its own user, is installed again
# while the table waits, and is purged.
#
# As root. Whatever could not be looked at is said on a line `not run: ...`.
set -euo pipefail

source=$1 folder=$2
source "$source/tools/setup.sh"
install_packages build package
if ((EUID)); then
    echo "not run: all of it, for want of root"
    exit 1
fi
# Two builds must not agree because one was copied from the other.
export CCACHE_DISABLE=1
unset CMAKE_C_COMPILER_LAUNCHER

wrong() {
    echo "$*"
    exit 1
}

# build_package PLACE: a package of that commit made in this folder.
commit=$(git -C "$source" rev-parse HEAD)
build_package() {
    mkdir -p "$1"
    git clone -q "$source" "$1/kaleun"
    git -C "$1/kaleun" checkout -q --detach "$commit"
    if [[ -d $source/web/node_modules ]]; then
        cp -a "$source/web/node_modules" "$1/kaleun/web/"
    fi
    (cd "$1/kaleun" && dpkg-buildpackage -b -us -uc) >"$1/build.log" 2>&1 || {
        tail -n 30 "$1/build.log"
        wrong "the package could not be built"
    }
}

rm -rf --one-file-system "$folder"
build_package "$folder/one"
build_package "$folder/two/with/a/longer/name"
package=$(echo "$folder"/one/kaleun_*.deb)
other=$(echo "$folder"/two/with/a/longer/name/kaleun_*.deb)
cmp "$package" "$other" || wrong "two builds give different packages"
echo "two builds are the same bytes: $(sha256sum <"$package" | cut -c 1-16)"

lintian --allow-root --fail-on error "$folder"/one/kaleun_*.changes ||
    wrong "lintian finds errors"

# A bare system with what the package depends on, the first of alternatives.
mapfile -t depends < <(dpkg-deb -f "$package" Depends | tr ',' '\n' |
    sed 's/|.*//; s/(.*//; s/ //g')
bare=$folder/bare
"$source/tools/bare.sh" make "$bare" "${depends[@]}" openssl python3-minimal \
    libpython3-stdlib
mkdir "$bare/srv/package"
cp "$package" "$bare/srv/package/kaleun.deb"
cp "$other" "$bare/srv/package/again.deb"
cp "$source/tests/package_inside.sh" "$source/tests/package_table.py" \
    "$bare/srv/package"
number=$(dpkg-deb -f "$package" Version)
"$source/tools/bare.sh" run "$bare" bash /srv/package/package_inside.sh "$number"
rm -rf --one-file-system "$folder"
