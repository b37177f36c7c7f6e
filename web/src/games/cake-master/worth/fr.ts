import type { TongueOf } from "../../../i18n/tongue.ts";
import type { Fruit, Icing } from "../cakes.ts";

const ICING: Record<Icing, string> = { pink: "rose", white: "blanc", chocolate: "chocolat" };

export const words = ({ count }: TongueOf<"fr">) => {
  const points = (n: number) => count(n, { one: "point de saveur", other: "points de saveur" });
  const fruit = (n: number, of: Fruit | null) =>
    count(
      n,
      of === "raspberry"
        ? { one: "framboise", other: "framboises" }
        : of === "blueberry"
          ? { one: "myrtille", other: "myrtilles" }
          : { one: "fruit", other: "fruits" },
    );
  return {
    pleases: (wish: string) => `Sert un client : ${wish}.`,
    completes: (cake: number, n: number) => `Complète le gâteau ${cake} : ${points(n)}.`,
    joins: (cake: number, n: number) => `Une rosette entière sur le gâteau ${cake} : +${points(n)}.`,
    adds: (cake: number, n: number) => `+${points(n)} sur le gâteau ${cake}.`,
    begins: (cake: number, icing: Icing) =>
      `Commence le gâteau ${cake} : tout en ${ICING[icing]}, le glaçage vaut 3 points.`,
    stays: (cake: number, n: number) => `Le gâteau ${cake} en reste à ${points(n)}.`,

    losesCustomer: (wish: string) => `Ce gâteau n'ira plus au client qui veut ${wish}.`,
    strands: (cake: number) => `Une demi-rosette reste seule sur le gâteau ${cake}.`,
    mixes: (cake: number, n: number) => `Un glaçage de plus : −${points(n)} sur le gâteau ${cake}.`,
    costs: (cake: number, n: number) => `−${points(n)} sur le gâteau ${cake}, pour l'instant.`,

    brings: (n: number, of: Fruit | null, want: number) =>
      `${fruit(n, of)} pour le client qui en veut ${want}.`,
    upTo: (n: number, cake: number) => `Jusqu'à +${points(n)}, sur le gâteau ${cake}.`,
    addsNone: "N'ajoute aucun point pour l'instant.",
    passesOn: (who: string, n: number) => `${who} peut tirer +${points(n)} d'une part laissée.`,
    discards: "Les deux autres parts sont perdues pour la manche.",
    worthTo: (who: string, n: number) =>
      n > 0 ? `${who} peut en tirer au plus +${points(n)}.` : `${who} n'en tire aucun point pour l'instant.`,
    restTo: (who: string, n: number) =>
      n > 0
        ? `L'autre part vaut jusqu'à +${points(n)} pour ${who}.`
        : `L'autre part n'apporte rien à ${who}.`,
  };
};
