// The words of the page: only the reader's language is fetched, and another one when it is chosen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESK, findings } from "./careful.mjs";
import { openBrowser, openHouse, playNow, visitor } from "./house.mjs";
import { standing } from "./player.mjs";

let house;
let browser;
before(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await house?.close();
});

test("words are fetched in one language; another one, chosen at the table, changes nothing else", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  const fetched = new Set();
  page.on("request", (request) => {
    const lang = request.url().match(/\/assets\/(fr|en)-[^/]+\.js$/)?.[1];
    if (lang) fetched.add(lang);
  });
  await playNow(house.address, page, "cake-master");
  assert.deepEqual([...fetched], ["en"]);
  const name = page.locator("main.table h1 [lang]");
  assert.equal(await name.getAttribute("lang"), "en", "a name is in its own language");

  const before = await standing(page);
  const asked = await page.locator(".prompt .says p").first().innerText();
  await page.getByRole("tab").last().click();
  await page.getByRole("radio", { name: "Français" }).click();
  await page.waitForSelector("html[lang=fr]");
  assert.deepEqual([...fetched].sort(), ["en", "fr"]);
  assert.notEqual(await page.locator(".prompt .says p").first().innerText(), asked);
  assert.deepEqual(await standing(page), before, "the table is as it was");
  assert.deepEqual(await findings(page), []);
  assert.deepEqual(troubles, []);
  await context.close();
});
