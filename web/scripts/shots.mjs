// Pictures of the page: node scripts/shots.mjs FOLDER [part of a name]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { visit } from "./browser.mjs";

const [folder, part = ""] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("usage: node scripts/shots.mjs FOLDER [part of a name]\n");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
await visit(
  (name) => name.includes(part),
  (tab, name, { full }) => tab.screenshot({ path: join(folder, `${name}.png`), fullPage: full }),
);
