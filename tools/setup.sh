# Sourced by ./run and ./test: installs what is missing, configures and builds.
#
# Quiet as long as all goes well: a step that takes longer than a second is
# named, and its output is shown only if it fails. All of it goes to stderr.

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")

complain() {
    echo "$*" >&2
}

# quietly WORDS LOG COMMAND...: the command, its output kept in the file LOG.
quietly() {
    local words=$1 log=$2 status=0
    shift 2
    { sleep 1 >/dev/null 2>&1; complain "$words ..."; } 9>&- &
    local timer=$!
    "$@" </dev/null >"$log" 2>&1 || status=$?
    kill "$timer" 2>/dev/null || true
    wait "$timer" 2>/dev/null || true
    if ((status)); then
        cat "$log" >&2
        complain "$words: failed."
    fi
    return "$status"
}

# packages_missing GROUP...: those of packages.txt that are not installed.
packages_missing() {
    local wanted have package
    wanted=$(awk -v groups=" $* " '
        !/^#/ && NF && index(groups, " " $1 " ") { print $2 }
        ' "$root/packages.txt")
    # shellcheck disable=SC2086
    have=$(dpkg-query -W -f '${db:Status-Status}:${Package} ' $wanted \
        2>/dev/null || true)
    for package in $wanted; do
        # Some packages of nodejs hold npm as well, and do not go with Debian's.
        if [[ $package == npm ]] && command -v npm >/dev/null; then
            continue
        fi
        if [[ " $have" != *" installed:$package "* ]]; then
            echo "$package"
        fi
    done
}

# install_packages GROUP...: exit code 2 if that cannot be done from here.
# Systems without dpkg are left to their owner; CMake says what it misses.
install_packages() {
    local missing as_root=()
    if ! command -v dpkg-query >/dev/null; then
        return
    fi
    missing=$(packages_missing "$@" | tr '\n' ' ')
    if [[ -z $missing ]]; then
        return
    fi
    local install="apt-get install -y --no-install-recommends $missing"
    if ((EUID)); then
        as_root=(sudo)
        if ! command -v sudo >/dev/null || ! { [[ -t 0 ]] || sudo -n true; } \
                2>/dev/null; then
            complain "Some packages are missing. As root, type this once:"
            complain
            complain "    apt-get update && $install"
            complain
            exit 2
        fi
        sudo true || exit 2
    fi
    complain "Installing $missing"
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    quietly "Reading the lists of packages" "$root/build/install.log" \
        "${as_root[@]}" apt-get update || exit 2
    quietly "Installing" "$root/build/install.log" \
        "${as_root[@]}" $install || exit 2
}

# is_configured PRESET: with today's presets, and with tests where wanted.
is_configured() {
    local folder=$root/build/$1
    [[ -e $folder/build.ninja && -e $folder/configured ]] &&
        [[ ! $root/CMakePresets.json -nt $folder/configured ]] &&
        { [[ $with_tests == OFF ]] ||
            grep -q '^BUILD_TESTING:BOOL=ON' "$folder/CMakeCache.txt"; }
}

# configure PRESET: unless it has been.
configure() {
    local preset=$1 folder=$root/build/$1
    if ! is_configured "$preset"; then
        (cd "$root" && quietly "Configuring $preset" "$folder.log" \
            cmake --preset "$preset" -DBUILD_TESTING="$with_tests") || exit 1
        touch "$folder/configured"
    fi
}

# build PRESET TARGETS...: from nothing, or what has changed.
build() {
    local preset=$1 folder=$root/build/$1
    shift
    configure "$preset"
    quietly "Building $preset" "$folder.log" \
        ninja --quiet -C "$folder" "$@" || exit 1
}

# One of us at a time: two terminals may start at once.
setup_begin() {
    mkdir -p "$root/build"
    exec 9>"$root/build/lock"
    flock 9
}

setup_end() {
    exec 9>&-
}
