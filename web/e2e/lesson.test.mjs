// The guided first match of each game, by people who do what is pointed at: at once or in their own time, and with a
// reload in between. Every step comes once, in its order; whoever follows wins, and nothing is counted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, findings, troubles as fingers, PHONE } from "./careful.mjs";
import { GAMES } from "./games.mjs";
import { box, visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, myTurn, OFFERS, standing, touch } from "./player.mjs";

const { house, browser } = await opened();

/** Begins a lesson from the front page. */
async function learn(page, game) {
  await page.goto(house.address);
  await box(page, game).locator(".learn").click();
  await page.waitForSelector(".note [data-step]");
}

/** Whether this device is still in a lesson. */
const inLesson = (page) => page.evaluate(() => localStorage.getItem("tablee.lesson") !== "null");

/**
 * Gives every page `obey`: touches what is pointed at, the button of what is to be read or the first thing with a ring,
 * and notes which steps were given. Whoever is quick does not wait until what is shown has been shown.
 */
function teachToObey(context, { quick }) {
  return context.addInitScript(
    ([offers, quick]) => {
      /** Longer than anything is shown that goes by itself. */
      const PATIENCE = 3000;
      let shown = { button: null, since: 0 };
      const steps = () => JSON.parse(sessionStorage.getItem("steps") ?? "[]");
      /** What can be touched, without what ends something that is being shown. */
      const offered = () =>
        [...document.querySelectorAll(offers)].filter((it) => it.dataset.choice !== "go_on");
      const name = (it) => it.ariaLabel ?? it.textContent.trim();

      window.obey = () => {
        const table = document.querySelector("main.table");
        const passing = table?.dataset.passing === "true";
        if (!table || table.ariaBusy === "true" || (passing && !quick && !lasts())) return null;
        noteStep(document.querySelector(".note [data-step]")?.dataset.step);
        const read = document.querySelector("[data-lesson=read]");
        const meant = read ?? offered()[0] ?? document.querySelector("[data-choice=go_on]");
        if (!meant) return null;
        const playing = table.dataset.phase === "playing";
        if (read && playing && offered().length > 0)
          throw new Error(`beside what is to be read: ${offered().map(name)}`);
        if (read && playing && document.activeElement !== read) throw new Error("the keyboard is elsewhere");
        const unmarked = read || passing ? [] : offered().filter((it) => !isMarked(it));
        if (unmarked.length > 0) throw new Error(`not pointed at: ${unmarked.map(name)}`);
        meant.click();
        return name(meant);
      };

      /** Whether what is shown stays until it is touched, as score sheets do. */
      function lasts() {
        const button = document.querySelector("[data-choice=go_on]");
        if (shown.button !== button) shown = { button, since: performance.now() };
        return button !== null && performance.now() - shown.since > PATIENCE;
      }

      /** With what I and the others have by then: the first figure on each plate. */
      function noteStep(id) {
        if (!id || steps().at(-1)?.id === id) return;
        const figure = (whose) => document.querySelector(`${whose} .number`)?.textContent;
        // What I have may lie on the board alone.
        const [mine = document.querySelector(".pieces").innerText.match(/(\d+)\spoints/)?.[1], ...others] = [
          figure(".prompt .holds"),
          figure(".others li:nth-child(1)"),
          figure(".others li:nth-child(2)"),
        ];
        const counts = [mine, ...others].map(Number);
        sessionStorage.setItem("steps", JSON.stringify([...steps(), { id, counts }]));
      }

      function isMarked(it) {
        if (it.matches(".pointed")) return true;
        const { x, y, width, height } = it.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        return [...document.querySelectorAll(".mark")].some((mark) => {
          const { left, right, top, bottom } = mark.getBoundingClientRect();
          return left < middle.x && right > middle.x && top < middle.y && bottom > middle.y;
        });
      }
    },
    [OFFERS, quick],
  );
}

/** Follows a lesson to its end, with a reload after so many touches. */
async function follow(page, reloadAfter) {
  const heights = new Set();
  const names = [];
  for (let touched = 1; await inLesson(page); touched += 1) {
    assert.ok(touched < 150, `it comes to an end, not ${names.slice(-8).join(", ")}`);
    heights.add(await page.evaluate(() => document.querySelector(".note").clientHeight));
    names.push(await (await page.waitForFunction(() => window.obey(), null, { polling: 20 })).jsonValue());
    if (touched !== reloadAfter) continue;
    await page.reload();
    await page.waitForSelector(".note");
  }
  const steps = await page.evaluate(() => JSON.parse(sessionStorage.getItem("steps")));
  return { ids: steps.map(({ id }) => id), counts: steps.at(-1).counts, heights: [...heights], names };
}

const STEPS = {
  "cake-master": "goal stars draft icing another again rosette more customer fruits last end",
  "chaud-devant": "goal menus onions pot lead take ten boil big chili rest end",
  "creme-glacee": "goal idea tub first build sell serve lack draw rest end",
  "pieces-montees": "goal sides spoons first second over flip helper third end",
  "pizza-theory": "goal slices add cut safe turned try grow win end",
};

for (const [locale, size, quick] of [
  ["fr-FR", PHONE, true],
  ["en-GB", DESK, false],
]) {
  for (const [nth, game] of GAMES.entries()) {
    test(`the lesson of ${game} is won by who follows it ${quick ? "quickly" : "slowly"} in ${locale}`, async () => {
      const { page, context, troubles } = await visitor(browser, size, { locale });
      await teachToObey(context, { quick });
      await learn(page, game);
      assert.deepEqual(await findings(page), [], "axe-core on a note");
      const { ids, counts, heights } = await follow(page, quick ? 9 + nth : 4 + nth);
      assert.deepEqual(ids, STEPS[game].split(" "), "every step once, in its order");
      const [mine, ...others] = counts;
      assert.ok(mine > Math.max(...others), `${mine} against ${others}`);
      assert.equal(heights.length, 1, `nothing jumps: ${heights}`);
      assert.deepEqual(troubles, []);
      await context.close();
    });
  }
}

test("a touch is seen to do something before the table is drawn again", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  // As on a machine that has much else to do: frames hardly come, what the cooks do is drawn piece by piece.
  await context.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await teachToObey(context, { quick: false });
  await learn(page, "cake-master");
  const { ids, names } = await follow(page);
  assert.deepEqual(ids, STEPS["cake-master"].split(" "));
  const touches = new Map();
  for (const name of names) if (name.startsWith("Confirm")) touches.set(name, (touches.get(name) ?? 0) + 1);
  assert.deepEqual(
    [...touches.values()],
    Array(8).fill(1),
    `every choice is confirmed once: ${names.join(", ")}`,
  );
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a match that was a lesson is kept, and does not count", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  await teachToObey(context, { quick: true });
  await learn(page, "pizza-theory");
  await follow(page);
  assert.equal((await standing(page)).phase, "over");
  await page.goto(`${house.address}/games`);
  await page.waitForSelector(".replay");
  assert.equal(await page.locator(".stats").count(), 0);
  assert.deepEqual(troubles, []);
  await context.close();
});

for (const size of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
]) {
  test(`a note covers nothing at ${size.width}×${size.height}`, async () => {
    const { page, context, troubles } = await visitor(browser, size, { locale: "fr-FR" });
    for (const game of GAMES) {
      await learn(page, game);
      const note = await page.locator(".note").boundingBox();
      for (const what of ["[data-zone=board]", ".prompt", "[data-zone=hand]", ".others"]) {
        const { x, y, width, height } = await page.locator(what).boundingBox();
        const beside = note.x >= x + width - 1 || note.x + note.width <= x + 1;
        const apart = note.y >= y + height - 1 || note.y + note.height <= y + 1;
        assert.ok(beside || apart, `${game}: it lies over ${what}`);
      }
      const here = (await fingers(page)).filter((what) => !what.startsWith("small"));
      assert.deepEqual(here, [], game);
    }
    assert.deepEqual(troubles, []);
    await context.close();
  });
}

test("a lesson is left and found again, closed and begun anew, and the match stays", async () => {
  const { page, context, troubles } = await visitor(browser, PHONE);
  await learn(page, "chaud-devant");
  await page.locator("[data-lesson=read]").click();
  const second = await page.locator(".note [data-step=menus] [role=status]").innerText();
  const table = page.url();
  await learn(page, "chaud-devant");
  assert.equal(await page.locator(".note [role=status]").innerText(), second);
  assert.equal(page.url(), table);
  await page.locator(".note .button.round").click();
  assert.equal(await page.locator(".note").count(), 0);
  const roll = dice(1);
  while ((await standing(page)).step < 4 && (await myTurn(page))) await touch(page, roll);
  await learn(page, "chaud-devant");
  await page.waitForSelector(".note [data-step=goal]");
  assert.notEqual(page.url(), table);
  assert.deepEqual(troubles, []);
  await context.close();
});

test("what there is to touch on the front page stays where it came", async () => {
  const { page, context } = await visitor(browser, PHONE, { locale: "fr-FR" });
  // Pictures come last of all.
  let come;
  const pictures = new Promise((done) => {
    come = done;
  });
  await page.route(/Cover/, async (route) => {
    await pictures;
    await route.continue();
  });
  await page.goto(house.address);
  const places = () =>
    page.locator(".learn").evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().y)));
  await page.waitForSelector("footer");
  const before = await places();
  assert.equal(before.length, GAMES.length);
  come();
  await page.waitForSelector(".cover > svg[viewBox='0 0 320 200']");
  assert.deepEqual(await places(), before);
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
