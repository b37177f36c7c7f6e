// Plays any game through the page: touches whatever the table offers. Knows no rules and no game.

/** What is chosen already need not be touched again. */
const OFFERS = ".spots .spot:not(.cold, [aria-pressed=true]), .prompt .does .button:not(.quiet, .cold)";

/** Chance that is the same on every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** The table as the page has it: which game, which move, whether it waits for me. */
export const standing = (page) =>
  page.locator("main.table").evaluate(({ dataset }) => ({
    number: Number(dataset.number),
    step: Number(dataset.step),
    phase: dataset.phase,
    mine: dataset.mine === "true",
  }));

/** Waits until it is my turn or the game is over; tells whether it is my turn. */
export async function myTurn(page) {
  const turn = await page.waitForFunction((offers) => {
    const table = document.querySelector("main.table");
    if (table?.dataset.phase === "over") return "over";
    return table?.dataset.mine === "true" && document.querySelector(offers) ? "mine" : null;
  }, OFFERS);
  return (await turn.jsonValue()) === "mine";
}

/** All that can be touched, in a word: it changes when a touch has done something. */
const offered = (page) =>
  page.evaluate((offers) => {
    const { dataset } = document.querySelector("main.table");
    const labels = [...document.querySelectorAll(offers)].map(
      (it) => `${it.dataset.on ?? ""}${it.ariaLabel ?? it.textContent}${it.ariaPressed ?? ""}`,
    );
    return [dataset.number, dataset.step, dataset.phase, ...labels].join("|");
  }, OFFERS);

async function whenChanged(page, before, what) {
  const changed = page.waitForFunction(
    ([offers, was]) => {
      const { dataset } = document.querySelector("main.table");
      const labels = [...document.querySelectorAll(offers)].map(
        (it) => `${it.dataset.on ?? ""}${it.ariaLabel ?? it.textContent}${it.ariaPressed ?? ""}`,
      );
      return [dataset.number, dataset.step, dataset.phase, ...labels].join("|") !== was;
    },
    [OFFERS, before],
  );
  await changed.catch((error) => {
    throw new Error(`touching ${what} did nothing; offered: ${before}`, { cause: error });
  });
}

/** A point of an offer that a finger would really hit: cards lie over each other. */
async function reachable(page, nth) {
  const point = await page.evaluate(
    ([offers, n]) => {
      const it = document.querySelectorAll(offers)[n];
      it.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = it.getBoundingClientRect();
      for (let row = 1; row < 16; row += 1) {
        for (let column = 1; column < 16; column += 1) {
          const x = box.x + (box.width * column) / 16;
          const y = box.y + (box.height * row) / 16;
          const hit = document.elementFromPoint(x, y);
          if (hit && (hit === it || it.contains(hit))) return { x, y };
        }
      }
      return { label: it.ariaLabel ?? it.textContent };
    },
    [OFFERS, nth],
  );
  if (point.x === undefined) throw new Error(`cannot be touched: ${point.label}`);
  return point;
}

/** Touches one of the offers, by finger or by keyboard alone, and waits until that has done something. */
export async function touch(page, roll, by = "finger") {
  const before = await offered(page);
  const count = await page.locator(OFFERS).count();
  const nth = roll(count);
  const what = await page
    .locator(OFFERS)
    .nth(nth)
    .evaluate((it) => it.ariaLabel ?? it.textContent);
  if (by === "keyboard") {
    await page.locator(OFFERS).nth(nth).focus();
    await page.keyboard.press("Enter");
  } else {
    const { x, y } = await reachable(page, nth);
    await page.mouse.click(x, y);
  }
  await whenChanged(page, before, what);
}

/** Plays until the game is over, or until `enough` says so. */
export async function play(page, roll, { by = "finger", enough = () => false } = {}) {
  while (!(await enough()) && (await myTurn(page))) await touch(page, roll, by);
}
