// Every game to its end by somebody who does not see: by keyboard, and by what a screen reader is told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, legible } from "./careful.mjs";
import { GAMES, visitOf } from "./games.mjs";
import { playNow, visitor, wish } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, myTurn, touch } from "./player.mjs";
import { listen, unseen } from "./unseen.mjs";

const { house, browser } = await opened();
const NAMES = {
  "cake-master": "Cake Master",
  "chaud-devant": "Chaud devant",
  "creme-glacee": "Crème glacée",
  "pieces-montees": "Pièces MontéeS",
  "pizza-theory": "Pizza Theory",
};

GAMES.forEach((game, i) => {
  const lang = i % 2 ? "fr" : "en";
  test(`${game} to its end, unseen, in ${lang}`, async () => {
    const who = await visitor(browser, DESK, { locale: lang === "fr" ? "fr-FR" : "en-GB" });
    await listen(who.context);
    const { page, context } = who;
    await wish(page, game, { seats: visitOf(game).least ?? 2, level: "plongeur" });
    await page.goto(house.address);
    const player = unseen(page, lang, dice(7 + i));
    await player.sitDown(NAMES[game]);
    const { all } = await player.hear();
    const headings = all.filter(({ role }) => role === "heading");
    assert.ok(headings.length >= 4 && headings[0].states.includes("level=1"), "headings at the table");
    const moves = await player.play();
    const [told, log] = [await player.spoken(), await player.log()];
    const lines = told.filter((text) => log.includes(text));
    assert.ok(lines.length > 10 && moves > 10, `${moves} moves, ${lines.length} lines heard`);
    assert.deepEqual(lines.slice(-log.length), log.slice(-lines.length), "every line once and in order");
    assert.match(told.at(-1), player.words.won, "the winner is announced");
    await legible(who, `the end of ${game}`);
    await context.close();
  });
});

test("who plays by keyboard is never led to what is chosen already", async () => {
  const { page, context } = await visitor(browser, DESK);
  await playNow(house.address, page, "cake-master");
  await myTurn(page);
  await page.locator(".spots .spot:not(.cold)").first().focus();
  const asked = () => page.locator(".prompt .words").innerText();
  const before = await asked();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.matches(".ask .main"));
  await page.keyboard.press("Enter");
  // One of the three quarters to place is taken from the start.
  await page.waitForSelector('.spots .spot[aria-pressed="true"]');
  await page.waitForFunction((last) => document.querySelector(".prompt .words").innerText !== last, before);
  const led = () => document.activeElement?.closest(".spots") && document.activeElement.ariaPressed;
  assert.notEqual(await page.evaluate(led), "true");
  await context.close();
});

test("who plays by keyboard keeps their place when it is put elsewhere in the page", async () => {
  const { page, context } = await visitor(browser, DESK);
  await playNow(house.address, page, "cake-master");
  await myTurn(page);
  const spot = page.locator(".spots .spot:not(.cold)").first();
  await spot.focus();
  // So the page knows that this is no pointer.
  await page.keyboard.press("Shift");
  const focused = await spot.elementHandle();
  const kept = (what) => page.waitForFunction((it) => document.activeElement === it, what);
  await focused.evaluate((it) => it.parentElement.append(it));
  await kept(focused);
  // Who clicks beside it wants to be nowhere.
  await focused.evaluate((it) => {
    it.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    it.blur();
    it.parentElement.prepend(it);
  });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
  await context.close();
});

/** How many reasons were tried; a game may have nothing that is impossible. */
let tried = 0;
GAMES.forEach((game, i) => {
  const lang = i % 2 ? "en" : "fr";
  test(`${game} says why something is impossible as the table would, in ${lang}`, async () => {
    const { page, context, troubles } = await visitor(browser, DESK, {
      locale: lang === "fr" ? "fr-FR" : "en-GB",
    });
    await playNow(house.address, page, game);
    const roll = dice(11 + i);
    const cold = page.locator(".spots .cold, .prompt .choices .cold");
    const said = new Set();
    // Whole stretches of a match: reasons differ by phase.
    for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
      // While something is shown it is not yet about what is asked.
      const passing = (await page.locator('main.table[data-passing="true"]').count()) > 0;
      const reasons = passing ? [] : await cold.evaluateAll((all) => all.map(({ title }) => title));
      assert.ok(!reasons.includes(""), `what is impossible says why: ${reasons}`);
      const fresh = reasons.findIndex((reason) => !said.has(reason));
      if (fresh >= 0) {
        said.add(reasons[fresh]);
        await cold.nth(fresh).focus();
        await page.keyboard.press("Enter");
        const no = page.locator(".prompt p.no");
        await no.waitFor();
        const answer = (await no.innerText()).trim();
        assert.ok(answer.startsWith(reasons[fresh]), `${reasons[fresh]} but then: ${answer}`);
      }
      await touch(page, roll);
    }
    tried += said.size;
    assert.deepEqual(troubles, []);
    await context.close();
  });
});

test("something was impossible", () => assert.ok(tried > 0));
