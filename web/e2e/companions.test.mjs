// One browser, several people of a house: a phone for two beside a big screen, and one device handed round at a table that
// is at the house. Behind no curtain is anybody's hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { address, layScreen, playBeside, sitDown, startScreen, toldTheSame } from "./beside.mjs";
import { findings } from "./careful.mjs";
import { people } from "./handed.mjs";
import { visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice } from "./player.mjs";

const TV = { width: 1280, height: 720 };
const DESK = { width: 1280, height: 800 };

const { house, browser } = await opened();

const curtain = (page) => page.locator("main.curtain [data-curtain]:enabled").first();

async function closeAll(screen, ...phones) {
  await screen.watcher.close();
  for (const one of [screen, ...phones]) {
    assert.deepEqual(one.troubles, []);
    await one.context.close();
  }
}

/** Goes on until somebody is alone with their hand, for whom `when` holds. */
const untilAlone = async (round, when = () => true) => {
  const next = await round.play((comes, seen) => comes === "mine" && round.isAlone() && when(seen));
  assert.equal(next, "mine", "somebody was alone with the device");
};

test("beside a screen one phone is two people's, through a whole match and a reload", async () => {
  const screen = await layScreen(browser, house, { game: "chaud-devant", seats: 3, size: TV });
  const at = await address(browser, screen.page);
  const clemence = await sitDown(browser, at, "Clémence");
  const phone = await sitDown(browser, at, "Amandine", "Basile");
  const { page } = phone;
  await page.getByText("The screen starts the game.").waitFor();
  assert.deepEqual(await findings(page), []);
  await startScreen(screen);

  const round = people(page, dice(61), "finger");
  const others = playBeside(screen, new Map([["Clémence", clemence]]), dice(62));
  await untilAlone(round, ({ turns }) => turns > 1);
  await page.reload();
  await curtain(page).waitFor();
  assert.deepEqual(await findings(page), []);
  assert.equal(await page.locator("main.table").count(), 0);
  await untilAlone(round);
  assert.equal(await page.locator("main.table.quiet").count(), 1, "it stays quiet beside the screen");
  assert.deepEqual(await findings(page), []);
  assert.equal(await round.play(), "over");
  assert.equal(await others, "over");
  assert.ok(round.seen.curtains > 4, `${round.seen.curtains} curtains`);
  await page.locator("dialog[open] #headline").waitFor();
  assert.doesNotMatch(await page.locator("#headline").innerText(), /\bYou\b/, "the results are in common");
  assert.ok(toldTheSame(screen) > 10);

  // One asks for another match for both, Clémence agrees, and its hands are nobody's yet.
  await page.locator("dialog[open] .next .button.main").click();
  await clemence.page.locator("dialog[open] .next .button.main").click();
  await page.locator('main.curtain [data-curtain="open"]:enabled').waitFor();
  await round.search();
  await closeAll(screen, phone, clemence);
});

test("somebody sits down later on the same phone, looks at their seat while others play, and is forgotten", async () => {
  const screen = await layScreen(browser, house, { game: "chaud-devant", seats: 3, size: TV });
  const at = await address(browser, screen.page);
  const phone = await sitDown(browser, at, "Amandine");
  const { page } = phone;
  await page.getByRole("button", { name: "Somebody else plays on this phone too" }).click();
  await page.getByRole("textbox", { name: "Their name" }).fill("Basile");
  assert.deepEqual(await findings(page), []);
  await page.getByRole("button", { name: "Sit down" }).click();
  await screen.screen.until(({ seats }) => seats[1].name === "Basile");
  const clemence = await sitDown(browser, at, "Clémence");
  await startScreen(screen);
  // Both choose; Clémence does not, and they go on waiting for her until the page is closed.
  const round = people(page, dice(63), "finger");
  const played = round.play().catch(() => "closed");
  await screen.screen.until(({ pending }) => `${pending}` === "2");
  await page.reload();
  const looks = page.locator('[data-curtain="look"]');
  await looks.first().waitFor();
  assert.equal(await looks.count(), 2);
  assert.deepEqual(await findings(page), []);
  await looks.last().click();
  await page.locator('main.table[data-mine="false"]').waitFor();

  await page.goto(`${house.address}/me/data`);
  await page.getByRole("button", { name: "Forget Basile" }).click();
  assert.deepEqual(await findings(page), []);
  await page.getByRole("button", { name: "Yes, forget Basile" }).click();
  await page.getByText("Basile is forgotten.").waitFor();
  await screen.screen.until(({ seats }) => seats[1].name !== "Basile");
  await closeAll(screen, phone, clemence);
  assert.equal(await played, "closed");
});

test("dans cette pièce, une table à la maison : l'appareil passe de main en main, et le rideau cache chaque main", async () => {
  const one = await visitor(browser, DESK);
  const { page } = one;
  await page.addInitScript(() => {
    const settings = { auto: false, speed: "at_once", sound: false, lang: "fr" };
    localStorage.setItem("tablee.settings", JSON.stringify(settings));
    const seating = { game: "pizza-theory", seats: 2, names: ["Amandine", "Basile"], cooks: [] };
    if (!localStorage.getItem("tablee.shared"))
      localStorage.setItem("tablee.shared", JSON.stringify(seating));
  });
  await page.goto(house.address);
  await page.locator('[data-room="device"]').click();
  const dialog = page.locator("dialog[open]");
  await dialog.getByRole("radio", { name: /^À la maison/ }).check();
  assert.deepEqual(await findings(page), []);
  await dialog.locator(".button.main").click();
  await page.locator("main.curtain, main.table").first().waitFor();
  assert.match(new URL(page.url()).pathname, /^\/t\/(?!here-)/, "it is at the house");

  const round = people(page, dice(64), "keyboard");
  await untilAlone(round);
  await page.reload();
  await curtain(page).waitFor();
  await page.goBack();
  await page.locator('[data-room="device"]').waitFor();
  await page.goForward();
  await curtain(page).waitFor();
  assert.equal(await round.play(), "over");
  assert.ok(round.seen.curtains > 2, `${round.seen.curtains} curtains`);
  assert.ok(round.seen.stories > 0, "whoever opens it is told what happened");
  await page.locator("dialog[open]").waitFor();
  assert.doesNotMatch(await page.locator("#headline").innerText(), /\bVous\b/, "the results are in common");
  assert.deepEqual(await findings(page), []);
  await page.locator("dialog[open] .next .button.main").click();
  await page.locator("main.curtain, main.table").first().waitFor();
  assert.deepEqual(one.troubles, []);
  await one.context.close();
});
