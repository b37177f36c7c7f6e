import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { frameWords } from "./early.ts";
import { read } from "./sources.ts";

/** The worker's parts, one behind the other. */
const SOURCES = ["offline/sw.js", "called/push.js"].map((name) => join(import.meta.dirname, "../src", name));
const WORDS = join(import.meta.dirname, "../src/i18n");
const PUBLIC = join(import.meta.dirname, "../public");

/** A chunk and all it cannot start without. */
function needed(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== "chunk" || found.has(name)) return found;
  found.add(name);
  const styles = chunk.viteMetadata;
  for (const file of styles?.importedCss ?? []) found.add(file);
  for (const other of chunk.imports) needed(bundle, other, found);
  return found;
}

/** The few words that the worker says by itself, by language: it has no dictionaries. */
function workerWords(): Record<string, unknown> {
  const langs = readdirSync(WORDS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = langs.map(({ name }) => ({ name, file: join(WORDS, name, "worker.json") }));
  for (const { file } of files) read.add(file);
  return Object.fromEntries(files.map(({ name, file }) => [name, JSON.parse(readFileSync(file, "utf8"))]));
}

/** Writes `sw.js`: the service worker, with the files of this build. */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith(".map") && name !== "index.html");
      const entries = files.filter((name) => {
        const chunk = bundle[name];
        return chunk?.type === "chunk" && chunk.isEntry;
      });
      // The frame's words in all languages: one can be chosen without a net.
      const shown = [...entries, ...frameWords(bundle)];
      const first = new Set(shown.flatMap((name) => [...needed(bundle, name)]));
      for (const name of files) if (name.endsWith(".woff2")) first.add(name);
      // Folders hold what only others fetch: pictures that a link is shown with.
      const still = readdirSync(PUBLIC, { withFileTypes: true }).filter((entry) => entry.isFile());
      const names = still.map(({ name }) => name).filter((name) => !name.startsWith("."));
      const shell = ["./", ...names, ...first].sort();
      const rest = files.filter((name) => !first.has(name)).sort();
      const hash = createHash("sha256").update(JSON.stringify([shell, rest]));
      for (const name of names) hash.update(readFileSync(join(PUBLIC, name)));
      const index = bundle["index.html"];
      if (index?.type === "asset") hash.update(index.source);
      const words = workerWords();
      for (const file of SOURCES) read.add(file);
      const source = SOURCES.map((file) => readFileSync(file, "utf8")).join("");
      hash.update(JSON.stringify(words));
      const version = hash.update(source).digest("hex").slice(0, 12);
      const head = Object.entries({ VERSION: version, SHELL: shell, REST: rest, WORDS: words });
      const lines = head.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      this.emitFile({ type: "asset", fileName: "sw.js", source: lines.join("") + source });
    },
  };
}
