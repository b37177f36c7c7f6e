// The golden records of every game, and how a page is handed one: the same games on every run.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../crates/games");
const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((one) => one.isDirectory());

export const golden = folders.flatMap(({ name: game }) =>
  readdirSync(join(FOLDER, game, "golden"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ game, name, text: readFileSync(join(FOLDER, game, "golden", name), "utf8") })),
);

/** Lets a file fall onto the page. */
export const drop = (page, text) =>
  page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], "game.json", { type: "application/json" }));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
