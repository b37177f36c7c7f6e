// How long it takes until one sees one's own move at a house on loopback: node bench/own-move.mjs [PROGRAM]
// Needs `npm ci` in web/ and Chromium (CHROMIUM=/path, default /usr/bin/chromium).
import { join } from "node:path";

process.env.TABLEE ??= process.argv[2] ?? join(import.meta.dirname, "../target/release/tablee");
const { DESK } = await import("../web/e2e/careful.mjs");
const { openBrowser, openHouse, sitAtTheHouse, visitor } = await import("../web/e2e/house.mjs");
const { dice, myTurn, touch } = await import("../web/e2e/player.mjs");

const house = await openHouse();
const browser = await openBrowser();
const { page, context } = await visitor(browser, DESK);
await sitAtTheHouse(house, { page, context }, "pizza-theory");
const roll = dice(6);
const took = [];
while (took.length < 15 && (await myTurn(page))) {
  if ((await page.locator('.spot[data-on^="spot."]:not(.cold)').count()) === 0) await touch(page, roll);
  else took.push(await ownMove(page));
}
took.sort((a, b) => a - b);
const ms = (at) => took[Math.round((took.length - 1) * at)].toFixed();
process.stdout.write(`own move, ms: median ${ms(0.5)}, least ${ms(0)}, most ${ms(1)}, of ${took.length}\n`);
await browser.close();
await house.close();

/** From the touch to the frame in which something of mine lies elsewhere, by the page's own clock. */
function ownMove(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const spot = document.querySelector('.spot[data-on^="spot."]:not(.cold)');
        const { step } = document.querySelector("main.table").dataset;
        const from = performance.now();
        const look = () => {
          if (document.querySelector("main.table").dataset.step === step) requestAnimationFrame(look);
          else done(performance.now() - from);
        };
        spot.click();
        look();
      }),
  );
}
