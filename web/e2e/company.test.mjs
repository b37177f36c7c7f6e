// In company: people who come by link, leave, return, run out of time and agree; in a real browser, against the real
// program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, fine, PHONE } from "./careful.mjs";
import { box, sitAtTheHouse, visitor, wish } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, myTurn, play, standing, touch } from "./player.mjs";
import { scan } from "./scan.mjs";

const { house, browser } = await opened();

/** A table for two by the form, with the host seated; answers the links it shows. */
async function invite({ page }, game, choices = []) {
  await wish(page, game, { seats: 2 });
  await page.goto(house.address);
  await box(page, game).locator(".start .button").nth(1).click();
  // What a choice means stands beside it.
  for (const choice of choices) await page.getByRole("radio", { name: new RegExp(`^${choice}`) }).check();
  await page.locator("dialog form .button.main").click();
  const links = page.locator(".link input");
  await links.nth(1).waitFor({ state: "attached" });
  const [join, watch] = await links.all();
  return { join: await join.inputValue(), watch: await watch.inputValue() };
}

/** A table on the host's terms, at which the guest sits down by the link. */
async function sitTogether([host, guest], terms) {
  await host.page.goto(house.address);
  // By chance both may be called the same, and the table would tell them apart by a number.
  for (const [{ context }, name] of [
    [host, "Cerise"],
    [guest, "Safran"],
  ]) {
    await context.request.get(`${house.address}/api/me`);
    await context.request.put(`${house.address}/api/me`, { data: { name } });
  }
  const made = await host.context.request.post(`${house.address}/api/tables`, {
    data: { terms, chairs: [{ is: "me" }, { is: "open" }] },
  });
  const { table, join } = await made.json();
  await host.page.goto(`${house.address}/t/${table}`);
  await guest.page.goto(`${house.address}/j/${join}`);
  await begin(host, guest);
}

/** The guest sits down, the host starts. */
async function begin(host, guest) {
  await guest.page.locator("form.join .button.main").tap();
  await host.page.locator(".seats .button.main", { hasText: /^Start$/ }).click();
}

/** Whether what the table decides has a place of its own, beside the others, the board and what is asked. */
async function coversNothing({ page }, what) {
  const panel = await page.locator(".matters").boundingBox();
  for (const part of [".table > .seats", ".table > .board", ".table > .ask", ".table > .bar"]) {
    const { y, height } = await page.locator(part).boundingBox();
    assert.ok(y >= panel.y + panel.height - 1 || y + height <= panel.y + 1, `${what}: ${part}`);
  }
}

/** Whoever of them has to move now. */
const onTurn = (players) =>
  Promise.any(
    players.map(async (one) => {
      await one.page.waitForSelector('main.table[data-mine="true"]:not([aria-busy="true"])');
      return one;
    }),
  );

/** Whoever is on turn moves, until the game has come so far. */
async function someMoves(players, roll, until) {
  for (;;) {
    const { page } = await onTurn(players);
    if ((await standing(page)).step >= until) return;
    await touch(page, roll);
  }
}

test("two browsers, one table: by link on a phone, a reload in the middle, an onlooker, an agreed end", async () => {
  const host = await visitor(browser, DESK);
  const { join, watch } = await invite(host, "chaud-devant");
  assert.notEqual(join, watch);
  await fine(host, "the waiting room");

  const guest = await visitor(browser, PHONE);
  await guest.page.goto(join);
  const name = guest.page.locator("form.join input");
  await name.waitFor();
  await fine(guest, "an invitation");
  assert.notEqual(await name.inputValue(), "", "a name is filled in");
  await begin(host, guest);

  const onlooker = await visitor(browser, DESK);
  await onlooker.page.goto(watch);
  await onlooker.page.waitForSelector("main.table");

  const roll = dice(11);
  const players = [host, guest];
  await someMoves(players, roll, 10);
  await guest.page.reload();
  await someMoves(players, roll, 20);
  const { step } = await standing(host.page);
  for (const { page } of [guest, onlooker]) await page.waitForSelector(`main.table[data-step="${step}"]`);
  assert.equal(await onlooker.page.locator(".spots .spot").count(), 0, "onlookers touch nothing");
  assert.equal(await onlooker.page.locator('[data-zone="hand"]').evaluate((it) => it.clientHeight), 0);
  await fine(onlooker, "an onlooker's table");

  await host.page.getByRole("tab", { name: "Chat" }).click();
  await host.page.getByRole("button", { name: "Well played!" }).click();
  await onlooker.page.getByRole("tab", { name: "Chat" }).click();
  await onlooker.page.locator("ol li", { hasText: "Well played!" }).waitFor();

  await host.page.getByRole("tab", { name: "Settings" }).click();
  await host.page.getByRole("button", { name: "Suggest stopping" }).click();
  await guest.page.locator(".matter .button.main").click();
  for (const { page } of [host, guest, onlooker]) await page.waitForSelector('main.table[data-phase="over"]');
  for (const one of [host, guest, onlooker]) {
    assert.deepEqual(one.troubles, []);
    await one.context.close();
  }
});

test("at one table: taking back by consent, getting up, coming back", async () => {
  const [host, guest] = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  const { join: door } = await invite(host, "chaud-devant");
  await guest.page.goto(door);
  await begin(host, guest);
  const both = [host, guest];
  const roll = dice(13);
  const asks = ({ page }) => page.getByRole("button", { name: "Take back" });
  /** Moves until somebody can only take back what the other allows. */
  for (;;) {
    const turn = await onTurn(both);
    if ((await standing(turn.page)).step >= 4 && (await asks(turn).isVisible())) {
      const other = both.find((one) => one !== turn);
      const { step } = await standing(turn.page);
      await asks(turn).click();
      await other.page.locator(".matter .button.main").waitFor();
      await fine(other, "somebody who would like to take back a move");
      await other.page.locator(".matter .button.main").click();
      for (const { page } of both)
        await page.waitForFunction(
          (was) => Number(document.querySelector("main.table").dataset.step) < was,
          step,
        );
      break;
    }
    await touch(turn.page, roll);
  }
  const said = host.page.locator("main.table > .said");
  await said.waitFor();
  await said.waitFor({ state: "hidden" });
  const turn = await onTurn(both);
  const { step } = await standing(turn.page);
  await touch(turn.page, roll);
  await host.page.waitForFunction(
    (was) => Number(document.querySelector("main.table").dataset.step) > was,
    step,
  );
  assert.equal(await said.innerText(), "", "what people did is said once");

  const address = guest.page.url();
  await guest.page.getByRole("button", { name: "Table notebook" }).click();
  await guest.page.getByRole("tab", { name: "Settings" }).click();
  await guest.page.getByRole("button", { name: "Leave my seat" }).click();
  await guest.page.getByRole("button", { name: "Yes, leave my seat" }).click();
  await guest.page.waitForURL(`${house.address}/`);
  await host.page.locator(".matters").waitFor();
  await fine(host, "somebody who has got up");
  await guest.page.goto(address);
  await guest.page.getByRole("button", { name: "Take my seat back" }).click();
  await host.page.locator(".matters").waitFor({ state: "detached" });
  for (const { context } of both) await context.close();
});

test("a rematch: one asks, the other is awaited by name, and both sit at the next game", async () => {
  const both = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  const [host, guest] = both;
  await sitTogether(both, { game: "chaud-devant", seats: 2 });
  const roll = dice(19);
  await someMoves(both, roll, 6);
  await host.page.getByRole("tab", { name: "Settings" }).click();
  await host.page.getByRole("button", { name: "Suggest stopping" }).click();
  await guest.page.locator(".matter .button.main").click();

  const names = await Promise.all(
    both.map(
      async ({ context }) => (await (await context.request.get(`${house.address}/api/me`)).json()).name,
    ),
  );
  const rematch = ({ page }) => page.getByRole("button", { name: "Rematch" });
  await rematch(host).click();
  await host.page.getByText(`Still waiting for ${names[1]}.`).waitFor();
  assert.ok(await rematch(host).isDisabled(), "who waits has nothing to press");
  await guest.page.getByText(`Up for a rematch: ${names[0]}.`).waitFor();
  await fine(guest, "somebody who would like a rematch");
  await rematch(guest).click();
  for (const { page } of both) {
    await page.waitForSelector('main.table[data-number="2"][data-phase="playing"]');
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await someMoves(both, roll, 3);
  for (const { context, page, troubles } of both) {
    assert.equal((await standing(page)).number, 2);
    assert.deepEqual(troubles, []);
    await context.close();
  }
});

test("another game with the same people: one lays it, the other comes along and sits in their own seat", async () => {
  const both = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  const [host, guest] = both;
  await sitTogether(both, { game: "chaud-devant", seats: 2 });
  await someMoves(both, dice(4), 3);
  await host.page.getByRole("tab", { name: "Settings" }).click();
  await host.page.getByRole("button", { name: "Suggest stopping" }).click();
  await guest.page.locator(".matter .button.main").click();

  await guest.page.locator('[data-onward="game"]').click();
  const laying = guest.page.getByRole("dialog", { name: "Another game" });
  await laying.locator("input[value=creme-glacee]").check({ force: true });
  await fine(guest, "the next table");
  await laying.locator('[data-onward="go"]').click();
  await host.page.getByText(/asks everybody to a game of Crème glacée/).waitFor();
  await fine(host, "somebody who asks to another game");
  await host.page.locator('[data-onward="along"]').click();

  await guest.page.locator(".seats .button.main", { hasText: /^Start$/ }).click();
  const table = 'main.table[data-phase="playing"]';
  for (const { page } of both) await page.waitForSelector(table);
  // The host sat first before, and does now: hats stay with their people.
  await host.page.locator('.prompt [data-zone="seat-0"]').waitFor();
  await guest.page.locator('.prompt [data-zone="seat-1"]').waitFor();
  for (const { context, troubles } of both) {
    assert.deepEqual(troubles, []);
    await context.close();
  }
});

test("a host frees a seat, and somebody else sits down there", async () => {
  const [host, gone, guest] = [
    await visitor(browser, PHONE),
    await visitor(browser, DESK),
    await visitor(browser, PHONE),
  ];
  const { join } = await invite(host, "pizza-theory");
  await gone.page.goto(join);
  await gone.page.locator("form.join .button.main").click();
  const free = host.page.getByRole("button", { name: /^Free the seat of / });
  await free.focus();
  await fine(host, "a seat that can be freed");
  await host.page.keyboard.press("Enter");
  await host.page.getByRole("combobox", { name: /^Who plays in seat / }).waitFor();
  assert.equal(
    await host.page.evaluate(() => document.activeElement?.tagName),
    "SELECT",
    "one goes on there",
  );
  await gone.page.locator("form.join").waitFor();
  await guest.page.goto(join);
  await begin(host, guest);
  for (const { page } of [host, guest]) await page.waitForSelector('main.table[data-phase="playing"]');
  for (const { context, troubles } of [host, gone, guest]) {
    assert.deepEqual(troubles, []);
    await context.close();
  }
});

test("an invitation is handed on: copied, shared by the device, scanned by day and by night", async () => {
  const host = await visitor(browser, PHONE, { permissions: ["clipboard-read", "clipboard-write"] });
  const { page, context } = host;
  await context.addInitScript(() => {
    window.shared = [];
    navigator.share = async (what) => void window.shared.push(what);
  });
  const { join, watch } = await invite(host, "pizza-theory");
  await fine(host, "an invitation to hand on");
  const [players, onlookers] = await page.locator(".link").all();
  await players.getByRole("button", { name: "Copy" }).click();
  await players.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), join);
  await players.getByRole("button", { name: "Share" }).click();
  const [shared, ...more] = await page.evaluate(() => window.shared);
  assert.equal(shared.url, join);
  assert.match(shared.text, /Pizza Theory/);
  assert.deepEqual(more, []);
  assert.equal(await onlookers.getByRole("button", { name: "Share" }).count(), 0);

  await page.getByText("Code to scan, link for onlookers").click();
  await fine(host, "all ways to the table");
  const code = page.getByRole("img", { name: /^Code to scan/ });
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const read = await scan(browser, await code.screenshot());
    assert.equal(read, join, `what a camera reads on a ${colorScheme} page`);
    assert.notEqual(read, watch);
  }
  await context.close();
});

test("a duel is laid as its host likes it, and an invitation says so", async () => {
  const [host, guest] = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  const choices = ["Experienced chefs’ duel", "With a memory aid", "No Christmas"];
  const { join } = await invite(host, "pieces-montees", choices);
  await guest.page.goto(join);
  await guest.page.getByText("Experienced chefs’ duel · With a memory aid · No Christmas").waitFor();
  await fine(guest, "an invitation to a game of one's own making");
  for (const { context } of [host, guest]) await context.close();
});

test("a clock at zero: the table waits, puts a cook in the place, or ends the game", async () => {
  const [host, guest] = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  await sitTogether([host, guest], {
    game: "pieces-montees",
    seats: 2,
    pace: { is: "real_time", clock: { move_seconds: 5, reserve_seconds: 0 } },
  });
  const slow = await onTurn([host, guest]);
  const other = slow === host ? guest : host;
  const decide = (one, what) => one.page.locator(".matter").getByRole("button", { name: what }).click();
  const { step } = await standing(slow.page);

  const late = slow.page.getByRole("alert").getByRole("button", { name: "You are out of time" });
  await late.waitFor();
  await other.page.getByRole("heading", { name: /is out of time/ }).waitFor();
  await fine(slow, "a clock of mine at zero: I may still move");
  await late.click();
  await slow.page.locator(".matter").waitFor();
  assert.equal(await slow.page.locator(".matter button").count(), 0, "one does not decide about oneself");
  await fine(other, "somebody whose clock is at zero");
  await coversNothing(other, "somebody whose clock is at zero");
  const votes = other.page.getByRole("list", { name: "Who has answered what" });
  assert.match(await votes.innerText(), /You\s+no answer yet/);
  await decide(other, "Wait");
  await slow.page.locator(".matters").waitFor({ state: "detached" });
  assert.equal((await standing(slow.page)).step, step, "nobody has moved");

  await late.waitFor();
  await decide(other, "A commis takes over");
  const back = slow.page.getByRole("button", { name: "Take my seat back" });
  await back.waitFor();
  await other.page.waitForSelector('main.table[data-mine="true"]');
  assert.ok((await standing(other.page)).step > step, "the cook has moved");
  await fine(slow, "a cook in my place");
  await back.click();
  await back.waitFor({ state: "detached" });

  // Whose clock it is now depends on how fast this machine is.
  const ending = [host, guest].map(({ page }) =>
    page.locator(".matter").getByRole("button", { name: "End the game" }),
  );
  await Promise.any(ending.map((button) => button.click()));
  for (const { page } of [host, guest]) await page.waitForSelector('main.table[data-phase="over"]');
  for (const { context, troubles } of [host, guest]) {
    assert.deepEqual(troubles, []);
    await context.close();
  }
});

test("somebody goes away without a word: a cook plays on, and the seat is theirs again", async () => {
  const [host, guest] = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  await sitTogether([host, guest], { game: "chaud-devant", seats: 2 });
  const roll = dice(17);
  let gone = await onTurn([host, guest]);
  const address = gone.page.url();
  const there = gone === host ? guest : host;
  await gone.page.close();
  // Both have a menu to choose: what can wait lies folded.
  await there.page
    .getByRole("alert")
    .getByRole("button", { name: /no longer at the table/ })
    .waitFor();
  await fine(there, "somebody who is away");
  await there.page.getByRole("alert").getByRole("button").click();
  await there.page.getByRole("button", { name: "A star chef takes over" }).click();
  await play(there.page, roll, { enough: async () => (await standing(there.page)).step >= 6 });
  const page = await gone.context.newPage();
  gone = { ...gone, page };
  await page.goto(address);
  await page.getByRole("button", { name: "Take my seat back" }).click();
  const { step } = await standing(page);
  while ((await standing(page)).step < step + 4) await touch((await onTurn([there, gone])).page, roll);
  for (const { context, troubles } of [there, gone]) {
    assert.deepEqual(troubles, []);
    await context.close();
  }
});

test("a device that I no longer have is ended from another: it is a stranger at once", async () => {
  const here = await visitor(browser, DESK);
  await sitAtTheHouse(house, here, "chaud-devant");
  const table = here.page.url();
  const { secret } = await (await here.context.request.post(`${house.address}/api/me/transfer`)).json();
  const lost = await visitor(browser, PHONE);
  await lost.page.goto(`${house.address}/me#${secret}`);
  await lost.page.locator("main .button.main").click();
  await lost.page.getByRole("heading", { name: /Hello again/ }).waitFor();
  await lost.page.goto(`${house.address}/me`);
  const listed = lost.page.locator("main .devices li");
  await listed.nth(1).waitFor();
  assert.match(await listed.first().innerText(), /Chrome on Linux\s+this device/);
  await fine(lost, "my devices");
  await lost.page.goto(table);
  assert.ok(await myTurn(lost.page), "my seat is there");

  await here.page.goto(`${house.address}/me`);
  const known = here.page.locator("main .devices li");
  await known.nth(1).waitFor();
  assert.equal(await known.first().getByRole("button").count(), 0, "not the one I hold");
  await here.page.getByRole("button", { name: /^End: / }).click();
  await here.page.getByText("Done: that device no longer knows you.").waitFor();
  assert.equal(await known.count(), 1);
  await lost.page.getByText("it is private").waitFor();
  assert.deepEqual([...here.troubles, ...lost.troubles], []);
  for (const { context } of [here, lost]) await context.close();
});

test("a personal link makes another device mine, once; another link in the same tab is another person", async () => {
  const here = await visitor(browser, DESK);
  await sitAtTheHouse(house, here, "chaud-devant");
  const table = here.page.url();
  await here.page.goto(house.address);
  await here.page.locator("header .me").click();
  await here.page.getByRole("link", { name: "Continue on another device" }).click();
  await here.page.getByRole("button", { name: "Make a personal link" }).click();
  const link = await here.page.locator("main .link input").inputValue();
  const there = await visitor(browser, PHONE);
  await there.page.goto(link);
  await there.page.locator("main .button.main").click();
  await there.page.getByRole("heading", { name: /Hello again/ }).waitFor();
  await there.page.goto(table);
  assert.ok(await myTurn(there.page), "my seat is there");
  const third = await visitor(browser, PHONE);
  await third.page.goto(link);
  await third.page.locator("main .button.main").click();
  const alert = third.page.locator("[role=alert]");
  const english = await alert.innerText();
  await third.page.getByRole("button", { name: "FR", exact: true }).click();
  // What went wrong is said in the language of the page, once its words are fetched.
  await third.page.waitForFunction(
    (was) => document.querySelector("[role=alert]").innerText !== was,
    english,
  );
  const other = await visitor(browser, DESK);
  await other.page.goto(house.address);
  const { name } = await (await other.context.request.get(`${house.address}/api/me`)).json();
  const { secret } = await (await other.context.request.post(`${house.address}/api/me/transfer`)).json();
  await third.page.goto(`${house.address}/me#${secret}`);
  await third.page.locator("main .button.main").click();
  await third.page.getByRole("heading", { name }).waitFor();
  for (const { context } of [here, there, third, other]) await context.close();
});
