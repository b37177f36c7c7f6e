// What a careful visitor would complain about: serious findings of axe-core, and whatever cannot be reached by a finger
// without scrolling.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };
export const SMALL = { width: 360, height: 640 };
export const SIDEWAYS = { width: 740, height: 360 };
export const LARGE = { width: 1920, height: 1080 };

/** Serious findings of axe-core on what is shown now. */
export async function findings(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  });
}

/** What is too small for a finger, covered, cut off or out of sight. Pages may scroll down; tables may not. */
export function troubles(page) {
  return page.evaluate(async () => {
    // Pieces are laid out anew after a change of size, and glide no more.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const FINGER = 43.5;
    const says = [];
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth) says.push(`scrolls sideways: ${scrollWidth} px`);
    const table = document.querySelector("main.table");
    if (table && scrollHeight > clientHeight) says.push(`scrolls: ${scrollHeight} px`);
    for (const it of table ? [table, table.parentElement] : []) {
      it.scrollTo(50, 50);
      if (it.scrollLeft > 0 || it.scrollTop > 0) says.push(`is pushed aside: ${it.className}`);
    }
    const name = (it) => it.ariaLabel ?? it.textContent.trim();
    const dialog = document.querySelector("dialog[open]");
    for (const it of (dialog ?? document).querySelectorAll("a, button, input, select, summary")) {
      // A link in a sentence is as high as its line.
      if (it.matches("a") && getComputedStyle(it).display === "inline") continue;
      const target = it.matches("input") ? (it.closest("label") ?? it) : it;
      const box = target.getBoundingClientRect();
      // A link in a sentence reaches further than its words.
      const reach = getComputedStyle(it, "::after");
      const far = reach.position === "absolute" ? reach : { width: 0, height: 0 };
      const width = Math.max(box.width, Number.parseFloat(far.width));
      const height = Math.max(box.height, Number.parseFloat(far.height));
      if (!it.checkVisibility() || width <= 1) continue;
      if (width < FINGER || height < FINGER) says.push(`small: ${name(it)} ${width}×${height}`);
      if (!table || dialog || !it.closest(".spots, .prompt")) continue;
      if (box.x < -1 || box.y < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        says.push(`out of sight: ${name(it)}`);
    }
    if (!table || dialog) return says;
    // A story in passing may be longer than its room: all of it stands in the log.
    const asked = table.dataset.passing === "true" ? "" : ", .prompt p:not(.large)";
    for (const it of table.querySelectorAll(`.bar p${asked}`))
      if (it.scrollHeight > it.clientHeight + 2) says.push(`cut off: ${it.innerText}`);
    const refused = document.querySelector(".prompt p.no");
    if (refused) {
      const { x, y, width, height } = refused.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!refused.contains(hit)) says.push(`lies under something: ${refused.innerText}`);
    }
    const does = document.querySelector(".prompt .choices");
    if (does && does.scrollWidth > does.clientWidth + 1) says.push(`choices scroll: ${does.innerText}`);
    const meets = (one, other) => {
      const [a, b] = [one, other].map((it) => it.getBoundingClientRect());
      return a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    };
    const [panel, bar] = [".prompt .panel", "main .bar"].map((what) => document.querySelector(what));
    if (panel && bar && meets(panel, bar)) says.push(`lies over the bar: ${panel.innerText}`);
    for (const tool of document.querySelectorAll(".prompt .tools button")) {
      if (tool.scrollWidth > tool.clientWidth) says.push(`cut off: ${tool.innerText}`);
      for (const it of document.querySelectorAll(".prompt .holding"))
        if (meets(it, tool)) says.push(`lies over a tool: ${it.title}`);
    }
    const [prompt, hand] = [".prompt", '[data-zone="hand"]'].map((what) => document.querySelector(what));
    if (prompt && prompt.getBoundingClientRect().bottom > hand.getBoundingClientRect().top + 1)
      says.push(`lies over the hand: ${prompt.innerText}`);
    for (const it of document.querySelectorAll(".spots .spot:not(.cold)")) {
      const free = uncovered(it);
      // The square in a finger's disc; held sideways a phone has no more for each of the 37 spots of a pizza.
      if (free < (innerHeight < 480 ? 20 : 28)) says.push(`covered: ${name(it)}, ${free} px free`);
    }
    return says;

    /** The side of the largest square, in steps of four px, that a finger can put on it and hit nothing else. */
    function uncovered(it) {
      const box = it.getBoundingClientRect();
      const columns = Math.floor(box.width / 4);
      let before = new Array(columns + 1).fill(0);
      let best = 0;
      for (let y = box.y + 2; y < box.bottom; y += 4) {
        const row = new Array(columns + 1).fill(0);
        for (let column = 1; column <= columns; column += 1) {
          if (document.elementFromPoint(box.x + column * 4 - 2, y) !== it) continue;
          row[column] = 1 + Math.min(row[column - 1], before[column], before[column - 1]);
          best = Math.max(best, row[column]);
        }
        before = row;
      }
      return best * 4;
    }
  });
}

/** All complaints about what is shown now: on a phone upright by day, sideways by night, and on a desk by night. */
export async function complaints(page) {
  const before = page.viewportSize();
  const all = [];
  for (const [size, colorScheme] of [
    [PHONE, "light"],
    [SIDEWAYS, "dark"],
    [DESK, "dark"],
  ]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const found = [...(await troubles(page)), ...(await findings(page))];
    all.push(...found.map((what) => `${size.width}×${size.height} ${colorScheme}: ${what}`));
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light" });
  return all;
}

/** Nothing axe-core would complain about; for pages that are long, or shown at one size only. */
export async function legible({ page, troubles }, where) {
  assert.deepEqual(await findings(page), [], `axe-core on ${where}`);
  assert.deepEqual(troubles, [], `errors on ${where}`);
}

/** Nothing a careful visitor would complain about. */
export async function fine({ page, troubles }, where) {
  assert.deepEqual(await complaints(page), [], `complaints about ${where}`);
  assert.deepEqual(troubles, [], `errors on ${where}`);
}
