// People who hand one device round: whoever it is for takes it, plays, and hands it on. Knows no rules and no game; looks
// into every corner of the page while the curtain is drawn.
import assert from "node:assert/strict";
import { touch } from "./player.mjs";

const OPEN = '[data-curtain="open"]';
const HAND_ON = '[data-choice="hand_on"]';
const GO_ON = '[data-choice="go_on"]';

/** Shorter labels are words of every day: a number, a colour, a name. */
export const TELLING = 14;

/** All that a finger, an eye, a screen reader or another visit could find of the page now. */
export async function everything(page) {
  const kept = await page.evaluate(() => {
    const ids = / (id|for|aria-[a-z]+|fill|href)="[^"]*-?c?\d+[^"]*"|url\([^)]*\)/g;
    return {
      title: document.title,
      html: document.body.outerHTML.replaceAll(ids, ""),
      fields: [...document.querySelectorAll("input, textarea")].map(({ value }) => value),
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      history: JSON.stringify(history.state),
      address: location.href,
    };
  });
  return { ...kept, aria: await page.locator("body").ariaSnapshot() };
}

/** What the table in front tells its seat, and may tell nobody else. */
export const labels = (page, telling) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll(".spots .spot, .prompt .choices .button, .board > ul li, .hand *")]
        .map((it) => (it.ariaLabel ?? it.textContent).trim())
        .filter((label) => label.length >= least),
    telling,
  );

/** What comes next: a curtain to open, a sheet to put away, something to choose, somebody to hand on to, the end. */
async function comes(page) {
  const next = await page.waitForFunction(
    ([open, handOn, goOn]) => {
      if (document.querySelector(`main.curtain ${open}:not(:disabled)`)) return "curtain";
      const table = document.querySelector("main.table");
      if (!table || table.ariaBusy === "true") return null;
      // What only passes goes by itself.
      if (document.querySelector(goOn)) return table.dataset.waits === "true" ? "sheet" : null;
      if (table.dataset.phase === "over") return "over";
      // A device that lies flat goes on by itself, but never past a curtain.
      if (document.querySelector(handOn)) return table.dataset.turns === "true" ? null : "hand on";
      const offers =
        ".spots .spot:not(.cold, [aria-pressed=true]), .prompt .choices .button:not(.quiet, .cold)";
      return table.dataset.mine === "true" && document.querySelector(offers) ? "mine" : null;
    },
    [OPEN, HAND_ON, GO_ON],
  );
  return next.jsonValue();
}

/** People who share a device. `seen` fills with what each curtain showed, and for whom. */
export function people(page, roll, by) {
  /** What any seat was told that was alone with the device. */
  const secrets = new Set();
  const curtains = new Map();
  const seen = { curtains: 0, stories: 0, turns: 0 };
  let alone = false;

  const press = async (what) => {
    if (by === "keyboard") {
      await page.locator(what).focus();
      await page.keyboard.press("Enter");
    } else await page.locator(what).click();
  };

  /** Nothing of anybody's hand; the same whenever the device is for this person, whatever happened meanwhile. */
  async function search() {
    const all = await everything(page);
    for (const [where, text] of Object.entries(all))
      for (const secret of secrets)
        assert.ok(!String(text).includes(secret), `${where} behind the curtain tells: ${secret}`);
    const who = await page.locator("main.curtain").getAttribute("data-seat");
    // The title counts tables, and the storage what was played: those may change.
    const { html, fields, aria, session, history } = all;
    const before = curtains.get(who) ?? { html, fields, aria, session, history };
    curtains.set(who, before);
    assert.deepEqual(
      { html, fields, aria, session, history },
      before,
      "a curtain tells whom it is for alone",
    );
  }

  async function open() {
    await search();
    seen.curtains += 1;
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1", "the name is told first");
    if (by === "keyboard") {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    } else await page.locator(OPEN).click();
    await page.locator("main.table").waitFor();
    alone = true;
  }

  async function story() {
    const note = page.locator(".since");
    if (!(await note.isVisible())) return;
    seen.stories += await note.locator("li").count();
  }

  /** Goes on until the match is over, or until `enough` says so of what comes next. */
  async function play(enough = () => false) {
    for (;;) {
      const next = await comes(page);
      if (await enough(next, seen)) return next;
      if (next === "over") return next;
      if (next === "curtain") {
        await open();
        continue;
      }
      if (next === "sheet") {
        await press(GO_ON);
        continue;
      }
      if (next === "hand on") {
        seen.turns += 1;
        alone = false;
        await press(HAND_ON);
        await page.waitForFunction(
          (handOn) => document.querySelector("main.curtain") ?? !document.querySelector(handOn),
          HAND_ON,
        );
        continue;
      }
      await story();
      if (alone) for (const label of await labels(page, TELLING)) secrets.add(label);
      await touch(page, roll, { by, noted: true });
    }
  }

  return { play, open, search, seen, isAlone: () => alone };
}
