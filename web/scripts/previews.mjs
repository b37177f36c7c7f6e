// Pictures that others show of a link to a table (1200 × 630), from the boxes' own covers: node scripts/previews.mjs
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "public/previews");
/** Bytes of a picture; those who show it do not wait for more. */
const LARGEST = 60_000;

mkdirSync(FOLDER, { recursive: true });
const server = await createServer({ root: ROOT, logLevel: "error", server: { port: 0 } });
await server.listen();
const { port } = server.httpServer.address();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  reducedMotion: "reduce",
  colorScheme: "light",
});

/** As good as fits. */
async function shoot(name) {
  const path = join(FOLDER, `${name}.jpg`);
  for (const quality of [80, 70, 60, 50, 42, 36, 30]) {
    await page.screenshot({ path, type: "jpeg", quality });
    if (statSync(path).size <= LARGEST) return;
  }
  throw new Error(`${name} does not fit`);
}

await page.goto(`http://localhost:${port}/`);
const boxes = page.locator("article.box");
await boxes.nth(4).waitFor();
const labels = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("aria-labelledby")));
for (const label of labels) {
  const game = label.replace("box-", "");
  const cover = page.locator(`[aria-labelledby="${label}"] .cover`);
  await cover.scrollIntoViewIfNeeded();
  await cover.locator("svg").last().waitFor();
  await cover.evaluate((it) => {
    it.style.cssText = "position: fixed; inset: 0; z-index: 1000; width: 100vw; height: 100vh";
    document.body.append(it);
  });
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await shoot(game);
  await page.evaluate(() => document.querySelector("body > .cover").remove());
}
const icon = readFileSync(join(ROOT, "public/icon.svg"), "utf8");
await page.setContent(
  `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: #fbf4e6 } svg { width: 380px }</style>${icon}`,
);
await shoot("tablee");
await browser.close();
await server.close();
