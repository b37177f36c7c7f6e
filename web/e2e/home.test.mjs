// The front page on a desk: open tables are seen without scrolling, and what is forgotten is put away by one touch.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { DESK, findings, PHONE } from "./careful.mjs";
import { openBrowser, openHouse, playNow, visitor } from "./house.mjs";

const house = await openHouse();
const browser = await openBrowser();
after(async () => {
  await browser.close();
  await house.close();
});

const DAYS = 24 * 60 * 60 * 1000;

test("tables of the house stand beside the boxes: nobody scrolls to find them", async () => {
  const host = await visitor(browser, DESK);
  await host.context.request.get(`${house.address}/api/me`);
  await host.context.request.post(`${house.address}/api/tables`, {
    data: {
      terms: { game: "chaud-devant", seats: 3, visibility: "public" },
      chairs: [{ is: "me" }, { is: "open" }, { is: "open" }],
    },
  });
  const guest = await visitor(browser, DESK);
  await guest.page.goto(house.address);
  const line = guest.page.locator(".lobby li").first();
  await line.waitFor();
  for (const size of [DESK, { width: 1024, height: 768 }, { width: 1920, height: 1080 }]) {
    await guest.page.setViewportSize(size);
    const { y, height } = await line.boundingBox();
    assert.ok(y + height <= size.height, `at ${size.width} × ${size.height} it ends at ${y + height}`);
  }
  assert.deepEqual(await findings(guest.page), []);
  assert.deepEqual([...host.troubles, ...guest.troubles], []);
  for (const { context } of [host, guest]) await context.close();
});

test("on a large screen all boxes are seen at once", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  await page.goto(house.address);
  await page.waitForSelector("footer");
  for (const size of [
    { width: 1920, height: 950 },
    { width: 2560, height: 1440 },
    { width: 3840, height: 2160 },
  ]) {
    await page.setViewportSize(size);
    for (const box of await page.locator("article.box").all()) {
      const { y, height } = await box.boundingBox();
      assert.ok(y + height <= size.height, `at ${size.width} × ${size.height} it ends at ${y + height}`);
    }
  }
  assert.deepEqual(troubles, []);
  await context.close();
});

test("forgotten tables are put away by one touch, and taken out again", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  for (const game of ["chaud-devant", "pizza-theory"]) await playNow(house.address, page, game);
  const lines = page.locator(".mine > ul > li");
  const count = (n) =>
    page.waitForFunction((of) => document.querySelectorAll(".mine > ul > li").length === of, n);
  await page.goto(house.address);
  await count(2);
  assert.equal(await page.locator("[data-away=forgotten]").count(), 0, "nothing is forgotten yet");

  await page.clock.setFixedTime(Date.now() + 3 * DAYS);
  await page.goto(house.address);
  await page.locator("[data-away=forgotten]").click();
  await count(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await count(2);

  await lines.first().locator(".away").click();
  await count(1);
  await page.reload();
  await count(1);
  await page.getByText("1 table put away").click();
  await page.locator(".mine details a").click();
  await page.waitForSelector("main.table[data-phase]");
  assert.deepEqual(troubles, []);
  await context.close();
});

test("nothing on the front page moves when its pictures come", async () => {
  const { page, context } = await visitor(browser, PHONE, { locale: "fr-FR" });
  await page.goto(house.address);
  await page.locator("article.box").nth(4).waitFor();
  const lid = (box) => box.locator(".lid").evaluate(({ clientHeight }) => clientHeight);
  for (const box of await page.locator("article.box").all()) {
    const before = await lid(box);
    await box.scrollIntoViewIfNeeded();
    await box.locator(".lid .cover > svg:not(.cloth)").waitFor();
    assert.equal(await lid(box), before);
  }
  await context.close();
});
