import type { TongueOf } from "../../../i18n/tongue.ts";

export const words = ({ count }: TongueOf<"fr">) => {
  const points = (n: number) => count(n, { one: "point", other: "points" });
  const spoons = (n: number) => count(n, { one: "cuillère", other: "cuillères" });
  return {
    finishes: (cake: string, n: number) => `Termine le gâteau ${cake} : +${points(n)}.`,
    finishesOpen: (cake: string, n: number) =>
      `Termine le gâteau ${cake} : +${points(n)}, et sa décoration est ouverte.`,
    grows: (cake: string, n: number) => `Le gâteau ${cake} monte d'un étage : +${points(n)}.`,
    begins: (cake: string, n: number) => `Commence le gâteau ${cake} : +${points(n)}.`,
    limit: "Trois gâteaux en cours : c'est la limite.",
    nextNowhere: (tier: number) => `Aucune main ne vous montre l'étage ${tier} qui suit.`,
    spent: (left: number) =>
      left > 0 ? `Il vous reste ${spoons(left)}.` : "C'était votre dernière cuillère.",

    helperBegins: (cake: string) => `Commence le gâteau ${cake} sans cuillère : +1 point.`,
    helperLeaves: "Votre assistant s'en va ; le rappeler coûte 2 cuillères.",
    helperLends: (n: number) => `Vous avez alors ${spoons(n)}.`,
    helperBack: "Une cuillère de plus, ou un gâteau offert, à un prochain tour.",
    helperRests: "Coûte 2 cuillères, et il se repose ce tour-ci.",

    showsWanted: (side: string) => `L'autre côté, ${side}, convient à votre cuisine.`,
    showsOther: "Vous montre l'autre côté.",
    hides: (side: string, who: string) => `Cache l'${side} à ${who}, qui pouvait s'en servir.`,
    givesAway: (side: string, who: string) => `Montre l'${side} à ${who}, qui peut s'en servir.`,

    opensPage: (cake: string) => `Ouvre la décoration ${cake}.`,
    opensMine: (cake: string, n: number) => `Ouvre la décoration de votre gâteau ${cake} : +${n} à prendre.`,
    turnsOn: "Change les décorations ouvertes.",
    decorates: (n: number, total: number) => `+${points(n)} : le gâteau en vaut ${total}.`,
    once: "Une seule décoration par tour.",

    wastes: (n: number) => `${spoons(n)} ${n > 1 ? "perdues" : "perdue"}.`,
    allSpent: "Cuillères dépensées ; les mains se complètent.",
  };
};
