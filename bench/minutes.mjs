// How long a match against cooks takes, for the boxes on the front page: node bench/minutes.mjs [PROGRAM [MATCHES]]
// Every game on the device, with as many plongeurs as "Play now" seats, at normal speed, by the clock. The player lets
// everything be shown and then decides at once; what somebody would think is added for each decision.
// Needs `npm ci` in web/ and Chromium (CHROMIUM=/path, default /usr/bin/chromium).
import { join } from "node:path";

process.env.TABLEE ??= process.argv[2] ?? join(import.meta.dirname, "../target/release/tablee");
const matches = Number(process.argv[3] ?? 3);
const { DESK } = await import("../web/e2e/careful.mjs");
const { GAMES } = await import("../web/e2e/games.mjs");
const { box, openBrowser, openHouse, visitor } = await import("../web/e2e/house.mjs");
const { dice, myTurn, touch } = await import("../web/e2e/player.mjs");

/** Seconds that somebody thinks about a move of their own, by how much hangs on one; so long a score sheet is read too. */
const THINKS = {
  "cake-master": 4,
  "chaud-devant": 5,
  "creme-glacee": 6,
  "pieces-montees": 6,
  "pizza-theory": 12,
};

const house = await openHouse();
const browser = await openBrowser();
// Most of the time nobody computes anything: all matches at once take no longer than the longest.
const all = GAMES.flatMap((game) => Array.from({ length: matches }, (_, nth) => ({ game, nth })));
const timed = await Promise.all(all.map(async ({ game, nth }) => ({ game, ...(await playOne(game, nth)) })));
for (const game of GAMES) {
  const mine = timed.filter((one) => one.game === game);
  const minutes = mine
    .map(({ seconds, decisions }) => (seconds + decisions * THINKS[game]) / 60)
    .sort((a, b) => a - b);
  const shown = mine.map(({ seconds, decisions }) => `${Math.round(seconds)} s and ${decisions} decisions`);
  const middle = minutes[Math.floor(minutes.length / 2)].toFixed(1);
  process.stdout.write(`${game}: ${middle} min (${shown.join("; ")})\n`);
}
await browser.close();
await house.close();

/** Seconds by the clock, without thinking, and how often somebody would have thought. */
async function playOne(game, nth) {
  const { page, context } = await visitor(browser, DESK, { reducedMotion: "no-preference" });
  // As for people: cooks take their time. What is sent to the engine tells a move from a touch that only picks.
  await page.addInitScript(() => {
    localStorage.removeItem("tablee.pause");
    globalThis.moves = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (order, ...rest) {
      if (order.request?.includes('\\"do\\":\\"act\\"')) globalThis.moves += 1;
      postMessage.call(this, order, ...rest);
    };
  });
  await page.goto(house.address);
  await box(page, game).locator(".button.main").click();
  await page.waitForSelector("main.table[data-phase]");
  const begun = Date.now();
  const roll = dice(20 + nth);
  let sheets = 0;
  for (;;) {
    await page.waitForFunction(() => {
      const { passing, waits, phase, mine } = document.querySelector("main.table").dataset;
      return phase === "over" || waits === "true" || (mine === "true" && passing === "false");
    });
    const sheet = page.locator("main.table[data-waits=true] [data-choice=go_on]");
    if ((await sheet.count()) > 0) {
      await sheet.click();
      sheets += 1;
      continue;
    }
    if (!(await myTurn(page))) break;
    await touch(page, roll);
  }
  const seconds = (Date.now() - begun) / 1000;
  const decisions = sheets + (await page.evaluate(() => globalThis.moves));
  await context.close();
  return { seconds, decisions };
}
