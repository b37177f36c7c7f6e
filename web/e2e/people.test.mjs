// People who have played together: one invites the other by one touch, blocks them, and is forgotten; in a real browser,
// against the real program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, fine, PHONE } from "./careful.mjs";
import { visitor } from "./house.mjs";
import { opened } from "./opened.mjs";

const { house, browser } = await opened();

const api = (path) => `${house.address}/api/${path}`;

async function somebody(size, name) {
  const who = await visitor(browser, size);
  await who.context.request.get(api("me"));
  await who.context.request.put(api("me"), { data: { name } });
  return who;
}

async function does({ context }, door, command) {
  const answer = await context.request.post(api(`tables/${door}`), { data: { id: command.do, ...command } });
  assert.equal((await answer.json()).answers, command.do);
}

/** A match for two, ended by both. */
async function playTogether(host, guest) {
  const made = await host.context.request.post(api("tables"), {
    data: { terms: { game: "chaud-devant", seats: 2 }, chairs: [{ is: "me" }, { is: "open" }] },
  });
  const { table, join } = await made.json();
  await does(guest, join, { do: "sit", seat: 1 });
  await does(guest, join, { do: "say", text: "<b>bonsoir</b>" });
  await does(host, table, { do: "start" });
  await does(host, table, { do: "ask_end" });
  await does(guest, join, { do: "agree" });
  return table;
}

test("two have played: one invites the other by one touch, blocks them, and is forgotten", async () => {
  const anne = await somebody(DESK, "Anne");
  const bob = await somebody(PHONE, "Bob");
  await playTogether(anne, bob);

  await anne.page.goto(`${house.address}/people`);
  await anne.page.getByText("1 game together").waitFor();
  await fine(anne, "people");
  await anne.page.getByRole("button", { name: "Invite Bob to a new table" }).click();
  await anne.page.locator(".invite").waitFor();

  await bob.page.goto(house.address);
  await bob.page.getByText(/^Anne invites you: Chaud devant/).waitFor();
  await fine(bob, "invited");
  await bob.page.getByRole("link", { name: "Come" }).tap();
  await bob.page.locator("form.join .button.main").tap();
  await anne.page.locator(".seats").getByText("Bob").waitFor();

  // A link that was replaced leads nowhere.
  const link = anne.page.locator(".link input").first();
  const old = await link.inputValue();
  await anne.page.getByRole("button", { name: "Replace the link to play" }).click();
  await anne.page.waitForFunction(
    ([selector, before]) => document.querySelector(selector).value !== before,
    [".link input", old],
  );
  const stranger = await somebody(DESK, "Carl");
  const gone = await stranger.context.request.get(api(`tables/${old.split("/").at(-1)}`));
  assert.equal(gone.status(), 404);

  await anne.page.goto(`${house.address}/people`);
  await anne.page.getByRole("button", { name: "Block Bob" }).click();
  await anne.page.getByRole("button", { name: "Unblock Bob" }).waitFor();
  const made = await anne.context.request.post(api("tables"), {
    data: { terms: { game: "chaud-devant", seats: 2 }, chairs: [{ is: "me" }] },
  });
  const { join } = await made.json();
  const refused = await bob.context.request.post(api(`tables/${join}`), {
    data: { do: "sit", id: "sit", seat: 1 },
  });
  assert.equal((await refused.json()).why.code, "only_watching");

  // Forgotten only by a word.
  await bob.page.goto(`${house.address}/me/data`);
  const forget = bob.page.getByRole("button", { name: "Forget me" });
  assert.ok(await forget.isDisabled());
  await fine(bob, "my data");
  await bob.page.getByRole("textbox").fill("Forget");
  await forget.tap();
  await bob.page.getByText(/^Done\./).waitFor();
  await anne.page.goto(`${house.address}/games`);
  for (;;) {
    await anne.page.reload();
    await anne.page.locator("main li").first().waitFor();
    if ((await anne.page.locator("main").innerText()).includes("someone")) break;
  }
  assert.ok(!(await anne.page.locator("main").innerText()).includes("Bob"));
  assert.deepEqual([...anne.troubles, ...bob.troubles], []);
});

test("a hostile name is text in what others show of a link", async () => {
  const eve = await somebody(DESK, `"><img src=x>'&`);
  const made = await eve.context.request.post(api("tables"), {
    data: { terms: { game: "pizza-theory", seats: 2 }, chairs: [{ is: "me" }] },
  });
  const { join } = await made.json();
  await eve.page.goto(`${house.address}/j/${join}`);
  const tag = (name) => eve.page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  assert.equal(await tag("title"), `"><img src=x>'& invites you: Pizza Theory`);
  assert.equal(await tag("url"), `${house.address}/j/${join}`);
  assert.equal(await eve.page.locator('img[src="x"]').count(), 0);
  const picture = await eve.context.request.get(await tag("image"));
  assert.equal(picture.headers()["content-type"], "image/jpeg");
  assert.deepEqual(eve.troubles, []);
});
