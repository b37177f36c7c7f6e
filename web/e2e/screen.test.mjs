// A big screen and everybody's phone: whole games of all five, with one screen and three phones that sat down by its code;
// a phone is loaded again, left and come back to, the screen is loaded again, the house goes down and comes up.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  address,
  layScreen,
  PHONE,
  playBeside,
  sitDown,
  startScreen,
  tellsNothing,
  toldTheSame,
} from "./beside.mjs";
import { findings, fine } from "./careful.mjs";
import { visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice } from "./player.mjs";

const TV = { width: 1280, height: 720 };
const PROJECTOR = { width: 1920, height: 1080 };
const WALL = { width: 3840, height: 2160 };
const NAMES = ["Amandine", "Basile", "Clémence"];

const { house, browser } = await opened();

/** The screen with these people at it, under way. */
async function company(game, { seats = 3, size = TV, settings = {}, people = NAMES } = {}) {
  const screen = await layScreen(browser, house, { game, seats, size, settings });
  const at = await address(browser, screen.page);
  const phones = new Map();
  for (const name of people) phones.set(name, await sitDown(browser, at, name));
  return { screen, phones, at };
}

async function close({ screen, phones }) {
  await screen.watcher.close();
  for (const one of [screen, ...phones.values()]) {
    assert.deepEqual(one.troubles, []);
    await one.context.close();
  }
}

/** Marks rather than text, and what only its holder needs: ADR 14 says why they may be small. */
const MARKS = ".back, .chef text, .holding.big text";

/** What is written on the screen, in boards too, in letters smaller than a fortieth of its height. */
const small = (page) =>
  page.evaluate(async (marks) => {
    // Pieces are laid out anew after a change of size.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const zoom = Number(document.documentElement.style.zoom) || 1;
    // Boxes may be told in px of the screen or of the page (src/art/scale.ts).
    const per = document.body.getBoundingClientRect().width / document.body.offsetWidth;
    /** By how much a drawing is larger than the units it is drawn in. */
    const drawn = (it) => {
      const { width, height } = it.getBBox();
      const { a, b } = it.getScreenCTM();
      const turn = Math.atan2(b, a);
      const units = width * Math.abs(Math.sin(turn)) + height * Math.abs(Math.cos(turn));
      return it.getBoundingClientRect().height / units / per;
    };
    const said = new Set();
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const it = text.parentElement;
      if (!text.data.trim() || it.closest(`.hidden-text, .room, defs, ${marks}`)) continue;
      // What was put away is still there, where it went.
      if (!it.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const around = document.createRange();
      around.selectNodeContents(text);
      if (around.getBoundingClientRect().width <= 1) continue;
      const size = Number.parseFloat(getComputedStyle(it).fontSize);
      const part = (size * (it instanceof SVGElement ? drawn(it) : 1) * zoom) / innerHeight;
      if (part < 0.0249)
        said.add(`${(part * 100).toFixed(2)} %: ${text.data.trim()} (${it.getAttribute("class")})`);
    }
    return [...said];
  }, MARKS);

const GAMES = [
  { game: "pieces-montees", size: TV },
  { game: "pizza-theory", size: PROJECTOR },
  { game: "chaud-devant", size: TV },
  { game: "creme-glacee", size: PROJECTOR },
  { game: "cake-master", size: TV },
];

for (const [i, { game, size }] of GAMES.entries())
  test(`${game}: a screen and three phones play a whole match, and the screen knows what all may know`, async () => {
    const one = await company(game, { size });
    const { screen, phones } = one;
    await screen.page.locator("[data-code]").waitFor({ state: "detached" });
    await startScreen(screen);
    const roll = dice(50 + i);
    const [first, second] = NAMES.map((name) => phones.get(name).page);
    assert.equal(await playBeside(screen, phones, roll, (step) => step >= 4), "playing");

    // One phone is loaded again, another is left and come back to.
    await first.reload();
    await first.locator("main.table").waitFor();
    await second.goto(house.address);
    await second.goBack();
    await second.locator("main.table").waitFor();
    assert.equal(await playBeside(screen, phones, roll, (step) => step >= 8), "playing");
    // And so is the screen.
    await screen.page.reload();
    await screen.page.locator('main.screen[data-phase="playing"]').waitFor();
    assert.deepEqual(await small(screen.page), []);
    assert.deepEqual(await findings(screen.page), []);
    assert.equal(await playBeside(screen, phones, roll), "over");
    await screen.page.locator("dialog[open] #headline").waitFor();
    await first.locator("dialog[open] #headline").waitFor();
    assert.ok(toldTheSame(screen) > 10);
    assert.ok(screen.secrets > 0, "the phones knew something");
    await close(one);
  });

test("a screen asks people in, is lived with, and the phones beside it are quiet", async () => {
  const one = await company("chaud-devant", { seats: 3, people: NAMES.slice(0, 2) });
  const { screen, phones, at } = one;
  const { page } = screen;
  assert.match(at, /\/c\/[A-Z]{6}$/);
  assert.deepEqual(await findings(page), []);
  assert.deepEqual(await small(page), []);
  const amandine = phones.get("Amandine");
  await amandine.page.getByText("The screen starts the game.").waitFor();
  assert.deepEqual(await findings(amandine.page), []);

  // The code is said across the room, and a wrong one leads nowhere.
  const typed = await visitor(browser, PHONE);
  await typed.page.goto(house.address);
  await typed.page.getByRole("link", { name: "I have a code" }).click();
  await typed.page.getByRole("textbox", { name: /^The screen.s code/ }).fill("cdf hjk");
  await typed.page.getByRole("textbox", { name: "Your name" }).fill("Clémence");
  await typed.page.getByRole("button", { name: "Sit down" }).click();
  await typed.page.getByText("leads to no free seat").waitFor();
  await fine(typed, "sitting down by a code");
  const letters = (await page.locator(".letters").innerText()).toLowerCase();
  await typed.page.getByRole("textbox", { name: /^The screen.s code/ }).fill(letters);
  await typed.page.getByRole("button", { name: "Sit down" }).click();
  await typed.page.waitForURL(/\/t\//);
  phones.set("Clémence", typed);
  await page.getByText("Everybody is here!").waitFor();

  // Her seat is freed by the host, a cook takes it, and the match begins.
  await page.getByRole("button", { name: /Clémence/ }).click();
  await page.locator("[data-code]").waitFor();
  await startScreen(screen);
  const quiet = amandine.page;
  await quiet.locator("main.table.quiet").waitFor();
  assert.equal(await quiet.locator(".others").count(), 0, "the plates are on the screen");
  await fine(amandine, "a phone beside a screen");

  // Clémence is taken in late, in place of the cook.
  await page.getByRole("button", { name: "Host" }).click();
  assert.deepEqual(await findings(page), []);
  await page.getByRole("button", { name: "Let somebody in" }).click();
  await page.keyboard.press("Escape");
  const late = await address(browser, page);
  await typed.page.goto(late);
  await typed.page.getByRole("button", { name: "Sit down" }).click();
  await typed.page.locator("main.table").waitFor();
  await page.locator("[data-code]").waitFor({ state: "detached" });

  // Basile goes to the kitchen, a cook plays for him; and he comes back.
  await page.getByRole("button", { name: "Host" }).click();
  await page.getByRole("button", { name: "A cook plays for Basile" }).click();
  await page.getByText("A cook plays for Basile, who").waitFor();
  await page.keyboard.press("Escape");
  const basile = phones.get("Basile").page;
  await basile.locator('[data-choice="come_back"]').click();
  await screen.screen.until(({ seats }) => seats.every(({ stand_in }) => !stand_in));

  // The house goes down and comes up: everybody is there again by themselves.
  await house.down();
  const away = page.locator("header .link svg");
  await away.waitFor();
  await house.up();
  await away.waitFor({ state: "detached" });
  await playBeside(screen, phones, dice(4), (step) => step >= 3);
  await close(one);
});

test("a screen that lies flat turns its plates to all sides, and everything is read at every size", async () => {
  const one = await company("pizza-theory", { seats: 3, settings: { flat: true } });
  const { screen } = one;
  await startScreen(screen);
  const turns = () =>
    screen.page.locator("[data-turn]").evaluateAll((all) => all.map(({ dataset }) => Number(dataset.turn)));
  assert.deepEqual((await turns()).sort(), [-90, 0, 90]);
  for (const [size, colorScheme] of [
    [TV, "dark"],
    [PROJECTOR, "light"],
    [WALL, "dark"],
  ]) {
    await screen.page.setViewportSize(size);
    await screen.page.emulateMedia({ colorScheme });
    assert.deepEqual(await findings(screen.page), [], `${size.height}`);
  }
  await screen.page.getByRole("button", { name: "Host" }).click();
  await screen.page.getByRole("checkbox", { name: /lying flat/ }).uncheck();
  assert.deepEqual([...new Set(await turns())], [0]);
  await screen.page.keyboard.press("Escape");
  for (const size of [TV, PROJECTOR, WALL]) {
    await screen.page.setViewportSize(size);
    assert.deepEqual(await small(screen.page), [], `standing, ${size.height}`);
  }
  await close(one);
});

test("the search of a screen finds what is planted there", async () => {
  const one = await company("chaud-devant", { seats: 3 });
  const { page } = one.screen;
  await startScreen(one.screen);
  const secrets = new Set(["a card in somebody's hand"]);
  await tellsNothing(page, secrets);
  for (const plant of [
    () => document.querySelector("main").setAttribute("data-planted", "a card in somebody's hand"),
    () => localStorage.setItem("planted", "a card in somebody's hand"),
    () => document.querySelector("h1").setAttribute("aria-label", "a card in somebody's hand"),
  ]) {
    await page.evaluate(plant);
    await assert.rejects(tellsNothing(page, secrets));
    await page.reload();
    await page.evaluate(() => localStorage.removeItem("planted"));
    await page.locator('main.screen[data-phase="playing"]').waitFor();
  }
  await close(one);
});
