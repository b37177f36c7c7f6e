// The rules book, in a real browser: from a refused move to its paragraph and back, and on pages of its own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, DESK, legible, PHONE, SIDEWAYS, troubles } from "./careful.mjs";
import { GAMES, visitOf } from "./games.mjs";
import { playNow, visitor, wish } from "./house.mjs";
import { opened } from "./opened.mjs";
import { dice, myTurn, standing, touch } from "./player.mjs";

const LANGUAGES = [
  { locale: "fr-FR", size: PHONE, colorScheme: "light", title: "Ajouter", place: "Règles de Pizza Theory" },
  { locale: "en-GB", size: DESK, colorScheme: "dark", title: "Add", place: "Rules" },
];

const { house, browser } = await opened();

/** The paragraph of a rule is shown, stands out, and has the focus. */
async function shows(page, rule) {
  await page.locator(`.rule.lit[data-rule="${rule}"]`).waitFor();
  const heading = page.locator(`[id="${rule}"]`);
  await page.waitForFunction((id) => document.activeElement?.id === id, rule);
  const seen = await heading.evaluate((it) => {
    const { top, bottom, left } = it.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 12, (top + bottom) / 2);
    return it === hit || it.contains(hit);
  });
  assert.ok(seen, `${rule} is in sight`);
  return heading.innerText();
}

for (const { locale, size, colorScheme, title, place } of LANGUAGES) {
  test(`a refused move leads to its rule and back to the table (${locale})`, async () => {
    const somebody = await visitor(browser, size, { locale, colorScheme });
    const { page, context } = somebody;
    await wish(page, "pizza-theory", { seats: 2, level: "plongeur" });
    await page.goto(house.address);
    await page.locator('article[aria-labelledby="box-pizza-theory"] .button.main').click();
    await page.waitForSelector("main.table");
    assert.ok(await myTurn(page));
    const { step } = await standing(page);
    const address = page.url();

    const link = page.locator(".prompt a.rule");
    assert.equal(await link.innerText(), "PT-5", "the prompt names the rule it stands on");
    await page.locator(".spots .spot.cold").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".prompt p.no").waitFor();
    assert.equal(await link.innerText(), "PT-5", "the refusal names the rule it breaks");
    assert.deepEqual(await complaints(page), [], "a refusal fits at every size");

    await link.click();
    assert.match(await shows(page, "PT-5"), new RegExp(`PT-5\\s+${title}$`));
    await page.getByText(place, { exact: true }).first().waitFor();
    await legible(somebody, "the rules beside the table");
    await page.locator('.rule[data-rule="PT-12"] p a').first().click();
    await shows(page, "PT-5");
    await page.locator('.rule[data-rule="PT-9"] p a').click();
    await shows(page, "PT-8");
    assert.equal(page.url(), address, "one has not left the table");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.matches(".prompt a.rule"));
    assert.equal(await page.locator(".rule.lit").count(), 0, "the book is closed");
    assert.equal((await standing(page)).step, step);
    await context.close();
  });

  test(`what is asked and refused fits a phone held sideways, in every game (${locale})`, async () => {
    for (const game of GAMES) {
      const { page, context } = await visitor(browser, SIDEWAYS, { locale, colorScheme });
      await playNow(house.address, page, game);
      const roll = dice(5);
      for (let touches = 0; touches < 12 && (await myTurn(page)); touches += 1) {
        assert.deepEqual(await troubles(page), [], `${game}: what is asked`);
        const cold = page.locator(".spots .spot.cold, .prompt .choices .button.cold");
        if ((await cold.count()) > 0) {
          await cold.nth(roll(await cold.count())).focus();
          await page.keyboard.press("Enter");
          await page.locator(".prompt p.no").waitFor();
          assert.deepEqual(await troubles(page), [], `${game}: a refusal`);
        }
        await touch(page, roll);
      }
      await context.close();
    }
  });

  test(`every book opens at a rule, on a page of its own (${locale})`, async () => {
    const somebody = await visitor(browser, size, { locale, colorScheme });
    const { page, context } = somebody;
    for (const game of GAMES) {
      const { rule } = visitOf(game);
      await page.goto(`${house.address}/rules/${game}#${rule}`);
      await shows(page, rule);
      await legible(somebody, `the rules of ${game}`);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(sideways, false, `the rules of ${game} fit`);
    }
    await page.goto(house.address);
    await page.locator('footer a[href$="/rules/pieces-montees"]').click();
    await page.locator('.rule[data-rule="PM-9"] a[href$="#PM-13"]').click();
    await shows(page, "PM-13");
    assert.match(page.url(), /\/rules\/pieces-montees#PM-13$/);
    await page.goBack();
    await page.waitForFunction(() => !document.querySelector(".rule.lit"));
    assert.match(page.url(), /\/rules\/pieces-montees$/);
    await context.close();
  });
}
