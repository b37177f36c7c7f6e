import type { View } from "../../gen/the-game.ts";
import type { Sheet, Speech } from "../contract.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

export function sheet(view: View, { lang }: Speech): Sheet<Faces> {
  const say = words[lang];
  const cells = view.crumbs.map((crumbs) => ({
    figure: `${crumbs}`,
    words: say.crumbs(crumbs),
    face: "crumb" as const,
  }));
  return { rows: [{ id: "crumbs", label: say.found, cells }], notes: say.notes };
}
