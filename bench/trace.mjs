// What keeps the page's main thread busy, from a recorded trace: node bench/trace.mjs [PROGRAM] [GAME …]
// On a phone and on a desk: the front page, Play now, a whole game against chefs, the game again, its review.
// Needs `npm ci` in web/ and Chromium (CHROMIUM=/path, default /usr/bin/chromium).
import { join } from "node:path";

const [program, ...wanted] = process.argv.slice(2);
process.env.TABLEE ??= program ?? join(import.meta.dirname, "../target/release/tablee");
const { DESK, PHONE } = await import("../web/e2e/careful.mjs");
const { GAMES } = await import("../web/e2e/games.mjs");
const { openBrowser, openHouse, visitor, wish } = await import("../web/e2e/house.mjs");
const { dice, myTurn, touch } = await import("../web/e2e/player.mjs");

/** ms of the thread's own time: longer tasks are what is looked for, shorter ones than `WORTH` are not told. */
const LONGEST = 100;
const WORTH = 40;

const house = await openHouse();
const browser = await openBrowser();
let tooLong = 0;
for (const [where, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  for (const game of wanted.length > 0 ? wanted : GAMES) await visit(game, where, size);
}
await browser.close();
await house.close();
process.stdout.write(`${tooLong} tasks above ${LONGEST} ms\n`);
process.exitCode = tooLong > 0 ? 1 : 0;

async function visit(game, where, size) {
  const { page, context } = await visitor(browser, size, { reducedMotion: "no-preference" });
  await wish(page, game, { seats: game === "creme-glacee" ? 3 : 2, level: "chef" });
  const during = (what, act) => traced(page, `${game}, ${where}, ${what}`, act);
  await during("front page", async () => {
    await page.goto(house.address);
    await page.locator(`article[aria-labelledby="box-${game}"] .button.main`).waitFor();
    await page.waitForLoadState("networkidle");
  });
  await during("Play now", async () => {
    await page.locator(`article[aria-labelledby="box-${game}"] .button.main`).click();
    await page.waitForSelector("main.table[data-phase]");
  });
  await during("a whole game", async () => {
    const roll = dice(11);
    while (await myTurn(page)) {
      // Pieces fly here as they do for people; a touch before they have landed would only hurry them.
      await page.waitForFunction(
        () =>
          document.querySelector("main.table").dataset.passing === "false" &&
          document
            .getAnimations()
            .every(
              ({ effect }) =>
                effect.getComputedTiming().progress === null || effect.getTiming().iterations === Infinity,
            ),
      );
      await touch(page, roll);
    }
    await page.locator("dialog[open]").waitFor();
  });
  await page.goto(`${house.address}/games`);
  await page.locator("a.replay").first().waitFor();
  await during("the game again", async () => {
    await page.locator("a.replay").first().click();
    await page.waitForSelector('main.table[data-step="0"]');
    const last = Number(await page.locator("main.table[data-last]").getAttribute("data-last"));
    for (let step = 1; step <= Math.min(last, 40); step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("End");
    await page.waitForSelector(`main.table[data-step="${last}"]`);
    await page.locator("header select").first().selectOption("-1");
    await page.keyboard.press("Home");
    await page.waitForSelector('main.table[data-step="0"]');
  });
  if (where === "phone") await page.getByRole("button", { name: "Game notebook" }).click();
  await during("review", async () => {
    await page.getByRole("tab", { name: "Review" }).click();
    await page.locator(".review .button.main").click();
    await page.locator(".review[data-state=done]").waitFor({ timeout: 600_000 });
  });
  await context.close();
}

/** Records what `act` costs the page, and says which tasks were long. */
async function traced(page, what, act) {
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8"];
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const tasks = tasksOf(traceEvents).sort((one, other) => other.tdur - one.tdur);
  if (tasks.length === 0) throw new Error("nothing was recorded");
  tooLong += tasks.filter(({ tdur }) => tdur > LONGEST * 1000).length;
  const slowest = Math.max(...tasks.map(({ dur }) => dur));
  process.stdout.write(
    `${what}: longest ${ms(tasks[0].tdur)}, ${ms(slowest)} by the clock, of ${tasks.length}\n`,
  );
  for (const task of tasks.filter(({ tdur }) => tdur > WORTH * 1000).slice(0, 5))
    process.stdout.write(`  ${ms(task.tdur)}, ${ms(task.dur)} by the clock: ${inside(task, traceEvents)}\n`);
}

/** The tasks of the threads that draw pages. */
function tasksOf(events) {
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}.${tid}`),
  );
  return events.filter(
    ({ name, ph, pid, tid }) => name === "RunTask" && ph === "X" && main.has(`${pid}.${tid}`),
  );
}

/** What most of a task was: its largest parts and whose code they ran. */
function inside(task, events) {
  const end = task.ts + task.dur;
  return events
    .filter(
      ({ name, ph, pid, tid, ts, dur }) =>
        ph === "X" &&
        pid === task.pid &&
        tid === task.tid &&
        name !== "RunTask" &&
        ts >= task.ts &&
        ts + dur <= end,
    )
    .sort((one, other) => other.dur - one.dur)
    .slice(0, 6)
    .map(({ name, dur, args }) => {
      const { functionName = "", url = "", type = "" } = args?.data ?? {};
      const code = [type, functionName, url.split("/").at(-1)].filter(Boolean).join(" ");
      return `${name} ${ms(dur)}${code ? ` [${code}]` : ""}`;
    })
    .join(", ");
}

function ms(micros = 0) {
  return `${(micros / 1000).toFixed()} ms`;
}
