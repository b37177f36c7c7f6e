// The real program on a free port with a data file of its own, and a real browser in front of it.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import { GAMES, visitOf } from "./games.mjs";
import { teach } from "./player.mjs";

const PROGRAM = process.env.TABLEE ?? join(import.meta.dirname, "../../target/debug/tablee");

/** Runs the program on a port, or on a free one, with more of an environment. `kill` ends it as a power cut would. */
export async function serve(data, port = 0, more = {}) {
  // Bots need no pause for a machine, many people come from one address here, and how full the disk
  // of the tests is means nothing.
  const program = spawn(
    PROGRAM,
    ["serve", "--listen", `127.0.0.1:${port}`, "--data", data, "--bot-pause-ms", "0"],
    {
      env: {
        ...process.env,
        TABLEE_LOG: "info",
        TABLEE_MAX_REQUESTS: "100000",
        TABLEE_MIN_FREE_DISK: "0",
        NO_COLOR: "1",
        ...more,
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  program.once("error", (error) => {
    throw new Error(`${PROGRAM}: ${error.message}`);
  });
  let opened = null;
  const said = [];
  for await (const line of createInterface({ input: program.stderr })) {
    said.push(line);
    opened = line.match(/open at http:\/\/127\.0\.0\.1:(\d+)/);
    if (opened) break;
  }
  if (!opened) throw new Error(`the house did not open: ${said.join("\n")}`);
  program.stderr.resume();
  return {
    port: Number(opened[1]),
    async kill() {
      if (program.exitCode !== null || program.signalCode !== null) return;
      const ended = once(program, "exit");
      program.kill("SIGKILL");
      await ended;
    },
  };
}

/** Opens a house. `down` ends it as a power cut would, `up` opens it again at the same address. */
export async function openHouse(more = {}) {
  const folder = mkdtempSync(join(tmpdir(), "tablee-e2e-"));
  const data = join(folder, "tablee.db");
  let program = await serve(data, 0, more);
  const { port } = program;
  return {
    address: `http://127.0.0.1:${port}`,
    /** A link that makes a browser the host's, as the program prints it. */
    hostLink: () => {
      const asked = ["host-link", "--data", data, "--listen", `127.0.0.1:${port}`];
      return execFileSync(PROGRAM, asked, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    },
    down: () => program.kill(),
    async up() {
      program = await serve(data, port, more);
    },
    async close() {
      await program.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

let visitors = 0;

/**
 * Settles what tables on the device are dealt and what their cooks think of (`luck` in `src/local/table.ts`, the only one
 * to ask for 32 bytes): the same on every run, another for each visitor of a file, and never the same twice for one.
 */
function settleLuck(context) {
  visitors += 1;
  return context.addInitScript((visitor) => {
    const chance = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => {
      if (bytes.length !== 32) return chance(bytes);
      const asked = Number(localStorage.getItem("luck") ?? 0) + 1;
      localStorage.setItem("luck", `${asked}`);
      let state = Math.imul(visitor, 0x9e3779b9) ^ Math.imul(asked, 0x85ebca6b);
      for (const i of bytes.keys()) {
        state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + i;
        bytes[i] = state >>> 24;
      }
      return bytes;
    };
  }, visitors);
}

/** Somebody with a browser of their own; `troubles` fills with whatever the page complains about. */
export async function visitor(browser, size, more = {}) {
  const context = await browser.newContext({
    viewport: size,
    hasTouch: size.width < 720,
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...more,
  });
  // A machine that has much else to do is slow, not wrong.
  context.setDefaultTimeout(120_000);
  await teach(context);
  // A forced move must wait for the test's own hand; cooks on the device need no pause for a machine.
  await context.addInitScript((games) => {
    localStorage.setItem("tablee.settings", JSON.stringify({ auto: false }));
    localStorage.setItem("tablee.pause", "0");
    // Nobody is here for the first time, unless a test says so.
    if (!localStorage.getItem("tablee.met")) localStorage.setItem("tablee.met", JSON.stringify(games));
  }, GAMES);
  await settleLuck(context);
  const page = await context.newPage();
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  return { page, context, troubles };
}

/** What the last visit left behind: the choices for a quick table. */
export function wish(page, game, wishes) {
  return page.addInitScript(
    ([key, value]) => localStorage.setItem(key, value),
    [`tablee.wishes.${game}`, JSON.stringify(wishes)],
  );
}

/** "Play now" on the front page, after such wishes; against one cook of the least, or as few as the game allows. */
export async function playNow(address, page, game, wishes = {}) {
  await wish(page, game, { seats: visitOf(game).least ?? 2, level: "plongeur", ...wishes });
  await page.goto(address);
  await box(page, game).locator(".button.main").click();
  await page.waitForSelector("main.table[data-phase]");
}

/** Sits down at a table against cooks that the house itself lays. */
export async function sitAtTheHouse(house, { page, context }, game, cooks = 1) {
  await page.goto(house.address);
  await context.request.get(`${house.address}/api/me`);
  const made = await context.request.post(`${house.address}/api/tables`, {
    data: {
      terms: { game, seats: cooks + 1 },
      chairs: [{ is: "me" }, ...Array(cooks).fill({ is: "bot", level: "plongeur" })],
      start: true,
    },
  });
  await page.goto(`${house.address}/t/${(await made.json()).table}`);
  await page.waitForSelector("main.table[data-phase]");
}

/** A box on the front page, by its place: names differ by language. */
export const box = (page, game) => page.locator(`article[aria-labelledby="box-${game}"]`);
