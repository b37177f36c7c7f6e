// Plays at the gallery's sample table in a real browser: by finger, by keyboard, with a question before each move,
// looking back, asking the forbidden. Exits with 1 at the first thing that does not hold.
import assert from "node:assert/strict";
import { visit } from "./browser.mjs";

const hot = ".spots .spot";
const asked = ".prompt .says p";

async function byFinger(tab) {
  assert.equal(await tab.locator(hot).count(), 7, "every card can be touched");
  const card = tab.locator(`${hot}:not(.cold)`).first();
  const on = await card.getAttribute("data-on");
  const before = await tab.locator(`[data-piece="${on}"]`).boundingBox();
  await card.click({ position: { x: 10, y: 20 } });
  await tab.waitForFunction(() => document.querySelectorAll(".spots .spot").length === 6);
  const after = await tab.locator(`[data-piece="${on}"]`).boundingBox();
  assert.ok(before && after && after.y < before.y - 50, "the same card has travelled to the board");
}

async function forbidden(tab) {
  await tab
    .locator(`${hot}.cold`)
    .first()
    .click({ position: { x: 8, y: 20 } });
  assert.match(await tab.locator(asked).innerText(), /CD-11/, "a refusal names its rule");
}

async function byKeyboard(tab) {
  await tab.locator(`${hot}:not(.cold)`).first().focus();
  const from = await tab.evaluate(() => document.activeElement?.getAttribute("data-on"));
  await tab.keyboard.press("ArrowRight");
  const to = await tab.evaluate(() => document.activeElement?.getAttribute("data-on"));
  assert.ok(to && to !== from, "an arrow key walks to the next card");
  await tab.keyboard.press("ArrowLeft");
  await tab.keyboard.press("Enter");
  await tab.waitForFunction(() => document.querySelectorAll(".spots .spot").length === 5);
}

async function byDrag(tab) {
  const card = await tab.locator(`${hot}:not(.cold)`).first().boundingBox();
  const pile = await tab.locator('[data-piece="card-20"]').boundingBox();
  await tab.mouse.move(card.x + 12, card.y + 20);
  await tab.mouse.down();
  await tab.mouse.move(card.x + 60, card.y - 40, { steps: 3 });
  assert.ok((await tab.locator(".target").count()) > 0, "one sees where it can be dropped");
  await tab.mouse.move(10, 300, { steps: 3 });
  await tab.mouse.up();
  assert.equal(await tab.locator(hot).count(), 5, "dropped beside, it goes back");
  await tab.mouse.move(card.x + 12, card.y + 20);
  await tab.mouse.down();
  await tab.mouse.move(pile.x + pile.width / 2, pile.y + pile.height / 2, { steps: 5 });
  await tab.mouse.up();
  await tab.waitForFunction(() => document.querySelectorAll(".spots .spot").length === 4);
}

async function lookBack(tab) {
  const now = await tab.locator("[data-piece]").count();
  await tab.locator(".bar button").first().click();
  assert.equal(await tab.locator(hot).count(), 0, "the past cannot be touched");
  assert.ok(await tab.locator(".rewind").isVisible());
  await tab.locator(".rewind .button.main").click();
  assert.equal(await tab.locator("[data-piece]").count(), now, "and back to the present");
}

async function askFirst(tab) {
  await tab.evaluate(() =>
    localStorage.setItem("tablee.settings", JSON.stringify({ confirm: true, lang: "fr" })),
  );
  await tab.reload({ waitUntil: "networkidle" });
  await tab
    .locator(`${hot}:not(.cold)`)
    .first()
    .click({ position: { x: 10, y: 20 } });
  assert.match(await tab.locator(asked).innerText(), /on y va/, "a question before the move");
  assert.equal(await tab.locator(hot).count(), 7, "nothing sent yet");
  await tab.locator(".choices .button.main").click();
  await tab.waitForFunction(() => document.querySelectorAll(".spots .spot").length === 6);
}

await visit(
  (name) => /^frame-table-(phone-light|desktop-dark|wide-light)$/.test(name),
  async (tab, name) => {
    for (const scene of [byFinger, forbidden, byKeyboard, byDrag, lookBack, askFirst]) {
      await scene(tab);
      process.stdout.write(`${name}: ${scene.name} holds\n`);
    }
  },
);
