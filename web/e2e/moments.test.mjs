// What is celebrated at a table, and what comes after it: in a real browser, against the real program, with motion.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, fine, PHONE } from "./careful.mjs";
import { playNow, visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, myTurn, play, standing, touch } from "./player.mjs";

const { house, browser } = await opened();
const MOVING = { reducedMotion: "no-preference" };

/** At a table whose moments stay until they are touched: what lasts a while there lasts for good. */
async function atStretchedTable({ page }, game) {
  await playNow(house.address, page, game);
  await page.evaluate(() => {
    const set = window.setTimeout;
    window.setTimeout = (then, ms, ...more) => set(then, ms >= 700 ? ms * 1000 : ms, ...more);
  });
}

/** Plays until something is celebrated, or the match is over. */
async function untilCelebrated(page, roll) {
  for (;;) {
    const come = await page.waitForFunction(() => {
      const { phase, mine, passing } = document.querySelector("main.table").dataset;
      if (document.querySelector(".celebration .flight")) return "feat";
      if (phase === "over") return "over";
      return mine === "true" || passing === "true" ? "mine" : null;
    });
    const what = await come.jsonValue();
    if (what !== "mine") return what === "feat";
    if (await myTurn(page)) await touch(page, roll);
  }
}

test("points fly to the plate of whoever earned them, and a touch ends it and does nothing else", async () => {
  const visit = await visitor(browser, PHONE, MOVING);
  const { page, context, troubles } = visit;
  await atStretchedTable(visit, "chaud-devant");
  assert.ok(await untilCelebrated(page, dice(5)), "a pot is taken before the match is over");
  const flight = page.locator(".celebration .flight").first();
  assert.match(await flight.innerText(), /^\+\d+$/);
  const { step } = await standing(page);
  const { x, y, width, height } = await page.locator(".others").boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.locator(".celebration").waitFor({ state: "detached" });
  assert.equal((await standing(page)).step, step);
  assert.deepEqual(troubles, []);
  await context.close();
});

test("without motion a feat is a still picture, and the results open at once with the winner's name", async () => {
  const visit = await visitor(browser, PHONE);
  const { page, context, troubles } = visit;
  // Two may both lose to the third colour; of three somebody always wins.
  await playNow(house.address, page, "pizza-theory", { seats: 3 });
  await play(page, dice(3));
  await page.locator("dialog[open]").waitFor();
  assert.equal(await page.locator(".victory").count(), 0);
  assert.match(await page.locator("#headline").innerText(), /win|victory/);
  await fine(visit, "the results");
  for (const size of [PHONE, { width: 320, height: 568 }, { width: 740, height: 360 }]) {
    await page.setViewportSize(size);
    const { y: end } = await page.locator("dialog .next").boundingBox();
    for (const what of ["#headline", ".ranking li.first"]) {
      const { y, height } = await page.locator(what).first().boundingBox();
      assert.ok(y >= 0 && y + height <= end, `${what} is seen at once on ${size.width}×${size.height}`);
    }
  }
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a victory has its scene and is announced; then the same people play on with another cook more", async () => {
  const visit = await visitor(browser, DESK, MOVING);
  const { page, context, troubles } = visit;
  await atStretchedTable(visit, "pizza-theory");
  const roll = dice(11);
  while (await untilCelebrated(page, roll)) await page.mouse.click(300, 20);
  // The last cut is on show first, until it is touched.
  const shown = await page.waitForFunction(() => {
    if (document.querySelector(".victory")) return "victory";
    return document.querySelector("main.table").dataset.passing === "true" ? "cut" : null;
  });
  if ((await shown.jsonValue()) === "cut") await page.locator('[data-choice="go_on"]').click();
  await page.locator(".victory").waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 0, "the results do not lie over it");
  const title = await page.locator(".victory .title").textContent();
  await page.getByRole("log").getByText(title).waitFor({ state: "attached" });
  await page.mouse.click(300, 20);
  await page.locator("dialog #headline", { hasText: title }).waitFor();
  await page.locator(".victory").waitFor({ state: "detached" });

  await page.locator('[data-onward="company"]').click();
  const laying = page.getByRole("dialog", { name: "Change the table" });
  await laying.getByRole("radio", { name: "3", exact: true }).check();
  await laying.locator("input[value=commis]").check({ force: true });
  await fine(visit, "the next table");
  await laying.locator('[data-onward="go"]').click();
  await page.waitForSelector('main.table[data-phase="playing"]');
  assert.equal(await page.locator(".others > li").count(), 2);
  assert.deepEqual(troubles, []);
  await context.close();
});
