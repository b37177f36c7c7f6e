// Two against two: who plays with whom is seen and changed before the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, fine, PHONE } from "./careful.mjs";
import { visitor } from "./house.mjs";
import { opened } from "./opened.mjs";

const { house, browser } = await opened();

/** The names in a team, as everybody reads them before the game. */
const partners = (page, team) => page.getByRole("group", { name: team }).locator("strong").allInnerTexts();

test("partners are seen and changed before a game of teams", async () => {
  const [host, guest] = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  await host.page.goto(house.address);
  await host.context.request.get(`${house.address}/api/me`);
  const bot = { is: "bot", level: "plongeur" };
  const made = await host.context.request.post(`${house.address}/api/tables`, {
    data: {
      terms: { game: "pieces-montees", seats: 4, options: { teams: true } },
      chairs: [{ is: "me" }, { is: "open" }, bot, bot],
    },
  });
  const { table, join } = await made.json();
  await host.page.goto(`${house.address}/t/${table}`);
  await guest.page.goto(`${house.address}/j/${join}`);
  await guest.page.locator("form.join .button.main").tap();
  const mine = guest.page.locator("li.me strong");
  const me = await mine.innerText();
  await host.page.getByText(me).first().waitFor();
  assert.ok((await partners(host.page, "Team Blueberry")).includes(me));
  await fine(guest, "teams before the game");

  // With the cook opposite the host: now both play together, and both see it.
  await guest.page.getByRole("button", { name: "Swap seats with Spatula" }).tap();
  await guest.page.getByRole("group", { name: "Team Raspberry" }).getByText(me).waitFor();
  await host.page.getByRole("group", { name: "Team Raspberry" }).getByText(me).waitFor();
  assert.equal((await partners(host.page, "Team Raspberry")).length, 2);
  await host.page.getByRole("button", { name: "Start" }).click();
  for (const { page } of [host, guest]) await page.waitForSelector("main.table");

  for (const { context, troubles } of [host, guest]) {
    assert.deepEqual(troubles, []);
    await context.close();
  }
});
