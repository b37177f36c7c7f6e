import { recall } from "../settings/drawer.ts";
import { readSettings, SETTINGS } from "../settings/read.ts";

// Runs before the page's own script, which is larger: the reader's words are on their way when that one asks for them.
const files = import.meta.glob("./*/index.ts");
const { lang } = readSettings(recall(SETTINGS), { languages: navigator.languages, phone: false });
// What goes wrong here is seen when they are asked for.
files[`./${lang}/index.ts`]?.().catch(() => {});
