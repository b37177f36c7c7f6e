import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

const SCRIPT = join(import.meta.dirname, "../src/i18n/early.ts");

/** The files with the frame's words, one per language. */
export function frameWords(bundle: Rolldown.OutputBundle): string[] {
  return chunks(bundle).flatMap(({ facadeModuleId, fileName }) =>
    /\/i18n\/[^/]+\/index\.ts$/.test(facadeModuleId ?? "") ? [fileName] : [],
  );
}

/** A small script before the page's own: it asks for the reader's words while the page is still on its way. */
export function early(): Plugin {
  let base = "/";
  return {
    name: "early",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: SCRIPT, name: "early" });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const script = chunks(bundle).find(({ facadeModuleId }) => facadeModuleId === SCRIPT);
        if (!script) throw new Error("no script asks for the words");
        const tag = (name: string, attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
          tag: name,
          attrs: { crossorigin: true, ...attrs },
          injectTo: "head-prepend",
        });
        return [
          tag("script", { type: "module", src: base + script.fileName }),
          ...script.imports.map((file) => tag("link", { rel: "modulepreload", href: base + file })),
        ];
      },
    },
  };
}

const chunks = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
