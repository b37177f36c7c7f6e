// The host's page: opened by a link that the program prints, and by nobody else; what is done there reaches those at the
// tables, and who reports something hears what came of it. In a real browser, against the real program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, fine, LARGE, legible, PHONE } from "./careful.mjs";
import { visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { withDevice } from "./passkeys.mjs";

const { house, browser } = await opened();

const api = (path) => `${house.address}/api/${path}`;

async function somebody(size, name, more) {
  const who = await visitor(browser, size, more);
  await who.context.request.get(api("me"));
  await who.context.request.put(api("me"), { data: { name } });
  return who;
}

async function does({ context }, door, command) {
  const answer = await context.request.post(api(`tables/${door}`), { data: { id: command.do, ...command } });
  return answer.json();
}

/** Anne and Bob play, and Bob has said something. */
async function atTable() {
  const anne = await somebody(PHONE, "Anne");
  const bob = await somebody(DESK, "Bob");
  const made = await anne.context.request.post(api("tables"), {
    data: { terms: { game: "chaud-devant", seats: 2 }, chairs: [{ is: "me" }, { is: "open" }] },
  });
  const { table, join } = await made.json();
  await does(bob, join, { do: "sit", seat: 1 });
  await does(anne, table, { do: "start" });
  await does(bob, table, { do: "say", text: "<b>rude</b>" });
  return { anne, bob, table };
}

/** Says why, and does it. */
async function because(page, reason) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("For what reason?").fill(reason);
  await dialog.getByRole("button", { name: "Do it" }).click();
  await dialog.waitFor({ state: "hidden" });
}

test("without a link there is nothing to see, and a link is good once", async () => {
  const nobody = await visitor(browser, PHONE);
  await nobody.page.goto(`${house.address}/host`);
  await nobody.page.getByText("This page is opened by a link").waitFor();
  await fine(nobody, "locked");
  const link = house.hostLink();
  const host = await visitor(browser, DESK);
  await host.page.goto(link);
  await host.page.getByText('You keep the house under the name "host".').waitFor();
  assert.equal(new URL(host.page.url()).hash, "", "the secret is gone from the address");
  await nobody.page.goto("about:blank");
  await nobody.page.goto(link);
  await nobody.page.getByText("This link has been used, or is too old").waitFor();
  await host.page.reload();
  await host.page.getByText("You keep the house").waitFor();
  await host.page.getByRole("button", { name: "Hand the keys back" }).click();
  await host.page.getByText("You no longer keep the house.").waitFor();
  await host.page.reload();
  await host.page.getByText("This page is opened by a link").waitFor();
});

test("a report is made by one touch, seen and answered; a table is closed", async () => {
  const { anne, bob, table } = await atTable();
  await bob.page.goto(`${house.address}/t/${table}`);
  await anne.page.goto(`${house.address}/t/${table}`);
  await anne.page.getByRole("button", { name: /^Chat/ }).tap();
  await anne.page.getByRole("button", { name: "Report what Bob said to the host" }).tap();
  await anne.page.getByRole("button", { name: "Reported to the host" }).waitFor();
  await fine(anne, "reported");

  const host = await visitor(browser, DESK);
  await host.page.goto(house.hostLink());
  await host.page.getByText("What Bob said").waitFor();
  await host.page.getByText("<b>rude</b>").waitFor();
  await fine(host, "host");
  await host.page.getByRole("button", { name: "Silence Bob" }).first().click();
  await fine(host, "asked for a reason");
  await because(host.page, "rude words");
  assert.equal((await does(bob, table, { do: "say", id: "again", text: "again" })).why.code, "silenced");
  await host.page.getByText("Bob is silenced").waitFor();
  await host.page.getByRole("button", { name: "Agree" }).click();
  await because(host.page, "true");
  await host.page.getByText("Nobody has reported anything.").waitFor();
  await host.page.getByText("Agreed with a report").waitFor();

  await host.page.setViewportSize(LARGE);
  await legible(host, "host on a large screen");

  await anne.page.goto(`${house.address}/people`);
  await anne.page.getByText("The host has done something about it.").waitFor();
  await fine(anne, "heard what came of it");

  await host.page.getByRole("button", { name: "Close the table" }).first().click();
  await because(host.page, "late");
  await bob.page.getByText("The host of the house has closed this table.").waitFor();
  await fine(bob, "closed");
});

test("a device is kept as a host's: its passkey opens the page without a link, until it is removed", async () => {
  /** Passkeys belong to a name. */
  const named = (address) => address.replace("127.0.0.1", "localhost");
  const host = await withDevice(await visitor(browser, DESK));
  const { page, context } = host;
  const comesIn = async () => {
    await page.goto(`${named(house.address)}/host`);
    await page.getByRole("button", { name: "Come in with a passkey" }).click();
  };
  await page.goto(named(house.hostLink()));
  await page.getByText("A link is the only way in.").waitFor();
  await page.getByRole("button", { name: "Keep this device as a host’s" }).click();
  await because(page, "the kitchen's tablet");
  await page.getByText("Made a passkey").waitFor();
  await page.getByText("host, Chrome on Linux").waitFor();
  await fine(host, "host with a passkey");
  await page.getByRole("button", { name: "Hand the keys back" }).click();
  await page.getByText("You no longer keep the house.").waitFor();
  await fine(host, "locked, with a passkey");

  await comesIn();
  await page.getByText('You keep the house under the name "host".').waitFor();
  // It is no person's: who plays in this browser is somebody else, and stays so.
  await page.goto(`${named(house.address)}/me#sign-in`);
  await page.getByRole("button", { name: "Come in with my passkey" }).click();
  await page.getByText("This passkey opens nothing here.").waitFor();

  await page.goto(`${named(house.address)}/host`);
  await page.getByRole("button", { name: "Remove the passkey: host, Chrome on Linux" }).click();
  await because(page, "sold");
  // Whoever came by it is host no longer.
  await page.getByText("This page is opened by a link").waitFor();
  await comesIn();
  await page.getByText("This passkey opens nothing here.").waitFor();
  await context.close();
});

test("an announcement reaches those at home, in the host's own words", async () => {
  const host = await visitor(browser, PHONE, { locale: "fr-FR" });
  await host.page.goto(house.hostLink());
  await host.page.getByRole("button", { name: "Annoncer quelque chose" }).tap();
  await host.page.getByLabel("Ce qui est annoncé").fill("Nous redémarrons à neuf heures.");
  await host.page.getByLabel("Pour quelle raison").fill("mise à jour");
  await host.page.getByRole("button", { name: "Faire", exact: true }).tap();
  await host.page.getByText("C’est fait.").waitFor();
  await fine(host, "host in French");
  const anne = await visitor(browser, DESK);
  await anne.page.goto(house.address);
  await anne.page.getByText("Nous redémarrons à neuf heures.").waitFor();
  await fine(anne, "announced");
});
