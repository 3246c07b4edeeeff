#!/bin/bash
# bare.sh make FOLDER [PACKAGE...]: a bare Debian 12 in FOLDER, with these packages
#     and what they depend on. Half a minute, over the network.
# bare.sh run FOLDER COMMAND...: the command as root inside it. It sees nothing
#     of this machine but its devices, its network and its processors; what it
#     has started is ended with it, and what was mounted is gone.
#
# As root, with debootstrap. Packages come from where this machine gets its own.
set -euo pipefail

verb=$1 folder=$(readlink -m "$2")
shift 2
case $verb in
make)
    site=$(apt-get indextargets --format '$(SITE) $(RELEASE)' |
        awk '$2 == "bookworm" { print $1; exit }')
    include=$(IFS=,; echo "$*")
    rm -rf --one-file-system "$folder"
    mkdir -p "$folder"
    if ! debootstrap --variant=minbase ${include:+--include="$include"} \
        bookworm "$folder" "${site:-http://deb.debian.org/debian}" \
        >"$folder.log" 2>&1; then
        tail -n 20 "$folder.log" >&2
        exit 1
    fi
    ;;
run)
    BARE=$folder exec unshare --mount --pid --fork --kill-child bash -c '
        set -e
        mount -t proc proc "$BARE/proc"
        mount --rbind /dev "$BARE/dev"
        mount -t tmpfs tmpfs "$BARE/tmp"
        exec chroot "$BARE" /usr/bin/env -i HOME=/root LANG=C.UTF-8 \
            PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' bare "$@"
    ;;
*)
    sed -n '2,9s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
