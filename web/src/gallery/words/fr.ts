import type { TongueOf } from "../../i18n/tongue.ts";

export const words = ({ count }: TongueOf<"fr">) => ({
  ask: "Jouez une carte dans la marmite.",
  play: (value: number) => `Jouer le ${value}`,
  told: (who: string, value: number) => `${who} : un ${value}.`,
  cards: (n: number) => count(n, { one: "carte", other: "cartes" }),
  stars: (n: number) => count(n, { one: "étoile", other: "étoiles" }),
  pile: (n: number) => `Cartes dans la marmite : ${n}`,
  why: "Il faut suivre la couleur demandée",
  line: (n: number) => `Manche ${n}`,
  note: "Une étoile par carte gagnée.",
});
