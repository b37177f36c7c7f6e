// Two people at one table on two nodes of a house; one node is killed with a tap of theirs on its way, and both play on.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { openDoor } from "./balancer.mjs";
import { DESK, PHONE } from "./careful.mjs";
import { openBrowser, serve, visitor } from "./house.mjs";
import { dice, myTurn, play, standing, touch } from "./player.mjs";

const LENDER =
  process.env.TABLEE_LENDER ?? join(import.meta.dirname, "../../target/debug/examples/lend_postgres");

/** An empty database until `close`; null where there is no PostgreSQL and that is no failure. */
async function lendDatabase() {
  const lender = spawn(LENDER, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(lender, "exit");
  const lines = createInterface({ input: lender.stdout });
  const url = await Promise.race([once(lines, "line").then(([line]) => line), ended.then(() => null)]);
  if (url === null) {
    assert.equal(lender.exitCode, 0, `${LENDER} has failed`);
    return null;
  }
  const close = async () => {
    lender.stdin.end();
    await ended;
  };
  return { url, close };
}

test("one of two nodes is killed in the middle of a game: both play on to its end", async (t) => {
  const opened = [];
  // What was opened last needs what was opened before.
  t.after(async () => {
    for (const close of opened.toReversed()) await close();
  });
  const database = await lendDatabase();
  if (!database) return t.skip("there is no PostgreSQL here");
  opened.push(database.close);
  const nodes = [await serve(database.url), await serve(database.url)];
  opened.push(...nodes.map(({ kill }) => kill));
  const ports = nodes.map(({ port }) => port);
  const doors = [await openDoor(ports), await openDoor(ports.toReversed())];
  opened.push(...doors.map(({ close }) => close));
  const browser = await openBrowser();
  opened.push(() => browser.close());

  // Both choose their cuts at the same time, each at another node.
  const [host, guest] = [await visitor(browser, DESK), await visitor(browser, PHONE)];
  await host.page.goto(doors[0].address);
  await host.context.request.get(`${doors[0].address}/api/me`);
  const made = await host.context.request.post(`${doors[0].address}/api/tables`, {
    data: { terms: { game: "pizza-theory", seats: 2 }, chairs: [{ is: "me" }, { is: "open" }] },
  });
  const { table, join: door } = await made.json();
  await host.page.goto(`${doors[0].address}/t/${table}`);
  await guest.page.goto(`${doors[1].address}/j/${door}`);
  await guest.page.locator("form.join .button.main").tap();
  await host.page.getByRole("button", { name: "Start" }).click();
  const players = [host, guest];
  for (const { page } of players) {
    await page.waitForSelector('main.table[data-phase="playing"]');
    await page.evaluate(() => {
      window.neverLeft = true;
    });
  }

  const rolls = [dice(23), dice(29)];
  const guestPlays = play(guest.page, rolls[1]);
  const middle = async () => (await standing(host.page)).step >= 8;
  await play(host.page, rolls[0], { enough: middle });
  let killed = false;
  doors[0].strike(async () => {
    await nodes[0].kill();
    killed = true;
  });
  const { step } = await standing(host.page);
  while (!killed) {
    assert.ok(await myTurn(host.page), "the game goes on");
    await touch(host.page, rolls[0]);
  }
  await host.page.waitForFunction(
    (was) => Number(document.querySelector("main.table").dataset.step) > was,
    step,
  );
  await play(host.page, rolls[0]);
  await guestPlays;

  const ends = await Promise.all(players.map(({ page }) => standing(page)));
  assert.equal(ends[0].phase, "over");
  assert.deepEqual(ends[0], ends[1], "both have seen the same game");
  assert.ok(ends[0].step > step + 1, "it went on after that");
  for (const { page, context, troubles } of players) {
    assert.ok(await page.evaluate(() => window.neverLeft), "nobody had to load the page again");
    assert.deepEqual(troubles, []);
    await context.close();
  }
});
