// The visit as people make it, in a real browser, against the real program.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { complaints, DESK, findings, PHONE, troubles } from "./careful.mjs";
import { openBrowser, openHouse, sitAtTheHouse, visitor, wish } from "./house.mjs";
import { dice, myTurn, play, standing, touch } from "./player.mjs";

const served = ["chaud-devant", "creme-glacee", "pieces-montees", "pizza-theory", "cake-master"].filter(
  (game) => existsSync(join(import.meta.dirname, `../src/games/${game}/game.ts`)),
);
const SEATS = { "creme-glacee": 3, "cake-master": 3 };
/** With the book of decorations. */
const MODES = { "pieces-montees": "confirmed_duel" };

let house;
let browser;
before(async () => {
  house = await openHouse();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
});

/** Nothing a careful visitor would complain about. */
async function fine({ page, troubles }, where) {
  assert.deepEqual(await complaints(page), [], `complaints about ${where}`);
  assert.deepEqual(troubles, [], `errors on ${where}`);
}

/** A box on the front page, by its place: names differ by language. */
const box = (page, game) => page.locator(`article[aria-labelledby="box-${game}"]`);

async function playNow({ page }, game, level = "plongeur") {
  await wish(page, game, { seats: SEATS[game] ?? 2, mode: MODES[game], level });
  await page.goto(house.address);
  await box(page, game).locator(".button.main").click();
  await page.waitForSelector("main.table[data-phase]");
}

/** A table against a cook that the house itself lays. */
const atTheHouse = (somebody, game) => sitAtTheHouse(house, somebody, game);

/** A table for two by the form, with the host seated; answers the links it shows. */
async function invite({ page }, game) {
  await wish(page, game, { seats: SEATS[game] ?? 2 });
  await page.goto(house.address);
  await box(page, game).locator(".start .button").nth(1).click();
  await page.locator("dialog form .button.main").click();
  const links = page.locator(".link input");
  await links.nth(1).waitFor();
  const [join, watch] = await links.all();
  return { join: await join.inputValue(), watch: await watch.inputValue() };
}

for (const game of served) {
  test(`a whole game of ${game} against cooks, and once more`, async () => {
    const somebody = await visitor(browser, game === "chaud-devant" ? PHONE : DESK);
    const { page, context } = somebody;
    await playNow(somebody, game);
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

test("what can be opened at a table: notebook, booklet, card counter, what happened, questions before a move", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context } = somebody;
  await playNow(somebody, "pieces-montees");
  await play(page, dice(4), { enough: async () => (await standing(page)).step >= 6 });
  assert.ok(await myTurn(page));
  for (const thing of ["book", "counter"]) {
    await page.locator(`.spot[data-on="${thing}"]`).click();
    await page.locator(`.spot[data-on="${thing}"][aria-pressed="true"]`).waitFor();
    await fine(somebody, `the open ${thing}`);
    await page.getByRole("button", { name: "Close", exact: true }).click();
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
    await page.getByRole("button", { name: "Close", exact: true }).click();
  }
  const { step } = await standing(page);
  await page.locator(".prompt .does .button:not(.quiet, .cold)").first().click();
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
    await fine(somebody, "the front page");
    await box(page, "pizza-theory").locator(".against").click();
    await page.locator("dialog form .button.main").waitFor();
    await fine(somebody, "laying a table");
    await page.keyboard.press("Escape");
    await page.locator("header .me").click();
    await page.locator("dialog form input").waitFor();
    await fine(somebody, "my own drawer");
    await page.goto(`${house.address}/nowhere/at/all`);
    await fine(somebody, "a page that is not there");
    await page.goto(`${house.address}/t/no-such-table`);
    await page.locator("main.trouble h1").waitFor();
    await fine(somebody, "a table that is not there");
    await context.close();
  }
});

test("two browsers, one table: by link on a phone, a reload in the middle, an onlooker, an agreed end", async () => {
  const host = await visitor(browser, DESK);
  const { join, watch } = await invite(host, "chaud-devant");
  assert.notEqual(join, watch);
  await fine(host, "the waiting room");

  const guest = await visitor(browser, PHONE);
  await guest.page.goto(join);
  const name = guest.page.locator("form.join input");
  await name.waitFor();
  await fine(guest, "an invitation");
  assert.notEqual(await name.inputValue(), "", "a name is filled in");
  await guest.page.locator("form.join .button.main").tap();
  await host.page.locator(".seats .button.main", { hasText: /^Start$/ }).click();

  const onlooker = await visitor(browser, DESK);
  await onlooker.page.goto(watch);
  await onlooker.page.waitForSelector("main.table");

  const roll = dice(11);
  const players = [host, guest];
  async function someMoves(until) {
    for (;;) {
      const turn = await Promise.any(
        players.map(async (one) => {
          await one.page.waitForSelector('main.table[data-mine="true"]:not([aria-busy="true"])');
          return one;
        }),
      );
      if ((await standing(turn.page)).step >= until) return;
      await touch(turn.page, roll);
    }
  }
  await someMoves(10);
  await guest.page.reload();
  await someMoves(20);
  const { step } = await standing(host.page);
  for (const { page } of [guest, onlooker]) await page.waitForSelector(`main.table[data-step="${step}"]`);
  assert.equal(await onlooker.page.locator(".spots .spot").count(), 0, "onlookers touch nothing");
  assert.equal(await onlooker.page.locator('[data-zone="hand"]').evaluate((it) => it.clientHeight), 0);
  await fine(onlooker, "an onlooker's table");

  await host.page.getByRole("tab", { name: "Chat" }).click();
  await host.page.getByRole("button", { name: "Well played!" }).click();
  await onlooker.page.getByRole("tab", { name: "Chat" }).click();
  await onlooker.page.locator("ol li", { hasText: "Well played!" }).waitFor();

  await host.page.getByRole("tab", { name: "Settings" }).click();
  await host.page.getByRole("button", { name: "Propose to stop" }).click();
  await guest.page.locator(".matter .button.main").click();
  for (const { page } of [host, guest, onlooker]) await page.waitForSelector('main.table[data-phase="over"]');
  for (const one of [host, guest, onlooker]) {
    assert.deepEqual(one.troubles, []);
    await one.context.close();
  }
});

test("at one table: taking back by consent, getting up, coming back", async () => {
  const [host, guest] = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  const { join: door } = await invite(host, "chaud-devant");
  await guest.page.goto(door);
  await guest.page.locator("form.join .button.main").tap();
  await host.page.locator(".seats .button.main", { hasText: /^Start$/ }).click();
  const both = [host, guest];
  const roll = dice(13);
  const asks = ({ page }) => page.getByRole("button", { name: "Ask to take back" });
  /** Moves until somebody can only take back what the other allows. */
  for (;;) {
    const turn = await Promise.any(
      both.map(async (one) => {
        await one.page.waitForSelector('main.table[data-mine="true"]:not([aria-busy="true"])');
        return one;
      }),
    );
    if ((await standing(turn.page)).step >= 4 && (await asks(turn).isVisible())) {
      const other = both.find((one) => one !== turn);
      const { step } = await standing(turn.page);
      await asks(turn).click();
      await other.page.locator(".matter .button.main").waitFor();
      await fine(other, "somebody who would like to take back a move");
      await other.page.locator(".matter .button.main").click();
      for (const { page } of both)
        await page.waitForFunction(
          (was) => Number(document.querySelector("main.table").dataset.step) < was,
          step,
        );
      break;
    }
    await touch(turn.page, roll);
  }

  const address = guest.page.url();
  await guest.page.getByRole("button", { name: "Table notebook" }).click();
  await guest.page.getByRole("tab", { name: "Settings" }).click();
  await guest.page.getByRole("button", { name: "Get up" }).click();
  await guest.page.getByRole("button", { name: "Yes, I get up" }).click();
  await guest.page.waitForURL(`${house.address}/`);
  await host.page.locator(".matter").waitFor();
  await fine(host, "somebody who has got up");
  await guest.page.goto(address);
  await guest.page.getByRole("button", { name: "Take my seat back" }).click();
  await host.page.locator(".matter").waitFor({ state: "detached" });
  for (const { context } of both) await context.close();
});

test("a quarter of a cake is dragged to its tray and taken back before anything is sent", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  await playNow({ page }, "cake-master");
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
  assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0, "nothing is sent yet");
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
  const offer = page.locator(".spots .spot:not(.cold), .prompt .does .button:not(.quiet, .cold)").first();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await offer.evaluate((it) => it === document.activeElement)) break;
  }
  assert.ok(await offer.evaluate((it) => it === document.activeElement), "Tab leads to what is offered");
  await play(page, dice(5), { by: "keyboard", enough: async () => (await standing(page)).step >= 30 });
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a personal link makes another device mine, once", async () => {
  const here = await visitor(browser, DESK);
  await atTheHouse(here, "chaud-devant");
  const table = here.page.url();
  await here.page.goto(house.address);
  await here.page.locator("header .me").click();
  await here.page.getByRole("button", { name: "Make a personal link" }).click();
  const link = await here.page.locator("dialog .link input").inputValue();
  const there = await visitor(browser, PHONE);
  await there.page.goto(link);
  await there.page.locator("main .button.main").click();
  await there.page.getByRole("heading", { name: /Hello again/ }).waitFor();
  await there.page.goto(table);
  assert.ok(await myTurn(there.page), "my seat is there");
  const third = await visitor(browser, PHONE);
  await third.page.goto(link);
  await third.page.locator("main .button.main").click();
  await third.page.locator("[role=alert]").waitFor();
  for (const { context } of [here, there, third]) await context.close();
});
