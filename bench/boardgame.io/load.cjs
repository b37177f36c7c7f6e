// node load.cjs --port 8000 --server-pid P --tables 50 --pace 0 --seconds 10
// Same method and same last line as `tablee load`: latency counts from when a move was due until
// the other seat has it; CPU time is the server's.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { readFileSync } = require("node:fs");
const { execSync } = require("node:child_process");
const game = require("./game.cjs");

const flag = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? otherwise : Number(process.argv[index + 1]);
};
const port = flag("port", 8000);
const pid = flag("server-pid", 0);
const [tables, pace, seconds] = [flag("tables", 50), flag("pace", 0), flag("seconds", 10)];
const url = `http://localhost:${port}`;
const hertz = Number(execSync("getconf CLK_TCK"));
const pageSize = Number(execSync("getconf PAGESIZE"));

const cpu = () => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / hertz;
};
const memory = () => Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * pageSize;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

// Without the lobby: a match is made when its first player comes.
async function gather(number) {
  const matchID = `bench-${number}`;
  const players = [];
  for (const playerID of ["0", "1"]) {
    const multiplayer = SocketIO({ server: url });
    const client = Client({ game, matchID, playerID, numPlayers: 2, debug: false, multiplayer });
    client.start();
    await new Promise((resolve) => {
      client.subscribe((state) => state?.isConnected && resolve());
    });
    players.push(client);
  }
  return players;
}

// Both have to have seen it.
function seen(client, moves) {
  return new Promise((resolve) => {
    if (client.getState().G.moves >= moves) return resolve();
    const stop = client.subscribe((state) => {
      if (state?.G.moves >= moves) {
        stop();
        resolve();
      }
    });
  });
}

// Whoever may move first, and what.
function next(players) {
  for (const mover of [0, 1]) {
    const { G } = players[mover].getState();
    const choices = game.legal(G, mover);
    if (choices.length > 0) return { mover, name: G.step, choices };
  }
  throw new Error("nobody may move");
}

async function play(players, first, measured, end, tally) {
  let due = first;
  while (due < end) {
    await sleep(due - performance.now());
    const { mover, name, choices } = next(players);
    const moves = players[mover].getState().G.moves + 1;
    players[mover].moves[name](choices[Math.floor(Math.random() * choices.length)]);
    await Promise.all([seen(players[1 - mover], moves), seen(players[mover], moves)]);
    const now = performance.now();
    if (due >= measured) tally.push({ latency: now - due, counts: now <= end });
    due = pace === 0 ? now : due + pace;
  }
}

async function main() {
  const before = memory();
  const all = [];
  for (let table = 0; table < tables; table += 1) all.push(await gather(table));
  const perTable = (memory() - before) / tables;
  const begin = performance.now() + 200;
  const measured = begin + 3000;
  const end = measured + seconds * 1000;
  const tally = [];
  const playing = all.map((players, i) => play(players, begin + (pace * i) / tables, measured, end, tally));
  await sleep(measured - performance.now());
  const cpuBefore = cpu();
  await sleep(end - performance.now());
  const used = cpu() - cpuBefore;
  await Promise.race([Promise.all(playing), sleep(2000)]);
  const sorted = tally.map(({ latency }) => latency).sort((a, b) => a - b);
  const percentile = (share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  const moves = tally.filter(({ counts }) => counts).length;
  console.log(
    JSON.stringify({
      tables,
      pace_ms: pace,
      p50_ms: percentile(0.5),
      p99_ms: percentile(0.99),
      p999_ms: percentile(0.999),
      moves_per_s: moves / seconds,
      moves_per_server_cpu_s: moves / used,
      rss_per_table_bytes: perTable,
    }),
  );
  process.exit(0);
}
main();
