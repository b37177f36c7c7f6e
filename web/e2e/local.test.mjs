// Play on the device itself, without a house: reload, no net, another version, any web server.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { DESK, findings, PHONE } from "./careful.mjs";
import { GAMES } from "./games.mjs";
import { box, openBrowser, playNow, visitor } from "./house.mjs";
import { dice, myTurn, play, standing } from "./player.mjs";

const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

let folder;
let server;
let address;
let browser;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "tablee-static-"));
  const built = process.env.TABLEE_STATIC;
  if (built) cpSync(built, folder, { recursive: true });
  else
    execFileSync("npm", ["run", "build", "--", "--mode", "static", "--emptyOutDir", "--outDir", folder], {
      cwd: join(import.meta.dirname, ".."),
      stdio: "ignore",
    });
  // The plainest web server there is, with the page somewhere below its root.
  server = createServer((request, response) => {
    const path = new URL(request.url, "http://any").pathname.replace(/^\/some\/folder\//, "");
    const file = join(folder, normalize(path === "" || path.endsWith("/") ? "index.html" : path));
    try {
      const body = readFileSync(file);
      response.setHeader("content-type", KINDS[extname(file)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await listen(0);
  address = `http://127.0.0.1:${server.address().port}/some/folder/`;
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function listen(port) {
  return new Promise((listening) => server.listen(port, "127.0.0.1", listening));
}
const sitDown = (page, game) => playNow(address, page, game);

const someMoves = (page, roll, until) =>
  play(page, roll, { enough: async () => (await standing(page)).step >= until });

/** Asks the page again with every frame. */
async function until(page, holds) {
  while (!(await page.evaluate(holds))) await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Waits until the page and all its games are on the device. */
const fetched = (page) =>
  until(page, async () => {
    if (!navigator.serviceWorker.controller) return false;
    const listed = await (await fetch("sw.js")).text();
    const files = [...listed.matchAll(/assets\/[\w.-]+/g)].map(([file]) => caches.match(file));
    return (await Promise.all(files)).every((kept) => kept);
  });

test("the page alone, from any web server: what needs a house is not offered, all else plays", async () => {
  const { page, context, troubles } = await visitor(browser, DESK);
  await page.goto(address);
  await page.locator("footer a").last().waitFor();
  assert.deepEqual(await findings(page), []);
  for (const game of GAMES) await box(page, game).waitFor();
  assert.equal(await page.locator(".start .button").count(), GAMES.length, "no tables for friends");
  for (const game of GAMES) {
    await sitDown(page, game);
    await someMoves(page, dice(2), 8);
  }
  await page.goto(address);
  await page.locator(".mine li").first().waitFor();
  assert.equal(await page.locator(".mine li").count(), GAMES.length, "each is under my tables");
  assert.deepEqual(await findings(page), []);
  assert.deepEqual(troubles, []);
  await context.close();
});

test("a reload in the middle of a game, on a phone: nothing is lost; then its figures, and the way to another Tablée", async () => {
  const { page, context, troubles } = await visitor(browser, PHONE);
  await sitDown(page, "chaud-devant");
  const roll = dice(4);
  await someMoves(page, roll, 12);
  await myTurn(page);
  const { step } = await standing(page);
  await page.reload();
  await myTurn(page);
  assert.equal((await standing(page)).step, step);
  await play(page, roll);
  await page.locator("dialog[open]").waitFor();
  await page.goto(`${address}#/games`);
  await page.locator("main li").first().waitFor();
  assert.deepEqual(await findings(page), []);
  assert.equal(
    await page.locator(".stats tbody tr").count(),
    3,
    "one game, its kind of cook; one kind of cook",
  );

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save them all" }).click();
  const file = await (await saved).path();
  const other = await visitor(browser, DESK);
  await other.page.goto(`${address}#/games`);
  await other.page.locator("input[type=file]").setInputFiles(file);
  await other.page.getByText("1 game checked and kept on this device.").waitFor();
  await other.page.locator(".stats tbody tr").first().waitFor();
  assert.deepEqual([...troubles, ...other.troubles], []);
  for (const one of [context, other.context]) await one.close();
});

test("with the net cut, after one visit: the page opens, and games never opened before are played", async () => {
  const { page, context, troubles } = await visitor(browser, PHONE, { serviceWorkers: "allow" });
  await page.goto(address);
  await fetched(page);
  const { port } = server.address();
  server.close();
  server.closeAllConnections();
  await page.reload();
  await sitDown(page, "pizza-theory");
  await someMoves(page, dice(6), 6);
  await page.reload();
  await someMoves(page, dice(6), 10);
  await page.goto(address);
  await page.locator(".mine li").first().waitFor();
  // Other languages were fetched as well, for the page and for the table.
  await page.getByRole("button", { name: "FR", exact: true }).click();
  await page.waitForSelector("html[lang=fr]");
  await page.locator(".mine li a").first().click();
  await someMoves(page, dice(6), 12);
  assert.deepEqual(troubles, []);
  await context.close();
  await listen(port);
});

test("another version is offered, not forced: a game goes on, and the front page changes when asked", async () => {
  const { page, context, troubles } = await visitor(browser, DESK, { serviceWorkers: "allow" });
  await page.goto(address);
  await fetched(page);
  await sitDown(page, "chaud-devant");
  await someMoves(page, dice(8), 4);

  const old = readFileSync(join(folder, "sw.js"), "utf8");
  const index = readFileSync(join(folder, "index.html"), "utf8");
  writeFileSync(join(folder, "sw.js"), old.replace(/VERSION = "\w+"/, 'VERSION = "next"'));
  writeFileSync(join(folder, "index.html"), index.replace("<html", '<html data-version="next"'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await until(page, async () => (await navigator.serviceWorker.ready).waiting !== null);
  assert.equal(await page.locator(".offer.sheet").count(), 0, "nobody is disturbed at a table");
  await someMoves(page, dice(8), 10);

  await page.locator("a[href='#/']").first().click();
  await page.locator(".offer.sheet .button.main").waitFor();
  assert.deepEqual(await findings(page), []);
  assert.equal(await page.locator("html").getAttribute("data-version"), null);
  await page.locator(".offer.sheet .button.main").click();
  await page.waitForSelector("html[data-version=next]");
  await page.locator(".mine li a").first().click();
  await someMoves(page, dice(8), 14);
  assert.deepEqual(troubles, []);
  await context.close();
});
