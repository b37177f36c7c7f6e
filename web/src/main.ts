import "./art/art.css";
import { learnFrame } from "./i18n/words.svelte.ts";

// Small, so that the reader's language is known and asked for while the rest of the page is still on its way.
const words = learnFrame();
const page = import("./start.ts");
words.then(async () => (await page).start());
