// Pictures of the front page and of every table in the middle of a game: node e2e/pictures.mjs FOLDER [DEFICIENCY [SIZE]]
// With a deficiency (protanopia, deuteranopia, tritanopia, achromatopsia) as people with such eyes see them.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DESK, PHONE } from "./careful.mjs";
import { GAMES, visitOf } from "./games.mjs";
import { openBrowser, openHouse, visitor, wish } from "./house.mjs";
import { dice, myTurn, play, standing } from "./player.mjs";

const [folder, type = "none", only] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("usage: node e2e/pictures.mjs FOLDER [DEFICIENCY [SIZE]]\n");
  process.exit(2);
}
const LARGE = { width: 1920, height: 1080 };
mkdirSync(folder, { recursive: true });

const house = await openHouse();
const browser = await openBrowser();
try {
  for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK, large: LARGE })) {
    if (only && size !== only) continue;
    for (const light of ["light", "dark"]) {
      const { page, context } = await visitor(browser, viewport, {
        colorScheme: light,
        locale: light === "light" ? "fr-FR" : "en-GB",
      });
      const lens = await context.newCDPSession(page);
      await lens.send("Emulation.setEmulatedVisionDeficiency", { type });
      const shoot = async (name) => {
        await page.evaluate(() => document.fonts.ready);
        const { data } = await lens.send("Page.captureScreenshot", {
          format: "webp",
          quality: size === "large" ? 60 : 80,
        });
        writeFileSync(join(folder, `${name}-${size}-${light}.webp`), Buffer.from(data, "base64"));
      };
      await page.goto(house.address, { waitUntil: "networkidle" });
      await shoot("home");
      for (const game of GAMES) {
        await wish(page, game, { level: "plongeur" });
        await page.goto(house.address);
        await page.locator(`article[aria-labelledby="box-${game}"] .button.main`).click();
        await page.waitForSelector("main.table");
        await play(page, dice(2), {
          enough: async () => (await standing(page)).step >= visitOf(game).picture,
        });
        await myTurn(page);
        await page.waitForSelector('main.table[data-passing="false"]');
        await shoot(game);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await house.close();
}
