import { type Drawings, rect } from "../../../rules/book.ts";
import { words } from "../words.ts";

const plate = (crumbs: number) => ({ face: "plate", look: { crumbs }, at: rect(100, 0, 100) });

export const drawings: Drawings = {
  plate: () => ({ width: 300, height: 100, parts: [plate(4)] }),
  choose: (lang) => ({
    width: 300,
    height: 100,
    parts: (["reach", "wait"] as const).map((choice, i) => ({
      face: "card",
      look: { choice, name: words[lang].choices[choice] },
      at: rect(70 + 90 * i, 0, 70, 98),
    })),
  }),
};
