#!/bin/sh
# What a machine of one core and 512 MB carries: the house alone on core 0 with no more memory than that, its
# kernel's share for files and sockets included (a memory cgroup, which root can make), the generator on core 1.
# Each table owes a move every second.
#   cargo build --release -p tablee && bench/small-machine.sh [TABLES …]
# MEMORY=256M for a smaller one, SECONDS_EACH=60 for longer runs.
set -eu
cd "$(dirname "$0")/.."
memory=${MEMORY:-512M}
seconds=${SECONDS_EACH:-20}
program=${TABLEE:-target/release/tablee}
[ $# -gt 0 ] || set -- 100 500 1000 2000 4000
folder=$(mktemp -d)
house=
group=
trap '[ -z "$house" ] || kill $house 2>/dev/null || true; wait; [ -z "$group" ] || rmdir "$group"; rm -rf "$folder"' EXIT

if [ -d /sys/fs/cgroup/memory ]; then
  group=/sys/fs/cgroup/memory/tablee-small
  mkdir "$group"
  echo "$memory" >"$group/memory.limit_in_bytes"
else
  group=/sys/fs/cgroup/tablee-small
  mkdir "$group"
  echo "$memory" >"$group/memory.max"
fi

uptime
for tables in "$@"; do
  sh -c 'echo $$ >"$0/cgroup.procs"; exec "$@"' "$group" \
    taskset -c 0 "$program" serve --listen 127.0.0.1:8795 --data "$folder/$tables.db" \
    --max-sockets 100000 --max-messages 100000 --max-requests 100000000 --max-people 10000000 \
    --max-tables 10000000 --max-tables-each 100000 --max-bytes 1TiB --max-bytes-each 1TiB \
    2>"$folder/log" &
  house=$!
  until "$program" health http://127.0.0.1:8795 >/dev/null 2>&1; do sleep 0.1; done
  echo "$tables tables:"
  taskset -c 1 "$program" load --url http://127.0.0.1:8795 --addresses 16 --server-pid $house \
    --tables "$tables" --seconds "$seconds" --json
  grep -E 'VmHWM|VmRSS' /proc/$house/status | tr '\n' ' '
  cat "$group"/memory.peak "$group"/memory.max_usage_in_bytes 2>/dev/null || true
  kill $house
  wait $house || true
  house=
done
uptime
