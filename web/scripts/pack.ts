import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Shorter ones are not worth a second file. */
const SHORTEST = 1000;

/** Lays every file that packing makes smaller beside its compressed selves, so that the server need not pack anything. */
export function pack(): Plugin {
  return {
    name: "pack",
    apply: "build",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|svg|wasm)$/.test(file))) {
        const path = join(dir ?? "", name);
        const text = readFileSync(path);
        if (text.length < SHORTEST) continue;
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
