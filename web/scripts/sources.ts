import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** The files that this build reads. Who reads one that Vite does not know of adds it. */
export const read = new Set<string>();

const modules = (ids: Iterable<string>) => {
  for (const id of ids)
    if (!id.startsWith("\0") && !/[/\\]node_modules[/\\]/.test(id)) read.add(id.replace(/\?.*$/, ""));
};

/** The same for what runs in a worker, which is bundled by itself. */
export function workerSources(): Plugin {
  return {
    name: "worker-sources",
    apply: "build",
    generateBundle() {
      modules(this.getModuleIds());
    },
  };
}

/** Writes what the page was made of, one file a line, where TABLEE_SOURCES says: crates/server/build.rs asks. */
export function sources(): Plugin {
  let root = "";
  return {
    name: "sources",
    apply: "build",
    configResolved(config) {
      root = config.root;
      for (const file of [...config.configFileDependencies, config.publicDir]) read.add(file);
    },
    transform: {
      filter: { id: /\.css$/ },
      // Vite takes such files in without a word to us.
      handler(code, id) {
        if (/^\s*@import\b/m.test(code)) this.error(`${id}: import styles from a script, not from styles`);
      },
      order: "pre",
    },
    // When all others have read and written.
    writeBundle(_options, bundle) {
      modules(this.getModuleIds());
      for (const file of Object.values(bundle))
        if (file.type === "asset") for (const name of file.originalFileNames) read.add(resolve(root, name));
      const { TABLEE_SOURCES: list } = process.env;
      if (list) writeFileSync(list, `${[...read].sort().join("\n")}\n`);
    },
  };
}
