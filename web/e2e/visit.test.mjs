// The visit as people make it, in a real browser, against the real program.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DESK, findings, fine, PHONE, troubles } from "./careful.mjs";
import { GAMES, visitOf } from "./games.mjs";
import { box, playNow, sitAtTheHouse, visitor, wish } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, myTurn, play, standing } from "./player.mjs";

const { house, browser } = await opened();

const sitDown = ({ page }, game, wishes = visitOf(game).wishes) => playNow(house.address, page, game, wishes);

/** A table against a cook that the house itself lays. */
const atTheHouse = (somebody, game) => sitAtTheHouse(house, somebody, game);

for (const game of GAMES) {
  test(`a whole game of ${game} against cooks, and once more`, async () => {
    const somebody = await visitor(browser, game === "chaud-devant" ? PHONE : DESK);
    const { page, context } = somebody;
    await sitDown(somebody, game);
    // A look all round at the first turn, and now and then later on.
    let next = 0;
    await play(page, dice(7), {
      enough: async () => {
        const { step, mine } = await standing(page);
        if (!mine || step < next) return false;
        next = step < 30 ? step + 15 : Number.POSITIVE_INFINITY;
        await fine(somebody, `the table of ${game} at step ${step}`);
        return false;
      },
    });
    const sheet = page.locator("dialog[open]");
    await sheet.waitFor();
    await fine(somebody, `the end of ${game}`);
    const saved = page.waitForEvent("download");
    await sheet.locator(".save").click();
    const record = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
    assert.equal(record.game, game, "the record can be saved");
    await sheet.locator(".button.main").click();
    await page.waitForSelector('main.table[data-number="2"][data-phase="playing"]');
    await page.goto(`${house.address}/games`);
    await page.locator("main li").first().waitFor();
    await fine(somebody, "my games");
    await context.close();
  });
}

for (const game of GAMES) {
  test(`a full table of ${game}, on a phone`, async () => {
    const somebody = await visitor(browser, PHONE);
    const { page, context } = somebody;
    await sitDown(somebody, game, visitOf(game).full);
    for (const step of [0, 20]) {
      await play(page, dice(5), { enough: async () => (await standing(page)).step >= step });
      assert.ok(await myTurn(page));
      await fine(somebody, `a full table of ${game} at step ${step}`);
    }
    await context.close();
  });
}

test("what can be opened at a table: notebook, booklet, card counter, what happened, questions before a move", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context } = somebody;
  await sitDown(somebody, "pieces-montees");
  await play(page, dice(4), { enough: async () => (await standing(page)).step >= 6 });
  assert.ok(await myTurn(page));
  const close = page.getByRole("button", { name: "Close", exact: true });
  // Something may have been left open.
  if (await close.isVisible()) await close.click();
  for (const thing of ["book", "counter"]) {
    await page.locator(`.spot[data-on="${thing}"]`).click();
    await page.locator(`.spot[data-on="${thing}"][aria-pressed="true"]`).waitFor();
    await fine(somebody, `the open ${thing}`);
    await close.click();
  }
  await page.getByRole("button", { name: "What happened?" }).click();
  await fine(somebody, "a look back");
  await page.getByRole("button", { name: "Back to now" }).click();
  for (const tab of ["Log", "Chat", "Rules", "Settings"]) {
    await page.getByRole("button", { name: "Table notebook" }).click();
    await page.getByRole("tab", { name: tab }).click();
    assert.deepEqual(await findings(page), [], `axe-core on the ${tab}`);
    assert.deepEqual(await troubles(page), [], `the ${tab}`);
    if (tab === "Settings") await page.getByLabel("Ask before each move").check();
    await close.click();
  }
  const { step } = await standing(page);
  await page.locator(".prompt .choices .button:not(.quiet, .cold)").first().click();
  await page.getByRole("button", { name: "Confirm" }).waitFor();
  await fine(somebody, "a question before a move");
  assert.equal((await standing(page)).step, step, "nothing is sent before the answer");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForFunction((was) => Number(document.querySelector("main.table").dataset.step) > was, step);
  await context.close();
});

test("the front page, its drawers and a page that is not there", async () => {
  for (const size of [PHONE, DESK]) {
    const somebody = await visitor(browser, size);
    const { page, context } = somebody;
    await page.goto(house.address);
    await page.locator("footer a").last().waitFor();
    assert.equal(await page.locator("article").count(), GAMES.length, "all boxes are on the shelf");
    await fine(somebody, "the front page");
    await box(page, "pizza-theory").locator(".against").click();
    await page.locator("dialog form .button.main").waitFor();
    await fine(somebody, "laying a table");
    await page.keyboard.press("Escape");
    await page.locator("header .me").click();
    await page.locator("dialog form input").waitFor();
    await fine(somebody, "my own drawer");
    await page.goto(`${house.address}/nowhere/at/all`);
    await page.locator("main h1").waitFor();
    await fine(somebody, "a page that is not there");
    await page.goto(`${house.address}/t/no-such-table`);
    await page.locator("main.trouble h1").waitFor();
    await fine(somebody, "a table that is not there");
    await context.close();
  }
});

test("a quarter of a cake is dragged to its tray and taken back before anything is sent", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  await sitDown({ page }, "cake-master");
  assert.ok(await myTurn(page));
  const quarters = page.locator('.spot[data-on^="card."]');
  const [quarter, tray] = [await quarters.first().boundingBox(), page.locator('[data-piece="under.right"]')];
  const to = await tray.boundingBox();
  await page.mouse.move(quarter.x + quarter.width / 2, quarter.y + quarter.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.locator('.spot[data-on^="card."][aria-pressed="true"]').waitFor();
  const confirm = page.locator(".prompt .button.main");
  await page.locator('.spot[data-on^="card."][aria-pressed="false"]').first().click();
  await confirm.waitFor();
  await page.locator('.spot[data-on^="card."][aria-pressed="true"]').first().click();
  await confirm.waitFor({ state: "detached" });
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled(), "nothing is sent yet");
  await play(page, dice(8), { enough: async () => (await standing(page)).step >= 10 });
  assert.deepEqual(troubles, []);
  await context.close();
});

test("the house falls over in the middle of a game: nothing is lost, and a move made meanwhile arrives", async () => {
  const somebody = await visitor(browser, DESK);
  const { page, context, troubles } = somebody;
  await atTheHouse(somebody, "chaud-devant");
  const roll = dice(3);
  await play(page, roll, { enough: async () => (await standing(page)).step >= 8 });
  assert.ok(await myTurn(page));
  const { step } = await standing(page);
  await house.down();
  await page.locator(".link.returning, .link.lost").waitFor();
  await page.locator(".spots .spot:not(.cold)").first().focus();
  await page.keyboard.press("Enter");
  await house.up();
  await page.waitForFunction((was) => Number(document.querySelector("main.table").dataset.step) > was, step);
  await page.locator(".link.steady").waitFor({ state: "attached" });
  await play(page, roll, { enough: async () => (await standing(page)).step >= step + 6 });
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a whole round by keyboard alone, from the front page on", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  await wish(page, "chaud-devant", { seats: 2, level: "plongeur" });
  await page.goto(house.address);
  const button = box(page, "chaud-devant").locator(".button.main");
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await button.evaluate((it) => it === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector("main.table");
  assert.ok(await myTurn(page));
  const offer = page.locator(".spots .spot:not(.cold), .prompt .choices .button:not(.quiet, .cold)").first();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await offer.evaluate((it) => it === document.activeElement)) break;
  }
  assert.ok(await offer.evaluate((it) => it === document.activeElement), "Tab leads to what is offered");
  await play(page, dice(5), { by: "keyboard", enough: async () => (await standing(page)).step >= 30 });
  assert.deepEqual(troubles, []);
  await context.close();
});

test("nothing moves under my finger while a cook makes up its mind", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context } = somebody;
  await page.addInitScript(() => {
    globalThis.jumps = [];
    let last = null;
    const look = () => {
      const prompt = document.querySelector(".prompt.mine");
      const asked = prompt?.querySelector(".says").textContent;
      const top = prompt?.getBoundingClientRect().top;
      if (prompt && last?.asked === asked && last.top !== top) globalThis.jumps.push([asked, last.top, top]);
      last = prompt ? { asked, top } : null;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await sitAtTheHouse(house, somebody, "pizza-theory");
  await play(page, dice(5));
  assert.deepEqual(await page.evaluate(() => globalThis.jumps), []);
  await context.close();
});
