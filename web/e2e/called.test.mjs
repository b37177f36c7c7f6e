// Called back to the table: what the tab says while one looks elsewhere, the way from table to table, and what a push shows;
// in a real browser, against the real program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, fine, PHONE } from "./careful.mjs";
import { playNow, visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { known, tableOf } from "./overDays.mjs";
import { dice, myTurn, touch } from "./player.mjs";

const here = await opened();
const { house, browser } = here;
const CHAUD = "Chaud devant\u202f!";

const at = ({ page }, table) => page.goto(`${house.address}/t/${table}`);
const titled = ({ page }, title) => page.waitForFunction((wanted) => document.title === wanted, title);
const icon = ({ page }) => page.locator('link[rel="icon"]').getAttribute("href");
const next = ({ page }) => page.locator('[data-called="next"]');

/** Moves at the table that is shown until others are to move there. */
async function moveOn({ page }, roll) {
  const waits = () =>
    page
      .locator("main.table")
      .evaluate((table) => table.dataset.mine === "false" && table.ariaBusy !== "true");
  while (!(await waits()) && (await myTurn(page))) await touch(page, roll);
}

test("two tables over days: the tab says how many wait, and a move leads on to the next", async () => {
  const both = [await known(here, PHONE, "Cerise"), await known(here, DESK, "Safran")];
  const [host, guest] = both;
  const [first, second] = [await tableOf(house, both), await tableOf(house, both)];
  await host.page.goto(house.address);
  await titled(host, "(2) Your turn · Tablée");
  assert.equal(await icon(host), "/icon-turn.svg");
  const left = host.page.locator(".mine .left");
  assert.deepEqual(await left.allInnerTexts(), ["2 days left", "2 days left"]);
  assert.match(await left.first().getAttribute("title"), /^until \w+day/);
  await fine(host, "the front page with tables over days");

  await at(host, first);
  await titled(host, `(2) Your turn · ${CHAUD} · Tablée`);
  await host.page.locator(".prompt .clock", { hasText: "2 days left" }).waitFor();
  const roll = dice(5);
  await moveOn(host, roll);
  await next(host).waitFor();
  assert.match(await next(host).innerText(), /is waiting for you/);
  await fine(host, "a table with another one waiting");
  await next(host).click();
  await host.page.waitForURL(`${house.address}/t/${second}`);
  await titled(host, `(1) Your turn · ${CHAUD} · Tablée`);
  await moveOn(host, roll);
  await titled(host, `${CHAUD} · Tablée`);
  assert.equal(await icon(host), "/icon.svg");
  assert.equal(await next(host).count(), 0, "nothing else to do");

  // Somebody moves there while this page is looked away from, and time goes by.
  const hidden = await host.context.newPage();
  await hidden.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  await hidden.clock.install();
  await hidden.goto(`${house.address}/t/${second}`);
  await titled({ page: hidden }, `${CHAUD} · Tablée`);
  await at(guest, first);
  await moveOn(guest, roll);
  await hidden.clock.fastForward("01:05");
  await titled({ page: hidden }, `(1) ${CHAUD} · Tablée`);
  // Whoever comes back to a page is told at once.
  assert.equal(await host.page.title(), `${CHAUD} · Tablée`);
  await host.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await titled(host, `(1) ${CHAUD} · Tablée`);
  await next(host).waitFor();
  for (const { context, troubles } of both) {
    assert.deepEqual(troubles, []);
    await context.close();
  }
});

test("a table on the device counts too, until it is put away", async () => {
  const alone = await visitor(browser, DESK);
  await playNow(house.address, alone.page, "chaud-devant");
  await myTurn(alone.page);
  await alone.page.getByRole("link", { name: "Back to home" }).click();
  await titled(alone, "(1) Your turn · Tablée");
  await alone.page.locator(".mine .away").click();
  await titled(alone, "Tablée");
  assert.deepEqual(alone.troubles, []);
  await alone.context.close();
});

/** What a push service would hand to the browser's worker. */
async function pushing({ page, context }) {
  const session = await context.newCDPSession(page);
  const registered = new Promise((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${house.address}/`);
      if (ours) found(ours.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  return async (message) => {
    // The worker tells every page that there is news, then does what there is to do.
    await page.evaluate(() => {
      window.told = new Promise((done) => {
        navigator.serviceWorker.addEventListener("message", ({ data }) => data.called === "look" && done());
      });
    });
    const data = JSON.stringify(message);
    await session.send("ServiceWorker.deliverPushMessage", { origin: house.address, registrationId, data });
    await page.evaluate(() => window.told);
    // Chromium loses a notice that is asked for while it is being shown: nobody looks before it is.
    await worker.evaluate(() => last);
  };
}

const turn = (table, seq, body) => ({
  web_push: 8030,
  notification: {
    title: "Your turn",
    body,
    lang: "en",
    dir: "ltr",
    navigate: `${house.address}/t/${table}`,
    tag: `turn.${table}`,
    data: { id: `turn.${table}.${seq}`, kind: "turn", table, seq },
  },
});

/** Waits until exactly these are shown, by title and text. */
async function shown({ page }, texts) {
  await page.evaluate(() => {
    window.noticed = null;
  });
  const wanted = JSON.stringify([...texts].sort());
  const come = page.waitForFunction((wanted) => {
    // A look has no time to wait: each asks for what the next one sees.
    const told = navigator.serviceWorker.ready.then((worker) => worker.getNotifications());
    told.then((all) => {
      window.noticed = JSON.stringify(all.map(({ title, body }) => `${title}: ${body}`).sort());
    });
    return window.noticed === wanted;
  }, wanted);
  await come.catch(async (error) => {
    const noticed = await page.evaluate(() => window.noticed);
    throw new Error(`shown: ${noticed}, not ${wanted}`, { cause: error });
  });
}

test("a push is shown, grouped, withdrawn, kept from who looks, and leads to its table", async () => {
  const me = await known(here, DESK, "Cerise", { serviceWorkers: "allow", permissions: ["notifications"] });
  const guest = await known(here, PHONE, "Safran");
  const [first, second] = [await tableOf(house, [me, guest]), await tableOf(house, [me, guest])];
  await me.page.goto(`${house.address}/games`);
  await me.page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);
  const push = await pushing(me);

  await push(turn(first, 3, "the first"));
  await shown(me, ["Your turn: the first"]);
  await push(turn(second, 4, "the second"));
  await shown(me, ["2 tables are waiting for you: the first\nthe second"]);
  await push({ withdrawn: { tag: `turn.${first}`, seq: 3 } });
  await shown(me, ["Your turn: the second"]);

  // A touch leads a page that is at no table to this one, where it is no longer news.
  const [worker] = me.context.serviceWorkers();
  await worker.evaluate(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  });
  await me.page.waitForURL(`${house.address}/t/${second}`);
  await titled(me, `(2) Your turn · ${CHAUD} · Tablée`);
  await shown(me, []);
  // Only of the table that is not looked at.
  await push(turn(second, 5, "the second"));
  await push(turn(first, 6, "the first"));
  await shown(me, ["Your turn: the first"]);
  // What was done elsewhere meanwhile is gone as soon as the page knows of it.
  const other = await visitor(browser, PHONE, { storageState: await me.context.storageState() });
  await at(other, first);
  await moveOn(other, dice(3));
  await me.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await shown(me, []);
  for (const { context, troubles } of [me, guest, other]) {
    assert.deepEqual(troubles, []);
    await context.close();
  }
});
