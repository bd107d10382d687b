#!/bin/bash
# Runs the recipe of docs/operations.md with pgBackRest on a PostgreSQL server of its own, and asks whether a moment comes back:
#   ops/try-pgbackrest.sh
# Wants root and Debian's packages: apt-get install --no-install-recommends postgresql-15 pgbackrest
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo 'Not tried: it runs the server as the user postgres.' >&2; exit 3; }
bin=$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -1)
[ -n "$bin" ] && command -v pgbackrest > /dev/null || { echo 'Not tried: postgresql and pgbackrest are not there.' >&2; exit 3; }

folder=$(mktemp -d /var/tmp/lentera-pgbackrest-XXXXXX)
data=$folder/main port=55433
chown postgres: "$folder"
as() { setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"; }
gone() {
  [ -f "$data/postmaster.pid" ] && as "$bin/pg_ctl" -D "$data" -m immediate stop > /dev/null
  rm -rf --one-file-system "$folder"
}
trap gone EXIT
rest() { as pgbackrest --config="$folder/pgbackrest.conf" --stanza=lentera --log-level-console=warn "$@"; }
ask() { as "$bin/psql" -h "$folder" -p "$port" -U postgres -Atqc "$1"; }
start() { as "$bin/pg_ctl" -D "$data" -l "$folder/log" -w start > /dev/null; }

as mkdir -p "$folder/repo" "$folder/logs" "$folder/lock"
cat > "$folder/pgbackrest.conf" << CONF
[global]
repo1-path=$folder/repo
repo1-retention-full=4
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=of-this-trial
log-path=$folder/logs
lock-path=$folder/lock
[lentera]
pg1-path=$data
pg1-port=$port
pg1-socket-path=$folder
CONF
as "$bin/initdb" -D "$data" -E UTF8 --locale=C.UTF-8 -A trust > /dev/null
cat >> "$data/postgresql.conf" << CONF
port = $port
listen_addresses = ''
unix_socket_directories = '$folder'
archive_mode = on
archive_command = 'pgbackrest --config=$folder/pgbackrest.conf --stanza=lentera archive-push %p'
CONF
start
rest stanza-create
ask 'create table score (at timestamptz default clock_timestamp(), n integer)'
ask 'insert into score (n) select generate_series(1, 100000)'
rest --type=full backup
ask 'insert into score (n) select generate_series(100001, 150000)'
rest --type=diff backup
ask 'insert into score (n) values (150001)'
sleep 1
moment=$(ask 'select clock_timestamp()')
sleep 1
ask 'delete from score'
ask 'select pg_switch_wal()' > /dev/null
rest check
as "$bin/pg_ctl" -D "$data" -m fast stop > /dev/null
rest --delta --type=time --target="$moment" --target-action=promote restore
start
for _ in $(seq 60); do [ "$(ask 'select pg_is_in_recovery()')" = f ] && break; sleep 1; done
rows=$(ask 'select count(*) from score')
[ "$rows" = 150001 ] || { echo "$rows rows came back, not 150001" >&2; exit 1; }
echo "The moment before the delete came back: $rows rows, from a full and a differential backup and the kept log."
