// Icons for home screens, drawn from public/icon.svg by Chromium: node scripts/icons.mjs
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

const PUBLIC = join(import.meta.dirname, "../public");
const drawing = readFileSync(join(PUBLIC, "icon.svg"), "utf8");
/** Home screens cut their own shape out of a maskable icon: the ground goes to the edges, the drawing stays inside. */
const maskable = drawing
  .replace(
    /<rect [^>]*\/>/,
    '<rect width="64" height="64" fill="#b02a45" /><g transform="translate(9.6 9.6) scale(0.7)">',
  )
  .replace("</svg>", "</g></svg>");

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const [name, size, svg] of [
  ["icon-192.png", 192, drawing],
  ["icon-512.png", 512, drawing],
  ["icon-maskable-512.png", 512, maskable],
  ["apple-touch-icon.png", 180, maskable],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: join(PUBLIC, name), omitBackground: true });
  await page.close();
}
await browser.close();
