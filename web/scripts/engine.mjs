// Rules, bots and tables for the browser, compiled from Rust: tablee.wasm, which the page loads when it needs it, and
// tablee.d, which names the files it was compiled from. They go into target/engine/, or into the folder TABLEE_ENGINE.
//   node scripts/engine.mjs
// Without the compiler's wasm target (and without rustup to fetch it) the page is built without play on the device,
// which is said; with CI=true that is an error.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const out = process.env.TABLEE_ENGINE ?? join(root, "target/engine");
const TARGET = "wasm32-unknown-unknown";

/** What a cargo that runs this tells its own compiler must not reach ours. */
const OURS =
  /^(CARGO_(ENCODED|CFG|FEATURE|PKG|MANIFEST|PRIMARY|BUILD|PROFILE|MAKEFLAGS)|RUSTC|RUSTFLAGS|RUSTDOC|CLIPPY|TARGET$|HOST$)/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
// Whoever gets the engine learns nothing of where it was compiled, and it is the same wherever that is.
const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
env.CARGO_ENCODED_RUSTFLAGS = [`${root}=/tablee`, `${cargoHome}=/cargo`]
  .map((map) => `--remap-path-prefix=${map}`)
  .join("\x1f");
const run = (program, args, stdio = ["ignore", "pipe", "inherit"]) =>
  spawnSync(program, args, { cwd: root, env, stdio, encoding: "utf8" });

function hasTarget() {
  const { stdout } = run("rustc", ["--print", "sysroot"]);
  return existsSync(join((stdout ?? "").trim(), "lib/rustlib", TARGET));
}

function build() {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const args = [
    "build",
    "--package",
    "wasm",
    "--profile",
    "wasm",
    "--target",
    TARGET,
    "--target-dir",
    target,
  ];
  const { status } = run("cargo", args);
  if (status !== 0) process.exit(1);
  return join(target, TARGET, "wasm");
}

if (!hasTarget()) run("rustup", ["target", "add", TARGET], ["ignore", "inherit", "inherit"]);
const NAMES = { "wasm.wasm": "tablee.wasm", "wasm.d": "tablee.d" };
if (hasTarget()) {
  const built = build();
  mkdirSync(out, { recursive: true });
  for (const [from, to] of Object.entries(NAMES)) {
    const [bytes, path] = [readFileSync(join(built, from)), join(out, to)];
    if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
  }
} else {
  const says = `play on the device itself needs the Rust target: rustup target add ${TARGET}`;
  process.stderr.write(`${says}; the page is built without\n`);
  if (process.env.CI && process.env.CI !== "false") process.exit(1);
  for (const name of Object.values(NAMES)) rmSync(join(out, name), { force: true });
}
