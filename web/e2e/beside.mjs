// One big screen and the phones beside it: who sits down by its code, and plays whenever the screen says that it is their
// turn. Knows no rules and no game; compares all that the screen is told with what any onlooker is told.
import assert from "node:assert/strict";
import { everything, labels, TELLING } from "./handed.mjs";
import { visitor } from "./house.mjs";
import { myTurn, standing, touch } from "./player.mjs";
import { scan } from "./scan.mjs";

export const PHONE = { width: 390, height: 844 };

/** A message without what only its connection makes of it: its number, and that it answers what was sent there. */
const told = (text) => text.replace(/^\{"n":\d+,/, "{").replace(/"answers":"[^"]*"/, '"answers":null');

/** All tables that were told, in order. */
function heard() {
  const tables = [];
  const waiting = new Set();
  return {
    tables,
    hear(text) {
      const table = JSON.parse(text);
      if (table.say !== "table") return;
      tables.push({ text: told(text), table });
      for (const look of waiting) look();
    },
    /** Waits until what was told last is as wanted. */
    until(wanted) {
      return new Promise((done) => {
        const look = () => {
          const last = tables.at(-1)?.table;
          if (!last || !wanted(last)) return;
          waiting.delete(look);
          done(last);
        };
        waiting.add(look);
        look();
      });
    },
  };
}

/** Hears all that a page is told over its sockets. */
function hearing(page) {
  const all = heard();
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => all.hear(`${payload}`)));
  return all;
}

/** A stranger who looks on by the same link. */
async function onlooker(browser, house, door) {
  const { page, context } = await visitor(browser, PHONE);
  await page.addInitScript(() => {
    localStorage.setItem("tablee.settings", JSON.stringify({ speed: "at_once", sound: false }));
  });
  const watcher = hearing(page);
  await page.goto(`${house.address}/w/${door}`);
  await watcher.until(() => true);
  return { ...watcher, page, close: () => context.close() };
}

/** A screen at which a table is laid: what is played is what was wished for last. */
export async function layScreen(browser, house, { game, seats, size, settings = {} }) {
  const one = await visitor(browser, size);
  const { page } = one;
  const screen = hearing(page);
  await page.addInitScript(
    ([game, seats, settings]) => {
      localStorage.setItem("tablee.screen.game", JSON.stringify(game));
      localStorage.setItem(`tablee.wishes.${game}`, JSON.stringify({ seats }));
      localStorage.setItem(
        "tablee.settings",
        JSON.stringify({ speed: "at_once", sound: false, ...settings }),
      );
    },
    [game, seats, settings],
  );
  await page.goto(house.address);
  await page.getByRole("button", { name: "On the big screen" }).click();
  await page.locator("dialog form .button.main").click();
  await page.locator("[data-code]").waitFor();
  const door = new URL(page.url()).pathname.split("/").at(-1);
  const watcher = await onlooker(browser, house, door);
  return { ...one, screen, watcher, door };
}

/** What a camera reads on the screen. */
export const address = async (browser, page) => scan(browser, await page.locator(".qr").screenshot());

/** Everybody is here, and the screen starts the match. */
export async function startScreen({ page }) {
  await page.locator("main .button.main").click();
  await page.locator('main.screen[data-phase="playing"]').waitFor();
}

/** A phone that has opened the address of the code; `other` plays on it too. */
export async function sitDown(browser, at, name, other = null) {
  const one = await visitor(browser, PHONE);
  await one.page.addInitScript(() => {
    localStorage.setItem("tablee.settings", JSON.stringify({ auto: false, speed: "at_once", sound: true }));
  });
  await one.page.goto(at);
  await one.page.getByRole("textbox", { name: "Your name" }).fill(name);
  if (other) {
    await one.page.getByRole("button", { name: "Somebody else plays on this phone too" }).click();
    await one.page.getByRole("textbox", { name: "Their name" }).fill(other);
  }
  await one.page.getByRole("button", { name: "Sit down" }).click();
  await one.page.waitForURL(/\/t\//);
  return one;
}

/** A page that shows the table as it is at a step, past what is shown on the way there; score sheets wait to be touched. */
const atStep = (page, step) =>
  page.waitForFunction((wanted) => {
    const { step, passing, waits } = document.querySelector("main[data-step]")?.dataset ?? {};
    return Number(step) >= wanted && (passing === "false" || waits === "true");
  }, step);

/** All that a stranger's page says, who has touched away what waited for that. */
async function saidToAll(page, step) {
  await atStep(page, step);
  await page.evaluate(() => document.querySelector('main.table[data-waits="true"]')?.click());
  await page.waitForSelector('main[data-passing="false"]');
  return Object.values(await everything(page)).join("\n");
}

/** What the phones say now that nobody reads who merely looks on. */
async function secretsOf(phones, onlooking, step) {
  const known = await saidToAll(onlooking, step);
  const said = await Promise.all(
    [...phones.values()].map(async ({ page }) => {
      await atStep(page, step);
      // Whoever looks at a score sheet reads what was.
      return (await page.locator('main[data-waits="true"]').count()) > 0 ? [] : labels(page, TELLING);
    }),
  );
  return new Set(said.flat().filter((label) => !known.includes(label)));
}

/** Nowhere in the screen's page, nor in what its browser keeps, is anything that only a phone may know. */
export async function tellsNothing(page, secrets) {
  for (const [where, text] of Object.entries(await everything(page)))
    for (const secret of secrets)
      assert.ok(!String(text).includes(secret), `${where} of the screen tells: ${secret}`);
}

/** What the screen is told is compared whenever it is told something; its page is searched at every so manieth step. */
const SEARCHED = 4;

/** Searches the screen once at such a step, and counts the secrets there were. */
async function search(one, phones, step) {
  if (step % SEARCHED !== 0 || one.searched === step) return;
  one.searched = step;
  const { page, watcher } = one;
  const secrets = await secretsOf(phones, watcher.page, step);
  // Whatever it has on show: sheets go by themselves there.
  await page.waitForFunction((wanted) => document.querySelector("main").dataset.step >= wanted, step);
  await tellsNothing(page, secrets);
  one.secrets = (one.secrets ?? 0) + secrets.size;
}

/** Whoever of these the screen says is to play does, until the match is over or until `enough` says so. */
export async function playBeside(one, phones, roll, enough = () => false) {
  const { screen } = one;
  for (;;) {
    const { phase, pending, step, seats } = await screen.until(
      ({ phase, pending }) => phase === "over" || pending.length > 0,
    );
    if (phase === "over" || (await enough(step))) return phase;
    // While others play meanwhile, two pages are never at the same step.
    if (seats.every(({ is, name }) => is !== "person" || phones.has(name))) await search(one, phones, step);
    const plays = ({ is, stand_in, name }) => is === "person" && !stand_in && phones.has(name);
    const seat = pending.find((one) => plays(seats[one]));
    if (seat === undefined) {
      // A cook is to play, or somebody with another phone.
      await screen.until((table) => table.step > step || table.phase === "over");
      continue;
    }
    const { page } = phones.get(seats[seat].name);
    if (!(await myTurn(page))) continue;
    await touch(page, roll);
    // What was sent is answered before anybody else is asked.
    await page.waitForFunction(() => document.querySelector("main.table").ariaBusy !== "true");
    const now = await standing(page);
    await screen.until((table) => table.step >= now.step || table.phase === "over");
  }
}

/**
 * Whatever the screen was told, an onlooker was told: of what happened letter by letter; of how the table stood when the
 * screen came again, the same view. How many such frames there were.
 */
export function toldTheSame({ screen, watcher }) {
  const known = new Set(watcher.tables.map(({ text }) => text));
  const views = new Map(watcher.tables.map(({ table }) => [table.seq, JSON.stringify(table.view)]));
  let same = 0;
  for (const { text, table } of screen.tables) {
    if (!views.has(table.seq)) continue;
    same += 1;
    assert.equal(table.me, null);
    assert.deepEqual(table.legal, []);
    assert.equal(JSON.stringify(table.view), views.get(table.seq));
    if (table.news.length > 0) assert.ok(known.has(text), `only the screen was told: ${text}`);
  }
  return same;
}
