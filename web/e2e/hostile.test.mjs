// Names, sayings and files that try to be more than text, in a real browser, against the real program: they are shown as
// they are written or refused with a sentence, and nothing else happens.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { DESK } from "./careful.mjs";
import { visitor } from "./house.mjs";
import { opened } from "./opened.mjs";

const NARROW = { width: 390, height: 800 };
const RECORD = readFileSync(
  join(import.meta.dirname, "../../crates/games/pizza-theory/golden/three_players_one_winner.json"),
  "utf8",
);

const { house, browser } = await opened();

/** A visitor whose page tells of every script that ran, every dialog, every complaint and everything the CSP stopped. */
async function watchful(size) {
  const one = await visitor(browser, size);
  const { page, context, troubles } = one;
  await context.addInitScript(() => {
    window.ran = [];
    window.pwned = (what = "script") => window.ran.push(what);
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.ran.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on("dialog", (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    // The browser itself notes every answer that is no success.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      troubles.push(message.text());
    }
  });
  return one;
}

/** Nothing ran, nothing complained, nothing sticks out. */
async function unharmed({ page, troubles }, where) {
  assert.deepEqual(await page.evaluate(() => window.ran), [], `ran: ${where}`);
  assert.deepEqual(troubles, [], `complaints: ${where}`);
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  assert.ok(wide <= room, `${where}: ${wide} px in ${room}`);
  assert.equal({}.polluted, undefined);
  assert.equal(await page.evaluate(() => ({}).polluted), undefined, `${where}: prototypes are as they were`);
}

/** The text of an element as it is written, not as it is laid out. */
const written = (page, selector) =>
  page.locator(selector).evaluateAll((all) => all.map(({ textContent }) => textContent).join("\n"));

const asks = (context, method, path, data) =>
  context.request.fetch(`${house.address}${path}`, { method, data });

const NAMES = [
  "<svg/onload=pwned()>",
  "<b onclick=pwned()>x</b>",
  '"><script>pwned()//',
  "W".repeat(24),
  "__proto__",
  "constructor",
  "{{7*7}}#{pwned()}%s%n",
  "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧",
  "Z\u0351\u0352\u0353e",
  "مُحَمَّد بن عبد الله",
];
const NO_NAMES = [
  "\u202eevil",
  "a\u0000b",
  "a\u200bb",
  "\u2066x",
  "",
  "x".repeat(25),
  "a\ud800",
  7,
  null,
  {},
  [],
];
const SAYINGS = [
  "<script>pwned()</script>",
  "<img src=x onerror=pwned()>",
  "W".repeat(300),
  "https://evil.example/ javascript:pwned()",
];
const NO_SAYINGS = ["a\u0000b", "x".repeat(301), " ", "\u202e"];

test("names and sayings are text, however they are written", async () => {
  const somebody = await watchful(NARROW);
  const { page, context } = somebody;
  await page.goto(house.address);
  await asks(context, "GET", "/api/me");
  for (const name of NO_NAMES) {
    const refused = await asks(context, "PUT", "/api/me", { name });
    assert.ok([400, 422].includes(refused.status()), JSON.stringify(name));
    assert.match((await refused.json()).says, /\S/);
  }
  for (const name of NAMES) {
    const taken = await asks(context, "PUT", "/api/me", { name });
    assert.equal(taken.status(), 200, name);
    const terms = { game: "pizza-theory", seats: 2 };
    const made = await asks(context, "POST", "/api/tables", {
      terms,
      chairs: [{ is: "me" }, { is: "open" }],
    });
    const { table, join: door } = await made.json();
    await page.goto(`${house.address}/t/${table}`);
    await page.locator(".seats li").first().waitFor();
    assert.ok((await written(page, ".seats")).includes(name), `as it is written: ${name}`);
    await unharmed(somebody, `a table of ${name}`);
    if (name !== NAMES[0]) continue;

    for (const text of NO_SAYINGS) {
      const said = await asks(context, "POST", `/api/tables/${door}`, { do: "say", id: "no", text });
      assert.equal((await said.json()).say, "refused", JSON.stringify(text));
    }
    for (const [number, text] of SAYINGS.entries()) {
      const said = await asks(context, "POST", `/api/tables/${door}`, { do: "say", id: `s${number}`, text });
      assert.equal((await said.json()).say, "table", text);
    }
    await page.waitForFunction(
      (last) => document.querySelector(".chat").textContent.includes(last),
      SAYINGS.at(-1),
    );
    const chat = await written(page, ".chat");
    for (const text of SAYINGS) assert.ok(chat.includes(text), `as it was said: ${text}`);
    await unharmed(somebody, "a table with sayings");
  }
  await context.close();
});

test("a match among hostile names looks like any other", async () => {
  const [host, guest] = [await watchful(NARROW), await watchful(DESK)];
  const names = ["<svg/onload=pwned()>", "W".repeat(24)];
  for (const [index, { page, context }] of [host, guest].entries()) {
    await page.goto(house.address);
    await asks(context, "GET", "/api/me");
    await asks(context, "PUT", "/api/me", { name: names[index] });
  }
  const terms = { game: "pizza-theory", seats: 2 };
  const made = await asks(host.context, "POST", "/api/tables", {
    terms,
    chairs: [{ is: "me" }, { is: "open" }],
  });
  const { join: door } = await made.json();
  await asks(guest.context, "POST", `/api/tables/${door}`, { do: "sit", id: "sit", seat: 1 });
  await asks(guest.context, "POST", `/api/tables/${door}`, { do: "start", id: "start" });
  for (const { page } of [host, guest]) {
    await page.goto(`${house.address}/j/${door}`);
    await page.waitForSelector("main.table[data-phase=playing]");
  }
  await asks(guest.context, "POST", `/api/tables/${door}`, { do: "say", id: "say", text: SAYINGS[1] });
  await host.page.waitForFunction((text) => document.body.textContent.includes(text), SAYINGS[1]);
  for (const [index, one] of [host, guest].entries()) {
    assert.ok((await written(one.page, "main.table")).includes(names[1 - index]), names[1 - index]);
    await unharmed(one, `a match, seat ${index}`);
    await one.context.close();
  }
});

/** Lets a file fall onto the page. */
const drop = (page, text) =>
  page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], "<img src=x onerror=pwned()>.json"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, text);

const changed = (change) => JSON.stringify({ ...JSON.parse(RECORD), ...change });
const NO_RECORDS = {
  nothing: "",
  markup: "<script>pwned()</script>",
  "half a record": RECORD.slice(0, 200),
  "bytes of nothing": "\u0000".repeat(1000),
  "a lone surrogate": '{"tablee":1,"moves":"\\ud800"}',
  "a game of markup": changed({ game: "<img src=x onerror=pwned()>" }),
  "a game that everything has": changed({ game: "__proto__" }),
  "a huge number of seats": changed({ seats: 1e308 }),
  "a number that is none": RECORD.replace(/"seats":\s*\d+/, '"seats":1e999'),
  "rules of the future": changed({ rules: 4294967296 }),
  "moves of markup": changed({ moves: [{ seat: 0, action: "<img src=x onerror=pwned()>" }] }),
  "a seed of markup": changed({ seed: "<script>pwned()</script>" }),
  "keys of all objects":
    '{"__proto__":{"polluted":1},"tablee":1,"moves":[],"constructor":{"prototype":{"polluted":1}}}',
  "a well without a bottom": "[".repeat(100_000),
  "a list of nothing": JSON.stringify({
    tablee_games: 1,
    games: [null, 7, { names: "x" }, { __proto__: null }],
  }),
};

test("a bad record is refused with a sentence, and a good one shows after it", async () => {
  const somebody = await watchful(NARROW);
  const { page, context } = somebody;
  const last = JSON.parse(RECORD).moves.length;
  for (const [what, text] of Object.entries(NO_RECORDS)) {
    await page.goto(`${house.address}/replay`);
    await page.locator("label.drop").waitFor();
    await drop(page, text);
    const sentence = page.locator("main [role=alert]");
    await sentence.waitFor();
    assert.match(await sentence.innerText(), /^\p{Lu}.{10,}[.!]$/su, what);
    await unharmed(somebody, what);
    await drop(page, RECORD);
    await page.waitForSelector(`main.table[data-last="${last}"]`);
    await unharmed(somebody, `a good record after ${what}`);
  }
  await context.close();
});

test("names in a file are text, whichever way they turn", async () => {
  const somebody = await watchful(NARROW);
  const { page, context } = somebody;
  const names = ["<img src=x onerror=pwned()>", `\u202e${"W".repeat(190)}\u2066`, "__proto__"];
  const game = { table: "a", number: 1, game: "pizza-theory", names, me: 0, finished: 8.64e12 };
  const record = JSON.parse(RECORD);
  const games = [game, { ...game, finished: 1e9, number: 2 }].map((it) => ({ ...it, record }));
  await page.goto(`${house.address}/replay`);
  await page.locator("label.drop").waitFor();
  // As the page saves them, and as a house exports them: there nothing was looked at before.
  const exported = [
    { names, me: 0, finished: 1e308 },
    { names: "<b>", me: -1, finished: "soon" },
    { names: [7, {}, []], outcome: { standings: 7 } },
  ];
  const lines = exported.map((told) =>
    JSON.stringify({ game: { ...told, record: { ...record, ...(told.outcome && told) } } }),
  );
  await drop(page, lines.join("\n"));
  await page.locator("main li button").nth(2).waitFor();
  await unharmed(somebody, "a list of exported games");
  await drop(page, JSON.stringify({ tablee_games: 1, games }));
  await page.locator("main li button").first().waitFor();
  const list = await written(page, "main");
  assert.ok(list.includes(names[0]), "as it is written");
  assert.doesNotMatch(list, /[\u202a-\u202e\u2066]/u, "nothing turns the text around it");
  await unharmed(somebody, "a list of games");
  await page.locator("main li button").first().click();
  await page.waitForSelector("main.table");
  assert.ok((await written(page, "main.table")).includes(names[0]), "as it is written");
  await unharmed(somebody, "a game");
  await context.close();
});
