// A chef's advice, in a real browser, against the real program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, legible, PHONE } from "./careful.mjs";
import { GAMES } from "./games.mjs";
import { playNow, sitAtTheHouse, visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, myTurn, standing, touch } from "./player.mjs";

const { house, browser } = await opened();

const SIZES = [
  PHONE,
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  DESK,
  { width: 1920, height: 1080 },
];

/** Asks the chef and waits for the answer. */
async function ask(page) {
  await page.locator(".prompt .advice").click();
  await page.locator("[data-advice=play]:enabled").waitFor();
}

/**
 * What the advice lies over of all that belongs to the game. A mark reaches a little over what it marks; the box around
 * what is turned is larger than the thing, which lies on the board.
 */
const covered = (page) =>
  page.evaluate(async () => {
    // Pieces are laid out anew after a change of size.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const note = document.querySelector(".note").getBoundingClientRect();
    const isOver = (it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      const air = it.matches(".mark") ? 9 : 1;
      const across = left < note.right - air && right > note.left + air;
      return across && top < note.bottom - air && bottom > note.top + air;
    };
    const game = document.querySelectorAll(".mark, .spot, .piece:not(.gone, .turning), .board, .seats");
    return [...game].filter(isOver).map(({ className, dataset }) => `${className} ${dataset.piece ?? ""}`);
  });

const looksAt = (page) => page.evaluate(() => document.activeElement.closest(".note, .prompt")?.className);

test("a chef gives advice against cooks, on the device and at the house", async () => {
  const here = await visitor(browser, PHONE);
  await playNow(house.address, here.page, "creme-glacee");
  const there = await visitor(browser, DESK);
  await sitAtTheHouse(house, there, "chaud-devant");
  for (const one of [here, there]) {
    const { page, context, troubles } = one;
    assert.ok(await myTurn(page));
    await page.locator(".prompt .advice").focus();
    await page.keyboard.press("Enter");
    assert.match(await looksAt(page), /note/, "whoever asks by keyboard reads there");
    await page.locator("[data-advice=play]:enabled").waitFor();
    assert.notEqual((await page.locator(".note .words").first().innerText()).trim(), "");
    assert.ok((await page.locator(".note .why").count()) > 0, "it says why");
    assert.ok((await page.locator(".note [role=status]").innerText()).length > 20, "it is announced");
    assert.ok((await page.locator(".mark, .pointed").count()) > 0, "it points at something");
    await legible(one, "advice");
    await page.keyboard.press("Escape");
    await page.locator(".note").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement.matches(".prompt .advice"));
    assert.equal(await page.locator(".mark").count(), 0);
    assert.deepEqual(troubles, []);
    await context.close();
  }
});

for (const game of GAMES)
  test(`${game}: advice lies over nothing, shows each of its moves, and plays the one I say`, async () => {
    const { page, context, troubles } = await visitor(browser, PHONE);
    await playNow(house.address, page, game, { seats: 3 });
    const roll = dice(5);
    // Into the game, past the first choices.
    for (let n = 0; n < 8 && (await myTurn(page)); n += 1) await touch(page, roll);
    assert.ok(await myTurn(page));
    await ask(page);
    const { step } = await standing(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const moves = page.locator(".note .move");
      for (let n = 0; n < Math.max(1, await moves.count()); n += 1) {
        // Touched twice it is still only shown.
        if (await moves.count()) for (const _ of [1, 2]) await moves.nth(n).click();
        assert.deepEqual(await covered(page), [], `${size.width}×${size.height}`);
        assert.ok(
          (await page.locator(".mark, .pointed").count()) > 0,
          `it points at something: ${await page.locator(".note").innerText()}`,
        );
      }
      assert.equal((await standing(page)).step, step, "nothing is played by looking");
    }
    await page.locator("[data-advice=play]").click();
    await page.waitForFunction(
      (was) => Number(document.querySelector("main.table").dataset.step) > was,
      step,
    );
    assert.deepEqual(troubles, []);
    await context.close();
  });

test("advice stays while others choose beside me", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  // Time to ask before the cooks have chosen.
  await page.addInitScript(() => localStorage.setItem("tablee.pause", "4000"));
  await playNow(house.address, page, "pizza-theory", { seats: 3 });
  assert.ok(await myTurn(page));
  await touch(page, dice(3));
  await page.locator('.spot[data-on="die.1"]').waitFor();
  await ask(page);
  const said = await page.locator(".note").innerText();
  const { step } = await standing(page);
  await page.waitForFunction((was) => {
    const { step, mine } = document.querySelector("main.table").dataset;
    return Number(step) > was && mine === "true";
  }, step);
  assert.equal(await page.locator(".note").innerText(), said);
  assert.ok(await page.locator("[data-advice=play]").isEnabled(), "it can still be played");
  assert.equal(await page.locator(".mark").count(), 1);
  assert.deepEqual(troubles, []);
  await context.close();
});

test("among people nobody is offered advice", async () => {
  const [host, guest] = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  for (const { context } of [host, guest]) await context.request.get(`${house.address}/api/me`);
  const made = await host.context.request.post(`${house.address}/api/tables`, {
    data: { terms: { game: "chaud-devant", seats: 2 }, chairs: [{ is: "me" }] },
  });
  const { table, join: door } = await made.json();
  for (const command of [
    { do: "sit", id: "a", seat: 1 },
    { do: "start", id: "b" },
  ])
    await guest.context.request.post(`${house.address}/api/tables/${door}`, { data: command });
  await host.page.goto(`${house.address}/t/${table}`);
  assert.ok(await myTurn(host.page));
  assert.equal(await host.page.locator(".prompt .advice").count(), 0);
  const asked = await host.context.request.post(`${house.address}/api/tables/${table}`, {
    data: { ask: "advice", seq: 0 },
  });
  assert.equal((await asked.json()).why.code, "among_people");
  for (const { context } of [host, guest]) await context.close();
});
