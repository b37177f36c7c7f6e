// Finished games again and reviews, in a real browser, against the real program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, DESK, legible, PHONE } from "./careful.mjs";
import { drop, golden } from "./golden.mjs";
import { playNow, sitAtTheHouse, visitor } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, play } from "./player.mjs";

/** Games whose hands lie under the board when everything is open; those of the others are on the board itself. */
const HELD = ["cake-master", "chaud-devant", "creme-glacee"];

const { house, browser } = await opened();

const at = (page, step) => page.waitForSelector(`main.table[data-step="${step}"]`);
const lastStep = async (page) =>
  Number(await page.locator("main.table[data-last]").getAttribute("data-last"));

test("a finished game is watched again, handed on as a link, and reviewed", async () => {
  const somebody = await visitor(browser, DESK);
  const { page, context } = somebody;
  await playNow(house.address, page, "pizza-theory", { seats: 3 });
  await play(page, dice(7));
  await page.locator("dialog[open]").waitFor();
  await page.goto(`${house.address}/games`);
  await page.locator("a.replay").first().click();
  await at(page, 0);
  await legible(somebody, "a game again");
  const last = await lastStep(page);

  await page.keyboard.press("End");
  await at(page, last);
  await page.keyboard.press("ArrowLeft");
  await at(page, last - 1);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await at(page, 1);
  assert.match(page.url(), /step=1/);
  await page.keyboard.press(" ");
  await at(page, 3);
  await page.keyboard.press(" ");
  await page.locator("header select").nth(1).selectOption({ index: 1 });
  await page.waitForFunction(() => Number(document.querySelector("main.table").dataset.step) > 3);
  await page.locator("aside ol button").nth(4).click();
  const jumped = await page.locator("aside ol button").nth(4).getAttribute("data-step");
  await at(page, jumped);
  await page.locator("header select").first().selectOption("-1");
  await page.waitForFunction(() => !location.search.includes("seat"));
  await legible(somebody, "a game with everything open");

  await page.getByRole("tab", { name: "Game" }).click();
  assert.equal(await page.locator("[data-verdict]").getAttribute("data-verdict"), "kept");
  const link = await page.locator("aside .link input").inputValue();
  const friend = await visitor(browser, PHONE, { colorScheme: "dark" });
  await friend.page.goto(link);
  await at(friend.page, jumped);
  assert.equal(await lastStep(friend.page), last);
  const ink = await friend.page
    .locator(".paper")
    .first()
    .evaluate((tag) => getComputedStyle(tag).color);
  assert.equal(ink, "rgb(58, 42, 36)", "what is made of paper has its ink at night, too");
  await friend.page.getByRole("button", { name: "Game notebook" }).click();
  await friend.page.getByRole("tab", { name: "Game" }).click();
  assert.equal(await friend.page.locator("[data-verdict]").getAttribute("data-verdict"), "unseen");
  await legible(friend, "a game by link");
  await friend.context.close();

  await page.getByRole("tab", { name: "Review" }).click();
  const review = page.locator(".review");
  await review.locator(".button.main").click();
  await page.locator(".review[data-state=busy]").waitFor();
  await review.getByRole("button", { name: "Stop" }).click();
  await page.locator(".review[data-state=stopped]").waitFor();
  await review.locator(".button.main").click();
  await page.locator(".review[data-state=done]").waitFor();
  await legible(somebody, "a review");
  const turn = review.locator(".turn").first();
  const [, move] = (await turn.innerText()).match(/Move (\d+)/);
  await turn.click();
  await at(page, Number(move) - 1);
  assert.match(page.url(), /seat=0/);
  assert.deepEqual(somebody.troubles, []);
  await context.close();
});

test("a game at the house counts among my figures, by how good its cook was", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context } = somebody;
  await sitAtTheHouse(house, somebody, "pizza-theory");
  await play(page, dice(5));
  await page.locator("dialog[open]").waitFor();
  await page.goto(`${house.address}/games`);
  const rows = page.locator(".stats table").first().locator("tbody tr");
  await rows.first().waitFor();
  const cells = await rows.evaluateAll((all) => all.map((row) => row.cells[0].textContent));
  assert.deepEqual(cells, ["Pizza Theory", "dishwasher"]);
  assert.equal(await rows.nth(1).locator("td").first().innerText(), "1");
  await legible(somebody, "my figures");
  await context.close();
});

test("a damaged file says what is wrong with it, a sound one is shown", async () => {
  const somebody = await visitor(browser, PHONE);
  const { page, context } = somebody;
  await page.goto(`${house.address}/replay`);
  await page.locator("label.drop").waitFor();
  await legible(somebody, "where a game is dropped");
  assert.deepEqual(await complaints(page), [], "where a game is dropped");
  const { text } = golden.find(({ game, name }) => game === "chaud-devant" && name === "two_players.json");
  const twice = JSON.parse(text);
  twice.moves[3] = twice.moves[2];
  const other = { ...JSON.parse(text), rules: 99 };
  for (const [damaged, says] of [
    ["once upon a time", /not a Tablée game/],
    [text.slice(0, 900), /not a Tablée game/],
    [JSON.stringify(twice), /move 4 is not allowed \(CD-\d+\)/],
    [JSON.stringify(other), /another version of the rules/],
  ]) {
    await drop(page, damaged);
    await page.locator("[role=alert]", { hasText: says }).waitFor();
  }
  await legible(somebody, "a damaged file");
  await drop(page, text);
  await at(page, 0);
  await context.close();
});

for (const [locale, asks, back] of [
  ["en-GB", "There are 3 games in this file: choose one", "The other games in this file"],
  ["fr-FR", "Ce fichier contient 3 parties\u00a0: choisissez-en une", "Les autres parties de ce fichier"],
])
  test(`a file with several games shows a list to choose from, by keyboard alone (${locale})`, async () => {
    const somebody = await visitor(browser, PHONE, { locale });
    const { page, context } = somebody;
    await page.goto(`${house.address}/replay`);
    await page.locator("label.drop").waitFor();
    const some = ["chaud-devant", "pizza-theory", "cake-master"].map(
      (wanted) => golden.find(({ game }) => game === wanted).text,
    );
    const [first, second, third] = some.map((text) => JSON.parse(text));
    const damaged = { ...second, rules: 99 };
    await drop(page, [first, damaged, third].map((record) => JSON.stringify(record)).join("\n"));
    await page.getByRole("heading", { name: asks, exact: true }).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches("h2"));
    assert.equal(await page.locator("main li button").count(), 3);
    await legible(somebody, "a list of games in a file");

    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("[role=alert]").waitFor();
    assert.equal(await page.locator("main li button").count(), 3, "the others are still there");
    await page.locator("main li button").nth(2).focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(`main.table[data-last="${third.moves.length}"]`);
    await legible(somebody, "a game of several");
    await page.getByRole("button", { name: back }).focus();
    await page.keyboard.press("Enter");
    await page.locator("main li button").first().click();
    await page.waitForSelector(`main.table[data-last="${first.moves.length}"]`);
    await context.close();
  });

test("a game that is slow to come does not take the place of one picked meanwhile", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  const [late, picked, last] = ["pizza-theory", "chaud-devant", "creme-glacee"].map((of) =>
    golden.find(({ game }) => game === of),
  );
  const asked = new Promise((resolve) => void page.route("**/games/1/record", resolve));
  await page.goto(`${house.address}/replay/of-a-friend/1`);
  await page.locator("main [role=status]").waitFor();
  await drop(page, picked.text);
  await at(page, 0);
  await page.evaluate(() => {
    globalThis.titles = [];
    new MutationObserver(() => globalThis.titles.push(document.querySelector("h1")?.innerText)).observe(
      document,
      { subtree: true, childList: true, characterData: true },
    );
  });
  const answered = page.waitForResponse("**/games/1/record");
  await (await asked).fulfill({ body: late.text });
  await (await answered).finished();
  await drop(page, last.text);
  await page.locator("h1", { hasText: "Crème glacée" }).waitFor();
  const seen = await page.evaluate(() => globalThis.titles);
  assert.deepEqual(
    seen.filter((title) => title?.includes("Pizza")),
    [],
  );
  assert.deepEqual(troubles, []);
  await context.close();
});

test("every golden record of every game is shown from its start to its end", async () => {
  const somebody = await visitor(browser, DESK);
  const { page, context, troubles } = somebody;
  await page.goto(`${house.address}/replay`);
  await page.locator("label.drop").waitFor();
  for (const { game, name, text } of golden) {
    const { moves, seats } = JSON.parse(text);
    await drop(page, text);
    await page.waitForSelector(`main.table[data-step="0"][data-last="${moves.length}"]`);
    for (const eyes of ["-1", `${seats - 1}`]) {
      await page.locator("header select").first().selectOption(eyes);
      await page.locator(eyes === "-1" ? "main.table.open" : `.me[data-zone="seat-${eyes}"]`).waitFor();
      const seated = [];
      for (const key of ["End", "ArrowLeft", "Home", "ArrowRight"]) {
        await page.keyboard.press(key);
        const plates = page.locator(".others > li");
        seated.push(await plates.evaluateAll((all) => all.map(({ dataset }) => dataset.zone).join()));
      }
      await at(page, 1);
      assert.equal(new Set(seated).size, 1, `${game}/${name}: everybody stays where they sit`);
      if (eyes === "-1" && HELD.includes(game)) {
        const hands = page.locator(".hands > li");
        assert.equal(await hands.count(), seats, `${game}/${name}: a hand for everybody`);
        for (const hand of await hands.all())
          assert.ok(
            (await hand.locator("li").allInnerTexts()).join("").trim(),
            `${game}/${name}: an open hand`,
          );
      }
    }
    await page.locator("[data-piece]").first().waitFor({ state: "attached" });
    assert.deepEqual(troubles, [], `${game}/${name}`);
  }
  await context.close();
});
