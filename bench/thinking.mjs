// How long cooks think on the device, in the worker of the page: node bench/thinking.mjs [PROGRAM]
// Needs `npm ci` in web/ and Chromium (CHROMIUM=/path, default /usr/bin/chromium).
import { join } from "node:path";

process.env.TABLEE ??= process.argv[2] ?? join(import.meta.dirname, "../target/release/tablee");
const { DESK } = await import("../web/e2e/careful.mjs");
const { GAMES } = await import("../web/e2e/games.mjs");
const { openBrowser, openHouse, playNow, visitor } = await import("../web/e2e/house.mjs");
const { dice, play, standing } = await import("../web/e2e/player.mjs");

const house = await openHouse();
const browser = await openBrowser();
for (const game of GAMES) {
  for (const [level, moves] of [
    ["plongeur", 20],
    ["chef", 8],
  ]) {
    const { page, context } = await visitor(browser, DESK);
    await page.addInitScript(watchThoughts);
    await playNow(house.address, page, game, { level });
    await play(page, dice(9), { enough: async () => (await standing(page)).step >= moves });
    // The first thought also loads the engine.
    const took = (await page.evaluate(() => window.thoughts)).slice(1).sort((a, b) => a - b);
    const ms = (at) => took[Math.round((took.length - 1) * at)]?.toFixed();
    process.stdout.write(`${game}, ${level}: median ${ms(0.5)} ms, most ${ms(1)} ms, of ${took.length}\n`);
    await context.close();
  }
}
await browser.close();
await house.close();

/** Notes in `window.thoughts` how long the worker takes for each. */
function watchThoughts() {
  const begun = new Map();
  window.thoughts = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.request?.includes('"do":"think"')) {
      begun.set(message.number, performance.now());
      this.addEventListener("message", ({ data }) => {
        if (!begun.has(data.number)) return;
        window.thoughts.push(performance.now() - begun.get(data.number));
        begun.delete(data.number);
      });
    }
    return post.call(this, message, ...rest);
  };
}
