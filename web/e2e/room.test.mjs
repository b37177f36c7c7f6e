// Everybody in one room, one device: whole games of all five through one browser, with curtains, by finger and by
// keyboard; reloaded and gone back from in the middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findings } from "./careful.mjs";
import { people } from "./handed.mjs";
import { visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice } from "./player.mjs";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const NAMES = ["Amandine", "Basile", "Clémence"];

const { house, browser } = await opened();

/** A device on which these people played before; at a table of theirs everything is shown at once. */
async function device(size, seating) {
  const one = await visitor(browser, size);
  await one.page.addInitScript((saved) => {
    localStorage.setItem("tablee.settings", JSON.stringify({ auto: false, speed: "at_once", sound: false }));
    if (saved && !localStorage.getItem("tablee.shared"))
      localStorage.setItem("tablee.shared", JSON.stringify(saved));
  }, seating);
  await one.page.goto(house.address);
  return one;
}

const share = (page) => page.locator('[data-room="device"]');
async function lay(page) {
  await share(page).click();
  await page.locator("dialog form .button.main").click();
  await page.locator("main.curtain, main.table").first().waitFor();
}

/** Reloads, and comes back by the back button: a hand that was open is behind the curtain both times. */
async function leaveAndReturn(page) {
  await page.reload();
  await page.locator("main.curtain [data-curtain]:enabled").waitFor();
  await page.goBack();
  await share(page).waitFor();
  await page.goForward();
  await page.locator("main.curtain [data-curtain]:enabled").waitFor();
}

const ROOMS = [
  { game: "pieces-montees", size: PHONE, by: "finger", seats: 2, cooks: [] },
  { game: "pizza-theory", size: DESK, by: "keyboard", seats: 3, cooks: [] },
  { game: "chaud-devant", size: PHONE, by: "finger", seats: 3, cooks: [null, "plongeur", null] },
  { game: "creme-glacee", size: PHONE, by: "finger", seats: 3, cooks: [null, "plongeur", null] },
  { game: "cake-master", size: DESK, by: "keyboard", seats: 3, cooks: [null, null, "plongeur"] },
];

for (const [i, { game, size, by, seats, cooks }] of ROOMS.entries())
  test(`${game} by ${by}: one device goes round, and behind no curtain is anybody's hand`, async () => {
    const { page, context, troubles } = await device(size, { game, seats, names: NAMES, cooks });
    await lay(page);
    const round = people(page, dice(30 + i), by);
    let returned = false;
    const next = await round.play(async (comes, { turns }) => {
      if (returned || turns < 2 || comes !== "mine" || !round.isAlone()) return false;
      returned = true;
      return true;
    });
    assert.equal(next, "mine", "somebody was alone with the device");
    await leaveAndReturn(page);
    assert.equal(await round.play(), "over");
    assert.ok(round.seen.curtains > 2, `${round.seen.curtains} curtains`);
    assert.ok(round.seen.stories > 0, "whoever opens it is told what happened");

    await page.locator("dialog[open]").waitFor();
    assert.doesNotMatch(await page.locator("#headline").innerText(), /\bYou\b/, "the results are in common");
    assert.deepEqual(await findings(page), []);
    await page.reload();
    await page.locator("dialog[open]").waitFor();
    assert.deepEqual(troubles, []);
    await context.close();
  });

test("who plays is said once, under which hat and beside which cooks, and remembered; a turn can be taken back until it is handed on", async () => {
  const { page, context, troubles } = await device(PHONE, null);
  await share(page).click();
  const dialog = page.locator("dialog[open]");
  await dialog.getByRole("radio", { name: /^Chaud/ }).check();
  await dialog.getByRole("radio", { name: "3", exact: true }).check();
  for (const [seat, name] of NAMES.slice(0, 2).entries())
    await dialog.locator("li input").nth(seat).fill(name);
  const cook = dialog.locator("li select").nth(2);
  await dialog.locator("li select").nth(1).selectOption("commis");
  assert.ok(await dialog.locator(".button.main").isEnabled());
  await cook.selectOption("plongeur");
  assert.ok(await dialog.locator(".button.main").isDisabled(), "one person has nobody to hand it to");
  await dialog.locator("li select").nth(1).selectOption("");
  await cook.selectOption("");
  const hat = dialog.getByRole("button", { name: "Hat in seat 2" });
  await hat.click();
  await dialog.getByRole("radio", { name: "Raspberry" }).check();
  await dialog.getByRole("radio", { name: "Dots" }).check();
  assert.deepEqual(await findings(page), []);
  await hat.click();
  await dialog.locator(".button.main").click();

  await page.getByRole("heading", { name: "Amandine it is your turn" }).waitFor();
  assert.deepEqual(await findings(page), []);
  const round = people(page, dice(3), "finger");
  await round.play((comes) => comes === "mine");
  assert.deepEqual(await findings(page), []);
  assert.equal(await round.play((comes) => comes === "hand on"), "hand on");
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await round.play((comes) => comes === "mine"), "mine", "it is Amandine's again");
  await round.play((_, { turns }) => turns > 0);
  await page.getByRole("heading", { name: "Basile it is your turn" }).waitFor();
  await round.play((comes) => comes === "mine");
  await page.locator('[data-since="seen"]').click();
  await page.getByRole("button", { name: "See again what happened" }).click();
  await page.locator(".since li").first().waitFor();

  // Agreed aloud; then another match, behind the curtain, and the same people next time.
  await page.getByRole("button", { name: "Table notebook" }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Stop the game" }).click();
  await page.getByRole("button", { name: "Yes, everybody agrees" }).click();
  await page.locator("#headline").waitFor();
  await page.locator("dialog[open] .next .button.main").click();
  await page.locator("main.curtain [data-curtain]:enabled").waitFor();
  await page.locator("main.curtain a").click();
  await page.locator(".mine li").first().waitFor();
  await share(page).click();
  assert.equal(await dialog.locator("li input").nth(1).inputValue(), "Basile");
  assert.equal(await cook.inputValue(), "");
  await hat.click();
  assert.ok(await dialog.getByRole("radio", { name: "Dots" }).isChecked());
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a device that lies flat turns to whoever plays while nothing is secret, and is drawn for who sits across", async () => {
  const { page, context, troubles } = await device(PHONE, {
    game: "pizza-theory",
    seats: 2,
    names: NAMES,
    cooks: [],
  });
  await page.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem("tablee.settings"));
    localStorage.setItem("tablee.settings", JSON.stringify({ ...settings, flat: true }));
  });
  await page.reload();
  await lay(page);
  const round = people(page, dice(9), "finger");
  const turned = () => page.evaluate(() => document.documentElement.hasAttribute("data-turned"));
  const ways = new Set();
  await round.play(async (comes) => {
    if (comes === "mine") ways.add(await turned());
    return comes === "curtain";
  });
  assert.deepEqual([...ways].sort(), [false, true]);
  assert.equal(round.seen.turns, 0, "nobody had to hand it on");
  assert.equal(await turned(), false, "whoever has a secret holds it in their hands");
  assert.deepEqual(troubles, []);
  await context.close();
});
