// Pictures of the page: node scripts/shots.mjs FOLDER [part of a name]
// Runs its own dev server, so that the gallery is there, and closes it again.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const [folder, only = ""] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("usage: node scripts/shots.mjs FOLDER [part of a name]\n");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const PAGES = [
  { name: "home", path: "/", full: true },
  { name: "gallery", path: "/#/gallery/", full: true },
];
const SIZES = [
  { name: "phone", width: 360, height: 740 },
  { name: "desktop", width: 1280, height: 800 },
];

const server = await createServer({ server: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
await server.listen();
const address = server.resolvedUrls?.local[0]?.replace(/\/$/, "");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  for (const size of SIZES) {
    for (const colorScheme of ["light", "dark"]) {
      const context = await browser.newContext({
        viewport: { width: size.width, height: size.height },
        colorScheme,
        locale: colorScheme === "light" ? "fr-FR" : "en-GB",
        hasTouch: size.name === "phone",
        reducedMotion: "reduce",
      });
      for (const page of PAGES) {
        const name = `${page.name}-${size.name}-${colorScheme}`;
        if (!name.includes(only)) continue;
        const tab = await context.newPage();
        tab.on("pageerror", (error) => process.stderr.write(`${name}: ${error.message}\n`));
        await tab.goto(address + page.path, { waitUntil: "networkidle" });
        await tab.evaluate(() => document.fonts.ready);
        await tab.screenshot({ path: join(folder, `${name}.png`), fullPage: page.full });
        await tab.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
