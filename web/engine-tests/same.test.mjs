// The engine in a browser's machine is the same as the native one: asked the same, it answers the same, letter by letter.
// TABLEE_ASK names the native program (cargo build --package wasm --example ask); the other is tablee.wasm in the folder
// TABLEE_ENGINE, or in target/engine/.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";

const root = join(import.meta.dirname, "../..");
const NATIVE = process.env.TABLEE_ASK ?? join(root, "target/debug/examples/ask");
const bytes = readFileSync(join(process.env.TABLEE_ENGINE ?? join(root, "target/engine"), "tablee.wasm"));

let native;
let inside;
before(async () => {
  native = openNative();
  inside = await openInside();
});
after(() => native.close());

function openNative() {
  const program = spawn(NATIVE, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    async ask(request) {
      program.stdin.write(`${request}\n`);
      return (await lines.next()).value;
    },
    close: () => program.stdin.end(),
  };
}

async function openInside() {
  // The same clock as in crates/wasm/examples/ask.rs.
  let looked = 0;
  const now = () => {
    looked += 1;
    return 50 * looked;
  };
  const { instance } = await WebAssembly.instantiate(bytes, { env: { now } });
  const { memory, room, call, answer } = instance.exports;
  return {
    ask(request) {
      const text = new TextEncoder().encode(request);
      const at = room(text.length);
      new Uint8Array(memory.buffer, at, text.length).set(text);
      const length = call();
      return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
    },
  };
}

/** Asks both, and answers what both say. */
async function ask(request) {
  const text = JSON.stringify(request);
  const said = inside.ask(text);
  const other = await native.ask(text);
  assert.ok(
    said === other,
    `they differ on ${text.slice(0, 200)}:\n${said.slice(0, 400)}\n${other.slice(0, 400)}`,
  );
  const answer = JSON.parse(said);
  assert.equal(answer.wrong, undefined, `${text.slice(0, 200)}: ${answer.wrong?.says}`);
  return answer;
}

const folders = readdirSync(join(root, "crates/games"), { withFileTypes: true });
const games = folders.flatMap((folder) => (folder.isDirectory() ? [folder.name] : []));

for (const game of games) {
  const golden = join(root, "crates/games", game, "golden");
  const records = readdirSync(golden).filter((name) => name.endsWith(".json"));

  test(`golden records of ${game}`, async () => {
    assert.ok(records.length > 0, "there are some");
    for (const name of records) {
      const record = readFileSync(join(golden, name), "utf8");
      const { moves, outcome } = JSON.parse(record);
      for (const viewer of ["everything", { seat: 0 }]) {
        const { replay } = await ask({ do: "replay", record, viewer });
        assert.equal(replay.steps.length, moves.length + 1, name);
        assert.deepEqual(replay.outcome, outcome ?? null, name);
      }
    }
  });

  for (const [level, moves] of [
    ["plongeur", 60],
    ["commis", 40],
    ["sous_chef", 20],
    ["chef", 14],
  ]) {
    test(`a ${level} at ${game}`, async () => {
      const luck = Buffer.from(`${game} ${level}`.padEnd(32, "~")).toString("hex");
      const terms = { game, seats: 3 };
      const open = { do: "open", table: "t", terms, name: "Anis", seat: 0, bots: [level], at: 0, luck };
      let answer = await ask(open);
      let thoughts = 0;
      for (let at = 1; at <= moves; at += 1) {
        const [table] = answer.messages;
        if (table.phase === "over") break;
        const [turn] = answer.bot_turns ?? [];
        if (turn) thoughts += 1;
        const act = {
          do: "act",
          id: `c${at}`,
          seq: table.seq,
          action: table.legal[at % table.legal.length],
        };
        answer = await ask(
          turn
            ? { do: "think", table: "t", seat: turn.seat, at, luck }
            : { do: "say", table: "t", name: "Anis", message: JSON.stringify(act), at, luck },
        );
      }
      assert.ok(thoughts >= 4, `it thought only ${thoughts} times`);
    });
  }
}
