// A dev server (so that the gallery is there) and a headless browser on it; both closed when `visit` is done.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const SITUATIONS = [
  "table",
  "six",
  "wait",
  "watch",
  "absent",
  "clock",
  "takeback",
  "over",
  "gathering",
  "guest",
];
const GAMES = join(import.meta.dirname, "../src/games");
const BOOKS = readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, "rules")));
const STAGED = readdirSync(GAMES).flatMap((game) => {
  const folder = join(GAMES, game, "situations");
  return existsSync(folder)
    ? readdirSync(folder).map((file) => `${game}.${file.replace(/\.json$/, "")}`)
    : [];
});
const PAGES = [
  { name: "home", path: "/", full: true },
  { name: "gallery", path: "/#/gallery/", full: true },
  ...SITUATIONS.map((name) => ({
    name: `frame-${name}`,
    path: `/#/gallery/${name}`,
    full: name === "gathering" || name === "guest",
  })),
  ...BOOKS.map((game) => ({ name: `rules-${game}`, path: `/rules/${game}`, full: true })),
  ...STAGED.map((name) => ({ name, path: `/#/gallery/${name}`, full: false })),
  ...STAGED.map((name) => ({
    name: `screen.${name}`,
    path: `/#/gallery/screen.${name}`,
    full: false,
    afar: true,
  })),
];
/** One page of each kind, for sizes at which little is different. */
const few = ({ name }) => name === "home" || FULLEST.includes(name);
/** The fullest table of each game. */
const FULLEST = [
  "cake-master.pass",
  "chaud-devant.five",
  "creme-glacee.cones",
  "pieces-montees.teams",
  "pizza-theory.cut",
];
const SIZES = [
  { name: "phone", width: 360, height: 740 },
  { name: "desktop", width: 1280, height: 800 },
  { name: "landscape", width: 740, height: 360 },
  { name: "wide", width: 1920, height: 1080 },
  { name: "small", width: 320, height: 568, only: few },
  { name: "low", width: 375, height: 667, only: few },
  { name: "wall", width: 3840, height: 2160, only: few },
  { name: "largetext", width: 390, height: 844, text: "200%", only: few },
  { name: "desktext", width: 1280, height: 800, text: "200%", only: few },
  { name: "television", width: 1280, height: 720, afar: true },
];
/** By day in French, by night in English, and in the language that nobody speaks (src/i18n/pseudo.ts). */
const READERS = [
  { name: "light", colorScheme: "light", locale: "fr-FR" },
  { name: "dark", colorScheme: "dark", locale: "en-GB" },
  { name: "pseudo", colorScheme: "light", locale: "fr-FR", lang: "fr-XA" },
];

/** Opens every page at every size for every reader, and hands each to `look`. */
export async function visit(wanted, look) {
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
      for (const { name: reader, colorScheme, locale, lang } of READERS) {
        const context = await browser.newContext({
          viewport: { width: size.width, height: size.height },
          colorScheme,
          locale,
          hasTouch: size.width < 800,
          reducedMotion: "reduce",
        });
        if (lang)
          await context.addInitScript((choice) => {
            localStorage.setItem("tablee.settings", JSON.stringify({ lang: choice }));
          }, lang);
        if (size.text)
          await context.addInitScript((wished) => {
            addEventListener("DOMContentLoaded", () => {
              document.documentElement.style.fontSize = wished;
            });
          }, size.text);
        // The first visit waits until everything is built.
        context.setDefaultTimeout(120_000);
        for (const page of PAGES) {
          const name = `${page.name}-${size.name}-${reader}`;
          // Big screens are looked at in their own size, all else in the others.
          if (!wanted(name) || size.only?.(page) === false || page.afar !== size.afar) continue;
          const tab = await context.newPage();
          tab.on("pageerror", (error) => process.stderr.write(`${name}: ${error.message}\n`));
          await tab.goto(address + page.path, { waitUntil: "networkidle" });
          await tab.evaluate(() => document.fonts.ready);
          await look(tab, name, { ...page, lang, size });
          await tab.close();
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
