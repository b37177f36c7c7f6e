// Installs what package-lock.json names, unless just that is installed: node scripts/ready.mjs
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const web = join(import.meta.dirname, "..");
const lock = join(web, "package-lock.json");
const installed = join(web, "node_modules/.package-lock.json");
/** The lock as it was when everything was installed: a fresh checkout of the same file is no reason to start over. */
const stamp = join(web, "node_modules/.installed-lock.json");

const text = readFileSync(lock, "utf8");
const same = existsSync(stamp) && readFileSync(stamp, "utf8") === text;
const newer = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
if (!same && !newer) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund"], {
    cwd: web,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
if (!same) writeFileSync(stamp, text);
