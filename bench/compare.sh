#!/bin/sh
# Tablée and boardgame.io one after the other, each server on core 0 and its generator on core 1.
#   cargo build --release -p tablee && (cd bench/boardgame.io && npm ci) && bench/compare.sh [TABLES] [SECONDS]
set -eu
cd "$(dirname "$0")/.."
tables=${1:-50}
seconds=${2:-10}
folder=$(mktemp -d)
trap 'kill $server 2>/dev/null || true; rm -rf "$folder"' EXIT

taskset -c 0 target/release/tablee serve --listen 127.0.0.1:8790 --data "$folder/house.db" --threads 1 \
  --max-sockets 100000 --max-messages 100000 --max-requests 100000000 --max-people 10000000 \
  --max-tables 10000000 --max-tables-each 100000 2>"$folder/log" &
server=$!
until curl -sf http://127.0.0.1:8790/api/health >"$folder/health"; do sleep 0.1; done
echo "tablee, every move on disk:"
taskset -c 1 target/release/tablee load --url http://127.0.0.1:8790 --server-pid $server \
  --tables "$tables" --pace 0 --seconds "$seconds" --json
kill $server
wait $server || true

taskset -c 0 node bench/boardgame.io/server.cjs 8791 >"$folder/log" 2>&1 &
server=$!
until curl -s http://localhost:8791/ >"$folder/health"; do sleep 0.1; done
echo "boardgame.io, in memory:"
taskset -c 1 node bench/boardgame.io/load.cjs --port 8791 --server-pid $server \
  --tables "$tables" --pace 0 --seconds "$seconds"
