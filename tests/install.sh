#!/bin/bash
# install.sh BUILD FOLDER
#
# cmake --install puts everything where the GNU standards have it, the program
# there runs, and systemd takes the unit that was made for that place.
set -euo pipefail

build=$1 folder=$2
status=0

wrong() {
    echo "$*"
    status=1
}

rm -rf "$folder"
cmake --install "$build" --prefix "$folder" >/dev/null
for file in bin/kaleun etc/kaleun/kaleun.conf lib/systemd/system/kaleun.service \
    lib/sysusers.d/kaleun.conf share/doc/kaleun/LICENSE \
    share/doc/kaleun/NOTICE share/doc/kaleun/doc/operating.md \
    share/man/man1/kaleun.1 share/man/man1/kaleun-play.1 \
    share/man/man5/kaleun.conf.5 share/man/man8/kaleun-serve.8; do
    [[ -s $folder/$file ]] || wrong "$file is missing"
done
# Nothing else: no library of ours, no header, no test.
more=$(find "$folder" -type f ! -path '*/share/doc/*' ! -path '*/share/man/*' |
    wc -l)
((more == 4)) || wrong "$more files beside manual and documents, not 4"
[[ $("$folder/bin/kaleun" --version) == $("$build/kaleun" --version) ]] ||
    wrong "another program was installed"

unit=$folder/lib/systemd/system/kaleun.service
! grep -n '@[A-Z]*@' "$unit" || wrong "the unit was not filled in"
grep -q "^ExecStart=$folder/bin/kaleun serve --config $folder/etc/" "$unit" ||
    wrong "the unit starts another program"

# The configuration that is installed is in order, but for where it writes.
mkdir -p "$folder/var/copies"
sed "s|/var/lib/kaleun|$folder/var|" "$folder/etc/kaleun/kaleun.conf" \
    >"$folder/own.conf"
"$folder/bin/kaleun" serve --config "$folder/own.conf" --check >/dev/null ||
    wrong "the configuration is not in order"

if command -v systemd-analyze >/dev/null; then
    # It looks for the user, too; a unit of this machine's is no concern of ours.
    said=$(systemd-analyze verify --man=no --recursive-errors=no "$unit" 2>&1) ||
        wrong "systemd-analyze: $said"
    said=$(systemd-analyze security --offline=yes --threshold=25 \
        --no-pager "$unit" 2>&1) ||
        wrong "the unit is more open than it should be: $said"
else
    echo "systemd-analyze is not here: the unit was not verified"
fi
rm -rf "$folder"
exit "$status"
