// The real program on a free port with a data file of its own, and a real browser in front of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import { GAMES, visitOf } from "./games.mjs";
import { teach } from "./player.mjs";

const PROGRAM = process.env.TABLEE ?? join(import.meta.dirname, "../../target/debug/tablee");

/** Opens a house. `restart` ends it as a power cut would and opens it again at the same address. */
export async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), "tablee-e2e-"));
  const data = join(folder, "tablee.db");
  let program;
  let port = 0;

  async function start() {
    const listen = `127.0.0.1:${port}`;
    // Bots need no pause for a machine, and many people come from one address here.
    program = spawn(PROGRAM, ["serve", "--listen", listen, "--data", data, "--bot-pause-ms", "0"], {
      env: { ...process.env, TABLEE_LOG: "info", TABLEE_MAX_REQUESTS: "100000", NO_COLOR: "1" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    program.once("error", (error) => {
      throw new Error(`${PROGRAM}: ${error.message}`);
    });
    for await (const line of createInterface({ input: program.stderr })) {
      const address = line.match(/open at http:\/\/127\.0\.0\.1:(\d+)/);
      if (!address) continue;
      port = Number(address[1]);
      break;
    }
    if (port === 0) throw new Error("the house did not open");
    program.stderr.resume();
  }

  async function end() {
    const ended = once(program, "exit");
    program.kill("SIGKILL");
    await ended;
  }

  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    down: end,
    up: start,
    async close() {
      if (program.exitCode === null && program.signalCode === null) await end();
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
