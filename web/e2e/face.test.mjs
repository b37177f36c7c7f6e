// A house with a face of its own: its name, its texts, what it offers; and one that is closed. In a real browser, against
// the real program.
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { DESK, fine, PHONE } from "./careful.mjs";
import { openHouse, visitor } from "./house.mjs";
import { opened } from "./opened.mjs";

const texts = mkdtempSync(join(tmpdir(), "tablee-texts-"));
for (const [name, text] of Object.entries({
  "welcome.txt": "Good evening",
  "welcome.fr.txt": "Bonsoir",
  "announcement.txt": "Closed on Monday",
  "imprint.txt": "Kept by the club.",
}))
  writeFileSync(join(texts, name), text);

const { house, browser } = await opened({
  TABLEE_NAME: "Le Bon Coin",
  TABLEE_TEXTS: texts,
  TABLEE_OFFER: "pizza-theory,chaud-devant",
  TABLEE_LEVELS: "plongeur,chef",
  TABLEE_PACE: "60+600",
  TABLEE_STRANGERS_CHAT: "phrases",
});

test("the house shows its name, its texts and what it offers", async () => {
  const anne = await visitor(browser, DESK);
  await anne.page.goto(house.address);
  await anne.page.getByText("Le Bon Coin").first().waitFor();
  await anne.page.getByText("Good evening").waitFor();
  await anne.page.getByText("Closed on Monday").waitFor();
  await anne.page.locator("footer").waitFor();
  const boxes = await anne.page.locator("footer ul").first().getByRole("link").count();
  assert.equal(boxes, 2);
  await fine(anne, "a house of its own");
  await anne.page.getByRole("link", { name: "Who runs this house" }).click();
  await anne.page.getByText("Kept by the club.").waitFor();
  await fine(anne, "imprint");

  const french = await visitor(browser, PHONE, { locale: "fr-FR" });
  await french.page.goto(house.address);
  await french.page.getByText("Bonsoir").waitFor();
  await fine(french, "in French");
});

test("cooks and pace are those of the house", async () => {
  const anne = await visitor(browser, DESK);
  await anne.page.goto(house.address);
  const told = anne.page.waitForResponse(/\/api\/house$/);
  await anne.page.reload();
  await told;
  await anne.page
    .getByRole("button", { name: /With friends/ })
    .first()
    .click();
  const laying = anne.page.getByRole("dialog");
  const brisk = laying.getByRole("radio", { name: /60.*10/ });
  await brisk.waitFor();
  assert.ok(await brisk.isChecked(), "what the house proposes");
  await laying.locator('button[type="submit"]').click();
  const seats = anne.page.locator("select").first();
  await seats.waitFor();
  const levels = await seats.locator("option").allTextContents();
  assert.deepEqual(
    levels.slice(1).map((level) => level.trim().toLowerCase()),
    ["dishwasher", "star chef"],
  );
});

test("strangers keep to phrases where the house says so", async () => {
  const anne = await visitor(browser, DESK);
  await anne.context.request.get(`${house.address}/api/me`);
  const made = await anne.context.request.post(`${house.address}/api/tables`, {
    data: { terms: { game: "chaud-devant", seats: 2, visibility: "public" }, chairs: [{ is: "me" }] },
  });
  const { table } = await made.json();
  await anne.page.goto(`${house.address}/t/${table}`);
  await anne.page.getByText("this house keeps to ready-made phrases").waitFor();
  assert.equal(await anne.page.getByPlaceholder("Your message").count(), 0);
  await fine(anne, "phrases only");
});

test("a closed house has a door, and a code opens it", async () => {
  const closed = await openHouse({ TABLEE_CLOSED: "1" });
  after(() => closed.close());
  const host = await visitor(browser, DESK);
  await host.page.goto(closed.hostLink());
  await host.page.getByRole("button", { name: "A code to come in" }).click();
  await host.page.getByLabel("For what reason?").fill("a friend");
  await host.page.getByRole("button", { name: "Do it" }).click();
  const code = await host.page.locator("code").innerText();

  const anne = await visitor(browser, PHONE);
  await anne.page.goto(closed.address);
  await anne.page.getByText("This house is closed").waitFor();
  await fine(anne, "the door");
  await anne.page.getByLabel("Your code").fill("wrong");
  await anne.page.getByRole("button", { name: "Come in" }).tap();
  await anne.page.getByText("This code is unknown, or has been used.").waitFor();
  await anne.page.getByLabel("Your code").fill(code);
  await anne.page.getByRole("button", { name: "Come in" }).tap();
  await anne.page.getByText("This house is closed").waitFor({ state: "hidden" });
  await anne.page.reload();
  await anne.page.locator("footer").waitFor();
  assert.equal(await anne.page.getByText("This house is closed").count(), 0);
});
