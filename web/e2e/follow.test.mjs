// A table that can be followed: nothing jumps while one decides, buttons lie where their pieces are drawn, plates explain,
// forced moves wait to be wished for, a wasted spoon is asked about.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, LARGE, PHONE, SIDEWAYS, SMALL } from "./careful.mjs";
import { GAMES } from "./games.mjs";
import { drop, golden } from "./golden.mjs";
import { playNow, visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, myTurn, play, standing, touch } from "./player.mjs";

const { house, browser } = await opened();

/** What keeps its place through a game; and what does while one thing is asked. */
const STEADY = { bar: ".bar", prompt: ".prompt", tools: ".prompt .tools button", hand: '[data-zone="hand"]' };
const MEANWHILE = { plates: ".others li", board: '[data-zone="board"]' };
const places = (page, what) =>
  page.evaluate(
    (what) =>
      Object.entries(what).flatMap(([name, where]) =>
        [...document.querySelectorAll(where)].map((it, i) => {
          const { x, y, width, height } = it.getBoundingClientRect();
          return `${name} ${i}: ${[x, y, width, height].map(Math.round).join(" ")}`;
        }),
      ),
    what,
  );

/** Buttons over pieces that do not lie where their pieces are drawn. */
const astray = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return [...document.querySelectorAll(".spots .spot.piece:not(.cold)")].flatMap((button) => {
      const piece = document.querySelector(`[data-piece="${CSS.escape(button.dataset.on)}"]`);
      const raised = Number.parseFloat(piece?.style.getPropertyValue("--raise") || "0");
      if (!piece || raised === 0) return [];
      const [hit, lies] = [button, piece].map((it) => it.getBoundingClientRect());
      const off = Math.abs(hit.y + hit.height / 2 - (lies.y + lies.height / 2 + raised));
      return off > 2 ? [`${button.dataset.on}: ${off}`] : [];
    });
  });

for (const game of GAMES)
  for (const [screen, size] of [
    ["a phone", PHONE],
    ["a desk", DESK],
  ])
    test(`nothing jumps while one decides: ${game} on ${screen}`, async () => {
      const { page, context, troubles } = await visitor(browser, size);
      await playNow(house.address, page, game);
      const roll = dice(7);
      assert.ok(await myTurn(page));
      const steady = await places(page, STEADY);
      let asked = { step: -1, places: [] };
      for (let touches = 0; touches < 30 && (await myTurn(page)); touches += 1) {
        const { step } = await standing(page);
        const now = await places(page, MEANWHILE);
        if (step !== asked.step) asked = { step, places: now };
        assert.deepEqual(now, asked.places);
        assert.deepEqual(await places(page, STEADY), steady);
        assert.deepEqual(await astray(page), []);
        await touch(page, roll);
      }
      assert.deepEqual(troubles, []);
      await context.close();
    });

/** The smallest and the largest table of a game's golden records with others to look at. */
function tablesOf(game) {
  const all = golden
    .filter((one) => one.game === game)
    .map(({ name, text }) => ({ name, text, ...JSON.parse(text) }))
    .filter(({ seats }) => seats > 1)
    .sort((a, b) => a.seats - b.seats);
  return [all[0], all.at(-1)];
}

/** So many moments of a match are looked at; days and rounds last longer than what lies between two of them. */
const MOMENTS = 12;

/** Goes through a match and answers where plates and board have been, each place once. */
const placesThrough = (page) =>
  page.evaluate(async (moments) => {
    const table = document.querySelector("main.table");
    const tape = table.querySelector("input[type=range]");
    // Everything is laid out anew after a change of size.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const seen = new Set();
    for (let moment = 0; moment <= moments; moment += 1) {
      const step = Math.round((table.dataset.last * moment) / moments);
      tape.value = step;
      tape.dispatchEvent(new Event("input", { bubbles: true }));
      while (Number(table.dataset.step) !== step) await new Promise((done) => setTimeout(done));
      for (const it of document.querySelectorAll('.others li, [data-zone="board"]')) {
        const { x, y, width, height } = it.getBoundingClientRect();
        seen.add(`${it.dataset.zone}: ${[x, y, width, height].map(Math.round).join(" ")}`);
      }
    }
    return [...seen];
  }, MOMENTS);

for (const game of GAMES)
  test(`plates and board keep their places all through a match: ${game}`, async () => {
    const { page, context, troubles } = await visitor(browser, PHONE);
    await page.goto(`${house.address}/replay`);
    await page.locator("label.drop").waitFor();
    for (const { name, text, seats, moves } of tablesOf(game)) {
      await drop(page, text);
      await page.waitForSelector(`main.table[data-step="0"][data-last="${moves.length}"]`);
      await page.locator("header select").first().selectOption("0");
      await page.locator('.me[data-zone="seat-0"]').waitFor();
      for (const size of [SMALL, SIDEWAYS, DESK, LARGE]) {
        await page.setViewportSize(size);
        const places = await placesThrough(page);
        assert.equal(places.length, seats, `${name} on ${size.width}×${size.height}: ${places.join("; ")}`);
      }
    }
    assert.deepEqual(troubles, []);
    await context.close();
  });

test("a plate tells who sits there, what they did and what its signs mean", async () => {
  const { page, context, troubles } = await visitor(browser, PHONE);
  await playNow(house.address, page, "creme-glacee");
  await play(page, dice(3), { enough: async () => (await standing(page)).step >= 8 });
  await page.locator(".others .touch").first().click();
  const sheet = page.locator(".others [popover]:popover-open");
  await sheet.locator("h2").waitFor();
  assert.match(await sheet.innerText(), /dishwasher|plongeur/i);
  assert.match(await sheet.innerText(), /−2[\s\S]*lack/);
  assert.ok((await sheet.locator("h3 + p").innerText()).length > 10, "what they did last");
  const box = await sheet.boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width && box.y + box.height <= PHONE.height);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  assert.ok(await page.evaluate(() => document.activeElement?.matches(".touch")), "focus goes back");
  assert.deepEqual(troubles, []);
  await context.close();
});

test("ending a turn with spoons left is asked about once", async () => {
  const { page, context, troubles } = await visitor(browser, PHONE);
  await playNow(house.address, page, "pieces-montees");
  assert.ok(await myTurn(page));
  const { step } = await standing(page);
  await page.locator('[data-choice="end"]').click();
  assert.match(await page.locator(".prompt .words p").innerText(), /spoons left/);
  assert.equal((await standing(page)).step, step);
  await page.locator(".prompt .choices .button:not(.main)").click();
  assert.equal(await page.locator('[data-choice="end"]').count(), 1);
  await page.locator('[data-choice="end"]').click();
  await page.locator(".prompt .choices .button.main").click();
  await page.waitForFunction((was) => Number(document.querySelector("main.table").dataset.step) > was, step);
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a forced move waits, may be let play itself, and is announced when it does", async () => {
  const { page, context, troubles } = await visitor(browser, PHONE);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("begun")) localStorage.setItem("tablee.settings", "{}");
    sessionStorage.setItem("begun", "yes");
  });
  await playNow(house.address, page, "chaud-devant", { seats: 2 });
  const offer = page.getByRole("button", { name: "Play forced moves for me" });
  const roll = dice(11);
  while ((await offer.count()) === 0 && (await myTurn(page))) await touch(page, roll);
  await offer.click();
  await page.locator(".prompt .words p", { hasText: "No choice: " }).waitFor();
  const { step } = await standing(page);
  await page.waitForFunction((was) => Number(document.querySelector("main.table").dataset.step) > was, step);
  assert.equal(await offer.count(), 0);
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a score sheet stays until it is touched", async () => {
  const { page, context, troubles } = await visitor(browser, PHONE);
  await playNow(house.address, page, "creme-glacee");
  const roll = dice(5);
  const sheet = page.locator('[data-piece="sheet"], [data-piece="day"]');
  const goOn = page.locator('[data-choice="go_on"]');
  while ((await sheet.count()) === 0 && (await myTurn(page))) await touch(page, roll);
  await page.clock.install();
  await page.clock.runFor(60_000);
  assert.equal(await sheet.count(), 1);
  await goOn.click();
  await page.waitForFunction(() => document.querySelector("main.table").dataset.passing === "false");
  assert.deepEqual(troubles, []);
  await context.close();
});
