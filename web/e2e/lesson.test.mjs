// The guided first game of each game, by somebody who does what is pointed at and reads what is said.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, findings, PHONE } from "./careful.mjs";
import { GAMES } from "./games.mjs";
import { visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, myTurn, OFFERS, standing, touch } from "./player.mjs";

const { house, browser } = await opened();

const box = (page, game) => page.locator(`article[aria-labelledby="box-${game}"]`);
const learn = (page, game) => box(page, game).locator(".learn");

/** Waits until there is a tip to read, or something to touch; says which. */
const next = (page) =>
  page
    .waitForFunction((offers) => {
      const table = document.querySelector("main.table");
      if (!table || table.ariaBusy === "true" || table.dataset.passing === "true") return null;
      if (document.querySelector("[data-lesson=read]")) return "read";
      return table.dataset.mine === "true" && document.querySelector(offers) ? "move" : null;
    }, OFFERS)
    .then((found) => found.jsonValue());

/** Whether this device is still in a lesson. */
const inLesson = (page) => page.evaluate(() => localStorage.getItem("tablee.lesson") !== "null");

/** Does what the tip points at: a marked button, or something with a ring around it. Tells whether there was any. */
function obey(page) {
  return page.evaluate((offers) => {
    const before = window.offered();
    const rings = [...document.querySelectorAll(".mark")].map((ring) => ring.getBoundingClientRect());
    const isRinged = (it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return rings.some(
        (ring) => ring.left < x && ring.right > x + width && ring.top < y && ring.bottom > y + height,
      );
    };
    const all = [...document.querySelectorAll(offers)];
    const meant = all.find((it) => it.matches(".pointed")) ?? all.find(isRinged);
    meant?.click();
    return meant ? before : null;
  }, OFFERS);
}

for (const [language, size] of [
  ["fr-FR", PHONE],
  ["en-GB", DESK],
]) {
  for (const game of GAMES) {
    test(`the lesson of ${game} comes to its end in ${language}`, async () => {
      const { page, context, troubles } = await visitor(browser, size, { locale: language });
      await page.goto(house.address);
      await learn(page, game).click();
      await page.waitForSelector(".note");
      const roll = dice(7);
      let read = 0;
      for (let touched = 0; await inLesson(page); touched += 1) {
        assert.ok(touched < 200, "it comes to an end");
        if ((await next(page)) === "read") {
          if (read === 0) assert.deepEqual(await findings(page), [], "axe-core on a tip");
          await page.locator("[data-lesson=read]").click();
          read += 1;
          continue;
        }
        const before = await obey(page);
        if (before === null) await touch(page, roll, { noted: true });
        else await page.waitForFunction((was) => window.offered() !== was, before);
      }
      assert.ok(read > 1, "tips were read");
      assert.equal((await standing(page)).phase, "playing");
      assert.deepEqual(troubles, []);
      await context.close();
    });
  }
}

test("a lesson goes on after a reload, can be skipped, and the game stays", async () => {
  const { page, context, troubles } = await visitor(browser, PHONE);
  await page.goto(house.address);
  await learn(page, "chaud-devant").click();
  await page.locator("[data-lesson=read]").click();
  const second = await page.locator(".note [role=status]").innerText();
  await page.reload();
  assert.equal(await page.locator(".note [role=status]").innerText(), second);
  await page.locator(".note .button.quiet").click();
  assert.equal(await page.locator(".note").count(), 0);
  const roll = dice(1);
  while ((await standing(page)).step < 4 && (await myTurn(page))) await touch(page, roll);
  assert.deepEqual(troubles, []);
  await context.close();
});

test("whoever sits down at a game for the first time is offered a lesson, once", async () => {
  const { page, context, troubles } = await visitor(browser, PHONE);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("new")) localStorage.setItem("tablee.met", "[]");
    sessionStorage.setItem("new", "no");
  });
  await page.goto(house.address);
  await box(page, "creme-glacee").locator(".button.main").click();
  await page.locator("[data-lesson=no]").click();
  await page.goto(house.address);
  await box(page, "creme-glacee").locator(".button.main").click();
  await page.waitForSelector("main.table[data-mine=true]");
  assert.equal(await page.locator("[data-lesson]").count(), 0);
  await page.goto(house.address);
  await box(page, "pizza-theory").locator(".button.main").click();
  await page.locator("[data-lesson=show]").click();
  await page.waitForSelector(".note");
  assert.deepEqual(troubles, []);
  await context.close();
});
