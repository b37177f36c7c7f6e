// Who has a passkey or a recovery code goes on where they were, in a browser that has forgotten them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, fine, PHONE } from "./careful.mjs";
import { playNow, sitAtTheHouse, visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { withDevice } from "./passkeys.mjs";
import { dice, myTurn, play, standing } from "./player.mjs";

const { house: byAddress, browser } = await opened();
/** Passkeys belong to a name. */
const house = { ...byAddress, address: byAddress.address.replace("127.0.0.1", "localhost") };

const name = async ({ context }) =>
  (await (await context.request.get(`${house.address}/api/me`)).json()).name;

/** A few moves from here. */
async function moves({ page }, count = 2) {
  const { step } = await standing(page);
  await play(page, dice(3), { enough: async () => (await standing(page)).step >= step + count });
}

async function makePasskey({ page }) {
  await page.goto(`${house.address}/me`);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await page.getByText("The passkey is made").waitFor();
}

async function signInByPasskey({ page }) {
  await page.goto(`${house.address}/me#sign-in`);
  await page.getByRole("button", { name: "Come in with my passkey" }).click();
  await page.getByText("Hello again").waitFor();
}

test("the cookies are deleted in the middle of a game: a passkey brings back the seat, and a guest's games come along", async () => {
  const somebody = await withDevice(await visitor(browser, DESK));
  const { page, context, troubles } = somebody;
  await sitAtTheHouse(house, somebody, "chaud-devant");
  const table = page.url();
  await moves(somebody);
  const me = await name(somebody);
  await makePasskey(somebody);
  await fine(somebody, "me, with a passkey");

  await context.clearCookies();
  await page.goto(table);
  await page.getByText("it is private").waitFor();
  await signInByPasskey(somebody);
  assert.equal(await name(somebody), me);
  await page.goto(table);
  assert.ok(await myTurn(page), "my seat is there");
  await moves(somebody);

  // As a guest with a game of their own, then signed in: all of it is one person's.
  await context.clearCookies();
  await sitAtTheHouse(house, somebody, "chaud-devant");
  const guests = page.url();
  await moves(somebody);
  await signInByPasskey(somebody);
  await page.getByRole("heading", { name: "Bring it all together?" }).waitFor();
  await fine(somebody, "two identities meet");
  await page.getByRole("button", { name: "Bring it together" }).click();
  await page.getByText("Done: all of it").waitFor();
  for (const own of [table, guests]) {
    await page.goto(own);
    assert.ok(await myTurn(page), "both seats are mine");
    await moves(somebody, 1);
  }
  assert.equal(await name(somebody), me);
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a recovery code brings back the seat, once", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context, troubles } = somebody;
  await sitAtTheHouse(house, somebody, "chaud-devant");
  const table = page.url();
  await page.goto(`${house.address}/me`);
  await page.getByRole("button", { name: "Make recovery codes" }).click();
  const codes = page.locator("main ol code");
  await codes.nth(9).waitFor();
  await fine(somebody, "recovery codes");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  assert.equal((await saved).suggestedFilename(), "tablee-codes.txt");
  const code = await codes.first().innerText();

  const enter = async () => {
    await context.clearCookies();
    await page.goto(`${house.address}/me`);
    await page.getByLabel("Or a recovery code").fill(code);
    await page.getByRole("button", { name: "Come in with this code" }).click();
  };
  await enter();
  await page.getByText("Hello again").waitFor();
  await page.getByText("9 codes left").waitFor();
  await page.goto(table);
  assert.ok(await myTurn(page), "my seat is there");
  await moves(somebody);
  await enter();
  await page.getByText("unknown, or has been used").waitFor();
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a hat and a language go with their person, to the table and to another device", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context } = somebody;
  await page.goto(`${house.address}/me`);
  // By keyboard alone, as far as the pattern.
  await page.getByRole("radio", { name: /^white/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.ok(await page.getByRole("radio", { name: "butter" }).isChecked());
  await page.getByText("dots", { exact: true }).tap();
  await page.getByRole("combobox", { name: "Your language" }).selectOption("fr");
  await page.getByRole("checkbox", { name: /may invite me/ }).uncheck();
  await fine(somebody, "me, with a hat to save");
  await page.getByRole("button", { name: "Save these choices" }).tap();
  await page.getByText(/C.est noté/).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
  // Visitors' browsers are set to English whenever a page is loaded.
  await page.reload();
  assert.ok(await page.getByRole("radio", { name: "butter" }).isChecked());
  assert.ok(!(await page.getByRole("checkbox", { name: /may invite me/ }).isChecked()));

  const seen = () =>
    page.locator('main.table pattern[id$="-crown"] circle').first().waitFor({ state: "attached" });
  await sitAtTheHouse(house, somebody, "chaud-devant");
  await seen();
  await playNow(house.address, page, "pizza-theory");
  await seen();

  const made = await context.request.post(`${house.address}/api/me/transfer`);
  const other = await visitor(browser, PHONE);
  await other.page.goto(`${house.address}/me#${(await made.json()).secret}`);
  await other.page.getByRole("button", { name: /That.s me/ }).tap();
  await other.page.waitForSelector('html[lang="fr"]');
  for (const one of [somebody, other]) {
    assert.deepEqual(one.troubles, []);
    await one.context.close();
  }
});

test("by an address there are no passkeys: the page says so and offers codes and the link", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context, troubles } = somebody;
  await page.goto(`${byAddress.address}/me`);
  await page.getByText("Passkeys need a secure address").waitFor();
  assert.equal(await page.getByRole("button", { name: /passkey/i }).count(), 0);
  await page.getByRole("button", { name: "Make recovery codes" }).waitFor();
  await page.getByRole("button", { name: "Make a personal link" }).waitFor();
  await fine(somebody, "me, without passkeys");
  assert.deepEqual(troubles, []);
  await context.close();
});

test("who has a finished game is asked once whether to keep it", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context, troubles } = somebody;
  await sitAtTheHouse(house, somebody, "chaud-devant");
  await play(page, dice(7));
  await page.goto(house.address);
  const offer = page.locator("[data-offer=keep]");
  await offer.waitFor();
  await fine(somebody, "the offer to keep one's games");
  await offer.getByRole("button", { name: "No, thank you" }).click();
  await offer.waitFor({ state: "detached" });
  await page.goto(house.address);
  await page.locator("footer a").last().waitFor();
  assert.equal(await offer.count(), 0);
  assert.deepEqual(troubles, []);
  await context.close();
});
