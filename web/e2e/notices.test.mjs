// How one wants to be called back: the question after the first table over days, and the page with all ways. In a real
// browser, with a real house that tells a push service and a mail server of the test's own.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { DESK, fine, PHONE } from "./careful.mjs";
import { openHouse, playNow, visitor } from "./house.mjs";
import { codeIn, fakeSubscription, openEnds } from "./noticing.mjs";
import { opened } from "./opened.mjs";
import { known, tableOf } from "./overDays.mjs";
import { myTurn } from "./player.mjs";

const ends = await openEnds();
after(() => ends.close());
const here = await opened(ends.env);
const { house, browser } = here;
const goHome = ({ page }) => page.getByRole("link", { name: "Back to home" }).click();
/** How the house has it. */
const kept = async ({ context }) => (await context.request.get(`${house.address}/api/me/notices`)).json();
const told = ({ page }, words) => page.getByRole("status").filter({ hasText: words }).waitFor();

test("whoever leaves a table over days is asked once, and everything can be changed afterwards", async () => {
  const me = await known(here, PHONE, "Cerise", { serviceWorkers: "allow", permissions: ["notifications"] });
  const guest = await known(here, DESK, "Safran");
  const { page, context } = me;
  await fakeSubscription(context, ends.endpoint);
  const ask = page.locator('[data-ask="device"]');

  await page.goto(`${house.address}/t/${await tableOf(house, [me, guest])}`);
  await myTurn(page);
  assert.equal(await ask.count(), 0, "not at the table");
  await goHome(me);
  await ask.waitFor();
  await fine(me, "the question whether one wants to be called");
  await ask.click();
  await told(me, "Very well");
  assert.deepEqual(
    (await kept(me)).ways.map(({ way, confirmed }) => [way, confirmed]),
    [["push", true]],
  );
  const welcome = await ends.first("/browser");
  assert.equal(welcome.headers["content-encoding"], "aes128gcm");
  await page.reload();
  await page.locator(".mine li").waitFor();
  assert.equal(await ask.count(), 0, "never again");

  await page.locator("header .me").click();
  await page.getByRole("link", { name: "Call me back to the table" }).click();
  await page.locator('[data-push="off"]').waitFor();
  await page.locator('[data-way="mail"] input').fill("cerise@example.org");
  await page.locator('[data-way="mail"] button').click();
  const code = page.getByPlaceholder("Code");
  await code.fill("wrong");
  await page.getByRole("button", { name: "Confirm" }).click();
  await told(me, "That is not the code");
  await fine(me, "an address that waits for its code");
  const asked = await ends.first("cerise@example.org");
  await code.fill(` ${codeIn(asked).toUpperCase()} `);
  await page.getByRole("button", { name: "Confirm" }).click();
  await told(me, "Confirmed");
  assert.equal(await code.count(), 0);

  await page.getByLabel("Somebody wrote at the table").check();
  await told(me, "Noted");
  await page.getByLabel("Leave me in peace").check();
  await page.locator('[name="from"]').fill("23:30");
  await page.locator('[name="from"]').blur();
  await page.waitForFunction(() => document.querySelector('[name="from"]').value === "23:30");
  await told(me, "Noted");
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { wishes, quiet } = await kept(me);
  assert.equal(wishes.chat, true);
  assert.deepEqual(quiet, { from: 23 * 60 + 30, to: 8 * 60, zone });
  await page.locator('[data-feed="make"]').click();
  const calendar = await page.getByLabel("Calendar", { exact: true }).inputValue();
  assert.match(calendar, /^https:\/\/tables\.example\/feeds\/\w+\.ics$/);
  const { pathname } = new URL(calendar);
  const feed = await context.request.get(`${house.address}${pathname}`);
  assert.match(await feed.text(), /^BEGIN:VCALENDAR/);
  await fine(me, "all ways at once");

  await page.locator('[data-push="off"]').click();
  await page.locator('[data-push="on"]').waitFor();
  await page.getByRole("button", { name: "Remove c…e@example.org" }).click();
  await told(me, "Removed");
  assert.deepEqual((await kept(me)).ways, []);
  for (const { context, troubles } of [me, guest]) {
    assert.deepEqual(troubles, []);
    await context.close();
  }
});

test("nobody is asked after a live table, nor twice after a no; what cannot be had is said", async () => {
  const live = await visitor(browser, DESK);
  await playNow(house.address, live.page, "chaud-devant");
  await myTurn(live.page);
  await goHome(live);
  await live.page.locator(".mine li").waitFor();
  assert.equal(await live.page.evaluate(() => localStorage.getItem("tablee.called.sat")), null);
  assert.equal(await live.page.locator("[data-ask]").count(), 0);

  await live.page.evaluate(() => localStorage.setItem("tablee.called.sat", "true"));
  await live.page.reload();
  await live.page.locator('[data-ask="no"]').click();
  await live.page.locator("[data-ask]").first().waitFor({ state: "detached" });
  assert.deepEqual((await kept(live)).ways, []);
  assert.equal(await live.page.evaluate(() => localStorage.getItem("tablee.called.asked")), "true");

  const silent = await openHouse();
  after(() => silent.close());
  await live.page.goto(`${silent.address}/notices`);
  await live.page.getByText("This house does not send anything yet").waitFor();
  await live.page.getByText("This house does not send mail.").waitFor();
  assert.equal(
    await live.page.locator("main form, main fieldset").count(),
    0,
    "nothing to fill in for nothing",
  );
  await fine(live, "a house that calls nobody");
  assert.deepEqual(live.troubles, []);
  await live.context.close();
});
