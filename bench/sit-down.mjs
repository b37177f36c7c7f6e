// From the address in a screen's code to one's hand on a phone, at a house on loopback: node bench/sit-down.mjs [PROGRAM]
// Needs `npm ci` in web/ and Chromium (CHROMIUM=/path, default /usr/bin/chromium). The name is typed by a machine.
import { join } from "node:path";

process.env.TABLEE ??= process.argv[2] ?? join(import.meta.dirname, "../target/release/tablee");
const { address, layScreen, sitDown } = await import("../web/e2e/beside.mjs");
const { openBrowser, openHouse } = await import("../web/e2e/house.mjs");

const GAMES = ["pieces-montees", "pizza-theory", "chaud-devant", "creme-glacee", "cake-master"];
const TV = { width: 1280, height: 720 };

const house = await openHouse();
const browser = await openBrowser();
for (const game of GAMES) {
  const screen = await layScreen(browser, house, { game, seats: 3, size: TV });
  const { page } = screen;
  const first = await sitDown(browser, await address(browser, page), "Amandine");
  await page.locator("main .button.main").click();
  await page.getByRole("button", { name: "Host" }).click();
  await page.getByRole("button", { name: "Let somebody in" }).click();
  await page.keyboard.press("Escape");
  const at = await address(browser, page);
  const begun = performance.now();
  const late = await sitDown(browser, at, "Basile");
  await late.page.locator("main.table [data-piece]").first().waitFor();
  process.stdout.write(`${game}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  await screen.watcher.close();
  for (const one of [screen, first, late]) await one.context.close();
}
await browser.close();
await house.close();
