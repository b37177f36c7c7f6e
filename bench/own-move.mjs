// How long it takes until one sees one's own move at a house on loopback: node bench/own-move.mjs [PROGRAM]
// Needs `npm ci` in web/ and Chromium (CHROMIUM=/path, default /usr/bin/chromium).
import { join } from "node:path";

process.env.TABLEE ??= process.argv[2] ?? join(import.meta.dirname, "../target/release/tablee");
const { DESK } = await import("../web/e2e/careful.mjs");
const { openBrowser, openHouse, sitAtTheHouse, visitor } = await import("../web/e2e/house.mjs");
const { dice, myTurn, touch } = await import("../web/e2e/player.mjs");

const GAMES = ["pieces-montees", "pizza-theory", "chaud-devant", "creme-glacee", "cake-master"];
const MOVES = 15;

const house = await openHouse();
const browser = await openBrowser();
for (const game of GAMES) {
  const { page, context } = await visitor(browser, DESK);
  await page.addInitScript(watchMoves);
  await sitAtTheHouse(house, { page, context }, game, 2);
  // A visitor's first touch is "Play now" or "Take a seat"; half a second after it the page opens its sounds.
  await page.locator("h1").click();
  await page.waitForTimeout(1000);
  const roll = dice(6);
  const took = () => page.evaluate(() => globalThis.took);
  while ((await took()).length < MOVES && (await myTurn(page))) await touch(page, roll);
  const [first, ...others] = await took();
  others.sort((a, b) => a - b);
  const [median, most] = [0.5, 1].map((at) => others[Math.round((others.length - 1) * at)].toFixed());
  process.stdout.write(
    `${game}: first ${first.toFixed()} ms; of ${others.length} others median ${median}, most ${most}\n`,
  );
  await context.close();
}
await browser.close();
await house.close();

/** In the page: from the touch that sent a move to the frame in which the table has moved on, by the page's own clock. */
function watchMoves() {
  globalThis.took = [];
  let touched = 0;
  let moved = null;
  addEventListener("click", () => (touched = performance.now()), true);
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    if (JSON.parse(data).do === "act") moved = touched;
    send.call(this, data);
  };
  const step = () => document.querySelector("main.table")?.dataset.step;
  let last = step();
  const look = () => {
    if (step() !== last && moved !== null) {
      globalThis.took.push(performance.now() - moved);
      moved = null;
    }
    last = step();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
