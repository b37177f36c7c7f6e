// Every game to its end by somebody who does not see: by keyboard, and by what a screen reader is told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, legible } from "./careful.mjs";
import { GAMES, visitOf } from "./games.mjs";
import { visitor, wish } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice } from "./player.mjs";
import { listen, unseen } from "./unseen.mjs";

const { house, browser } = await opened();
const NAMES = {
  "cake-master": "Cake Master",
  "chaud-devant": "Chaud devant",
  "creme-glacee": "Crème glacée",
  "pieces-montees": "Pièces MontéeS",
  "pizza-theory": "Pizza Theory",
};

GAMES.forEach((game, i) => {
  const lang = i % 2 ? "fr" : "en";
  test(`${game} to its end, unseen, in ${lang}`, async () => {
    const who = await visitor(browser, DESK, { locale: lang === "fr" ? "fr-FR" : "en-GB" });
    await listen(who.context);
    const { page, context } = who;
    await wish(page, game, { seats: visitOf(game).least ?? 2, level: "plongeur" });
    await page.goto(house.address);
    const player = unseen(page, lang, dice(7 + i));
    await player.sitDown(NAMES[game]);
    const { all } = await player.hear();
    const headings = all.filter(({ role }) => role === "heading");
    assert.ok(headings.length >= 4 && headings[0].states.includes("level=1"), "headings at the table");
    const moves = await player.play();
    const [told, log] = [await player.spoken(), await player.log()];
    const lines = told.filter((text) => log.includes(text));
    assert.ok(lines.length > 10 && moves > 10, `${moves} moves, ${lines.length} lines heard`);
    assert.deepEqual(lines.slice(-log.length), log.slice(-lines.length), "every line once and in order");
    assert.match(told.at(-1), player.words.won, "the winner is announced");
    await legible(who, `the end of ${game}`);
    await context.close();
  });
});
