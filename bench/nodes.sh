#!/bin/sh
# SQLite, one node on PostgreSQL, and two nodes on it with the players of a table at different ones; the
# database on disk with fsync. Nodes and database share core 0, the generator has core 1; with
# CORES=all everybody runs where there is room.
#   cargo build --release -p tablee && bench/nodes.sh [TABLES] [PACE_MS] [SECONDS]
# PGBIN names the folder of PostgreSQL's programs; root starts it as the user postgres.
set -eu
cd "$(dirname "$0")/.."
tables=${1:-50}
pace=${2:-0}
seconds=${3:-10}
house_core="taskset -c 0" load_core="taskset -c 1"
[ "${CORES:-one}" = one ] || house_core="" load_core=""
bin=${PGBIN:-$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)}
folder=$(mktemp -d)
nodes=
database=
trap 'kill $nodes 2>/dev/null || true; wait; [ -z "$database" ] || as "$bin/pg_ctl" -D "$folder/pg" -m immediate stop >/dev/null; rm -rf "$folder"' EXIT

as() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"; else "$@"; fi
}

# NAME DATA PORT
node() {
  $house_core target/release/tablee serve --listen "127.0.0.1:$3" --data "$2" --threads 1 \
    --max-sockets 100000 --max-messages 100000 --max-requests 100000000 --max-people 10000000 \
    --max-tables 10000000 --max-tables-each 100000 --max-bytes 1TiB --max-bytes-each 1TiB \
    2>"$folder/$1.log" &
  nodes="$nodes $!"
  until curl -sf "http://127.0.0.1:$3/api/health" >/dev/null; do sleep 0.1; done
}

# Whatever follows goes to the generator.
load() {
  echo "$name:"
  for pid in $nodes; do set -- "$@" --server-pid "$pid"; done
  $load_core target/release/tablee load --tables "$tables" --pace "$pace" --seconds "$seconds" --json "$@"
  for port in $ports; do
    curl -s "http://127.0.0.1:$port/metrics" | grep -E '^tablee_(moves|conflicts|hints_[a-z]+|tail_reads)_total|^tablee_store_batch_size_(sum|count)' | tr '\n' ' '
    echo
  done
  kill $nodes
  wait $nodes || true
  nodes=
}

name="SQLite" ports=8790
node sqlite "$folder/house.db" 8790
load --url http://127.0.0.1:8790

chmod 755 "$folder"
mkdir "$folder/pg"
[ "$(id -u)" != 0 ] || chown postgres "$folder/pg"
as "$bin/initdb" -D "$folder/pg" -U postgres -A trust -E UTF8 --locale=C >/dev/null
as $house_core "$bin/pg_ctl" -D "$folder/pg" -w -l "$folder/pg/log" \
  -o "-c listen_addresses=127.0.0.1 -c port=8789 -c unix_socket_directories= -c shared_buffers=256MB" start >/dev/null
database=$(head -n 1 "$folder/pg/postmaster.pid")
house() { "$bin/psql" -q -h 127.0.0.1 -p 8789 -U postgres -c "create database $1"; }

house one
name="PostgreSQL, one node" ports=8791
node one "postgres://postgres@127.0.0.1:8789/one?sslmode=disable" 8791
load --url http://127.0.0.1:8791 --store-pid "$database"

house two
name="PostgreSQL, two nodes" ports="8792 8793"
node two "postgres://postgres@127.0.0.1:8789/two?sslmode=disable" 8792
node two-b "postgres://postgres@127.0.0.1:8789/two?sslmode=disable" 8793
load --url http://127.0.0.1:8792 --url http://127.0.0.1:8793 --store-pid "$database"
