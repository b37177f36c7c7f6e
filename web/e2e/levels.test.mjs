// Against whom one plays: the kindest cooks first, others when they are asked for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fine, PHONE } from "./careful.mjs";
import { box, playNow, visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, play } from "./player.mjs";

const { house, browser } = await opened();
const GAME = "pizza-theory";

test("whoever comes for the first time is seated with the kindest cooks", async () => {
  const { page, context } = await visitor(browser, PHONE);
  await page.goto(house.address);
  assert.match(await box(page, GAME).locator(".against").innerText(), /plongeur|dishwasher/);
  await context.close();
});

test("after a game cooks of another level are offered, and seated when they are taken", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context } = somebody;
  await playNow(house.address, page, GAME, { level: "commis" });
  const first = page.url();
  await play(page, dice(7));
  const offer = page.locator("dialog[open] .offer .button");
  await offer.waitFor();
  await fine(somebody, "the offer of another level");
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/offer.png` });
  await offer.click();
  await page.waitForSelector('main.table[data-phase="playing"]');
  assert.notEqual(page.url(), first, "a table of its own");
  const kept = await page.evaluate(
    (game) => JSON.parse(localStorage.getItem(`tablee.wishes.${game}`)).level,
    GAME,
  );
  assert.ok(["plongeur", "sous_chef"].includes(kept), `${kept} is kept for the next time`);
  await context.close();
});
