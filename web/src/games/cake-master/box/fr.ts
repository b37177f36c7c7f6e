import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"cake-master"> = {
  pitch:
    "Gardez une part de gâteau, passez-en une à gauche, une à droite, et servez vos clients pour gagner des étoiles.",
  modes: {
    solo: { name: "En solo", says: "une règle maison ; la boîte a une autre façon de jouer seul" },
    table: { name: "Autour de la table" },
  },
  options: {},
};
