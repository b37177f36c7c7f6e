import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"chaud-devant"> = {
  pitch: "Qui porte la marmite à dix ramasse tout : un régal ou une tuile, selon son menu.",
  modes: {
    secret_menus: { name: "Menus secrets", says: "choisis en cachette, dévoilés ensemble" },
    open_menus: { name: "Menus dévoilés", says: "posés l'un après l'autre, à la vue de tous" },
  },
  options: {},
};
