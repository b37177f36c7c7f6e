import { type Drawings, rect } from "../../../rules/book.ts";
import type { Faces } from "../faces.ts";
import { CHOICES } from "../layout.ts";
import { words } from "../words.ts";

export const drawings: Drawings<Faces> = {
  plate: () => ({
    width: 300,
    height: 100,
    parts: [{ face: "plate", look: { crumbs: 4 }, at: rect(100, 0, 100) }],
  }),
  choose: (lang) => ({
    width: 300,
    height: 100,
    parts: CHOICES.map((choice, i) => ({
      face: "card",
      look: { choice, name: words[lang].choices[choice] },
      at: rect(70 + 90 * i, 0, 70, 98),
    })),
  }),
};
