#!/bin/bash
# package_inside.sh VERSION: inside the bare system of package.sh.
set -euo pipefail

version=$1
cd /srv/package

wrong() {
    echo "$*"
    [[ ! -e log ]] || tail -n 20 log
    exit 1
}

dpkg -i kaleun.deb >dpkg.log 2>&1 || { cat dpkg.log; wrong "dpkg -i failed"; }
[[ $(kaleun --version | head -n 1) == "kaleun $version" ]] ||
    wrong "--version: $(kaleun --version)"
kaleun games >/dev/null
getent passwd kaleun >/dev/null || wrong "there is no user kaleun"
for page in man1/kaleun.1 man5/kaleun.conf.5 man8/kaleun-serve.8; do
    [[ -s /usr/share/man/$page.gz ]] || wrong "$page is missing"
done
systemd-analyze verify --man=no /lib/systemd/system/kaleun.service ||
    wrong "systemd does not take the unit"

# As the unit would: its folders, its user, its configuration, encrypted.
install -d -o kaleun -g kaleun -m 0750 /var/lib/kaleun /var/lib/kaleun/copies
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
    -keyout /etc/kaleun/key.pem -out /etc/kaleun/cert.pem 2>/dev/null
chown kaleun /etc/kaleun/key.pem
cat >>/etc/kaleun/kaleun.conf <<END
port 0
admin 127.0.0.1:0
tls /etc/kaleun/cert.pem /etc/kaleun/key.pem
END
config=/etc/kaleun/kaleun.conf

# serve: starts it and sets `server` and `port`.
serve() {
    : >log
    chown kaleun log
    setpriv --reuid kaleun --regid kaleun --clear-groups --no-new-privs \
        env HOME=/nonexistent kaleun serve --config "$config" >out 2>log &
    server=$!
    for ((i = 0; i < 300; i++)); do
        port=$(sed -n 's/.* start at=https:.*:\([0-9]*\)\/ .*/\1/p' log)
        [[ -z $port ]] || return 0
        sleep 0.1
    done
    wrong "the server does not start"
}

stop() {
    kill -TERM "$server"
    wait "$server" || wrong "the server ended badly"
}

serve
grep -q "version=$version " log || wrong "the log does not tell the version"
python3 package_table.py "$port" open table "$version" || wrong "no table"
stop
stat -c %U /var/lib/kaleun/tables.db | grep -qx kaleun || wrong "whose store?"
kaleun store check /var/lib/kaleun/tables.db >/dev/null || wrong "store check"

# Installed anew, keeping the configuration that was changed; the table waits.
dpkg --force-confold -i again.deb >dpkg.log 2>&1 ||
    { cat dpkg.log; wrong "dpkg -i failed the second time"; }
grep -q '^tls ' "$config" || wrong "the configuration was overwritten"
serve
python3 package_table.py "$port" continue table "$version" ||
    wrong "the table is gone"
stop

dpkg -r kaleun >/dev/null 2>&1
[[ -s /var/lib/kaleun/tables.db ]] || wrong "removing took the tables"
rm /etc/kaleun/*.pem
dpkg -P kaleun >/dev/null 2>&1
left=$(find / -xdev \( -path /srv -o -path /proc -o -path /dev -o -path /tmp \
    -o -path /var/log -o -path /var/cache -o -path /sys \) -prune -o \
    -iname '*kaleun*' -print)
[[ -z $left ]] || wrong "purging left: $left"
echo "installed, served over TLS, installed again, purged"
echo "not run: the unit under systemd, which is not process 1 here"
