// Lighthouse on the front page of a release build: node bench/lighthouse.mjs [PROGRAM]
// Fetches Lighthouse by npx the first time; needs Chromium (CHROMIUM=/path, default /usr/bin/chromium).
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const program = process.argv[2] ?? join(import.meta.dirname, "../target/release/tablee");
const LEAST = 95;
const CATEGORIES = ["performance", "accessibility", "best-practices"];

const folder = mkdtempSync(join(tmpdir(), "tablee-lighthouse-"));
const house = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--data", join(folder, "tablee.db")], {
  env: { ...process.env, TABLEE_LOG: "info", NO_COLOR: "1" },
  stdio: ["ignore", "ignore", "pipe"],
});
let address;
for await (const line of createInterface({ input: house.stderr })) {
  address = line.match(/open at (http:\/\/127\.0\.0\.1:\d+)/)?.[1];
  if (address) break;
}
house.stderr.resume();

const report = join(folder, "report.json");
let poor = false;
for (const preset of ["mobile", "desktop"]) {
  const flags = ["--headless=new", "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const { status } = spawnSync(
    "npx",
    [
      "--yes",
      "lighthouse",
      address,
      "--quiet",
      "--output=json",
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=${flags.join(" ")}`,
      ...(preset === "desktop" ? ["--preset=desktop"] : []),
    ],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" },
    },
  );
  if (status !== 0) process.exit(1);
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  const scores = CATEGORIES.map((id) => [id, Math.round(categories[id].score * 100)]);
  poor ||= scores.some(([, score]) => score < LEAST);
  const times = [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
  ];
  process.stdout.write(
    `${preset}: ${scores.map(([id, score]) => `${id} ${score}`).join(", ")}; ${times.map((id) => `${id} ${audits[id].displayValue}`).join(", ")}\n`,
  );
  for (const { id, title, score } of Object.values(audits))
    if (score !== null && score < 0.9) process.stdout.write(`  ${id}: ${title}\n`);
}
const ended = once(house, "exit");
house.kill();
await ended;
rmSync(folder, { recursive: true, force: true });
process.exit(poor ? 1 : 0);
