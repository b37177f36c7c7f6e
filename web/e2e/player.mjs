// Plays any game through the page: touches whatever the table offers. Knows no rules and no game.

/** What is chosen already need not be touched again. */
export const OFFERS =
  ".spots .spot:not(.cold, [aria-pressed=true]), .prompt .choices .button:not(.quiet, .cold)";

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
  const come = page.waitForFunction((offers) => {
    const table = document.querySelector("main.table");
    if (!table || table.ariaBusy === "true") return null;
    if (table.dataset.phase === "over") return "over";
    return table.dataset.mine === "true" && document.querySelector(offers) ? "mine" : null;
  }, OFFERS);
  const turn = await come.catch(async (error) => {
    const asked = await page.locator(".prompt").innerText();
    throw new Error(`nothing to do; asked: ${asked}; ${await page.evaluate(() => window.offered())}`, {
      cause: error,
    });
  });
  return (await turn.jsonValue()) === "mine";
}

/** Gives every page of a browser `offered`: all that is offered, in one line that changes when a touch has done something. */
export function teach(context) {
  return context.addInitScript((offers) => {
    window.offered = () => {
      // A moment and the score sheet after it are both gone on from.
      const { number, step, phase, waits } = document.querySelector("main.table")?.dataset ?? {};
      const labels = [...document.querySelectorAll(offers)].map(
        (it) => `${it.dataset.on ?? ""}${it.ariaLabel ?? it.textContent}${it.ariaPressed ?? ""}`,
      );
      return [number, step, phase, waits, ...labels].join("|");
    };
  }, OFFERS);
}

/**
 * Picks one of the offers and a point of it that a finger would really hit, since cards lie over each other; all at
 * once, because others may act meanwhile. What lies under a note is passed over while there may be one (`noted`); else it
 * is picked, and has no such point.
 */
function pick(page, chance, noted) {
  return page.evaluate(
    async ([offers, nth, noted]) => {
      // A last move that was the only one has played itself.
      if (document.querySelector("main.table").dataset.phase === "over") return null;
      const all = [...document.querySelectorAll(offers)].filter((it) => !noted || point(it));
      // Whoever sees a main button presses it half of the time.
      const main = all.find((one) => one.matches(".button.main"));
      const it = main && nth < 0.5 ? main : all[Math.floor(nth * all.length)];
      if (!it) return null;
      const label = it.ariaLabel ?? it.textContent;
      it.scrollIntoView({ block: "nearest", inline: "nearest" });
      it.focus();
      await stillness(it);
      const at = point(it);
      // A note may have come meanwhile.
      if (!it.isConnected || (noted && !at)) return null;
      return { before: window.offered(), label, ...at };

      /** Nobody hits what moves: two frames at the same place. */
      async function stillness(it) {
        let last = null;
        for (;;) {
          const { x, y } = it.getBoundingClientRect();
          if (last?.x === x && last.y === y) return;
          last = { x, y };
          await new Promise(requestAnimationFrame);
        }
      }

      function point(it) {
        const box = it.getBoundingClientRect();
        for (let row = 1; row < 16; row += 1) {
          for (let column = 1; column < 16; column += 1) {
            const x = box.x + (box.width * column) / 16;
            const y = box.y + (box.height * row) / 16;
            const hit = document.elementFromPoint(x, y);
            if (hit && (hit === it || it.contains(hit))) return { x, y };
          }
        }
        return null;
      }
    },
    [OFFERS, chance, noted],
  );
}

/** Touches one of the offers, by finger or by keyboard alone, and waits until that has done something. */
export async function touch(page, roll, { by = "finger", noted = false } = {}) {
  const picked = await pick(page, roll(1000) / 1000, noted);
  if (!picked) return;
  const { before, label, x, y } = picked;
  if (x === undefined) throw new Error(`cannot be touched: ${label}`);
  if (by === "keyboard") await page.keyboard.press("Enter");
  else await page.mouse.click(x, y);
  await page
    .waitForFunction((was) => window.offered() !== was, before)
    .catch((error) => {
      throw new Error(`touching ${label} did nothing; offered: ${before}`, { cause: error });
    });
}

/** Plays until the game is over and its last score sheet put away, or until `enough` says so. */
export async function play(page, roll, { by = "finger", enough = () => false } = {}) {
  while (!(await enough())) {
    if (!(await myTurn(page))) return putAwaySheet(page);
    await touch(page, roll, { by });
  }
}

/** At the end of a game: past the score sheet that waits to be touched, if there is one, to the victory or the results. */
async function putAwaySheet(page) {
  const comes = await page.waitForFunction(() => {
    if (document.querySelector(".victory, dialog[open]")) return "end";
    return document.querySelector("main.table").dataset.waits === "true" ? "sheet" : null;
  });
  if ((await comes.jsonValue()) === "sheet") await page.locator('[data-choice="go_on"]').click();
}
