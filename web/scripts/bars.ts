import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import { GAMES } from "../src/gen/facts.ts";
import { frameWords } from "./early.ts";

/**
 * Bytes: scripts, styles, HTML and the words of one language that a first visit fetches, packed; fonts as they are; the
 * engine for play on the device, packed by the weaker of the two ways it is served. Each game may add its share to that.
 */
const MOST = { first: 150_000, fonts: 70_000, engine: 360_000 + 20_000 * GAMES.length };

/** Fails a build whose front page has grown too heavy for a slow line. */
export function bars(): Plugin {
  return {
    name: "bars",
    apply: "build",
    generateBundle: {
      // After the page itself has been written down.
      order: "post",
      handler(_options, bundle) {
        const weigh = (files: readonly string[]) =>
          files.reduce((sum, file) => sum + packed(bundle[file]), 0);
        const page = weigh(together(bundle, isFirst));
        const words = frameWords(bundle).map((file) =>
          weigh(together(bundle, ({ fileName }) => fileName === file)),
        );
        const first = page + Math.max(0, ...words);
        const fonts = Object.values(bundle)
          .filter(({ fileName }) => fileName.endsWith(".woff2"))
          .reduce((sum, file) => sum + content(file).length, 0);
        // There is none where it cannot be compiled (scripts/engine.mjs says so).
        const engine = Object.values(bundle)
          .filter(({ fileName }) => fileName.endsWith(".wasm"))
          .reduce((sum, file) => sum + packed(file), 0);
        for (const [what, bytes] of Object.entries({ first, fonts, engine })) {
          const most = MOST[what as keyof typeof MOST];
          if (bytes > most) this.error(`${what}: ${bytes} bytes are more than ${most}`);
        }
        if (page === 0 || words.length === 0 || fonts === 0) this.error("nothing was measured");
        this.info(`first load ${kB(first)} packed, fonts ${kB(fonts)}, engine ${kB(engine)} packed`);
      },
    },
  };
}

type File = Rollup.OutputAsset | Rollup.OutputChunk;
/** The page and its scripts. */
const isFirst = (file: File) => file.fileName.endsWith(".html") || (file.type === "chunk" && file.isEntry);

/** Files and everything that they ask for at once. */
function together(bundle: Rollup.OutputBundle, which: (file: File) => boolean): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (!file || files.has(name)) return;
    files.add(name);
    if (file.type !== "chunk") return;
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
    for (const other of file.imports) add(other);
  };
  for (const file of Object.values(bundle)) {
    if (which(file)) add(file.fileName);
  }
  return [...files];
}

function content(file: File): Uint8Array {
  const text = file.type === "chunk" ? file.code : file.source;
  return typeof text === "string" ? new TextEncoder().encode(text) : text;
}

const packed = (file: File | undefined) => (file ? gzipSync(content(file), { level: 9 }).length : 0);

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
