import type { TongueOf } from "../../../i18n/tongue.ts";

export const words = ({ plural }: TongueOf<"fr">) => {
  /** Of all the cuts that may come, with its verb. */
  const cuts = (n: number, all: number, one: string, other: string) => {
    const tenths = Math.round((10 * n) / all);
    if (n === all) return `Toute coupe ${one}`;
    if (tenths === 10) return `Presque toute coupe ${one}`;
    if (tenths === 0) return `De rares coupes ${other}`;
    const verb = plural(tenths, { one: `coupe sur 10 ${one}`, other: `coupes sur 10 ${other}` });
    return `Environ ${tenths} ${verb}`;
  };
  return {
    wins: (n: number, all: number) => `${cuts(n, all, "vous donne", "vous donnent")} la victoire.`,
    gains: (n: number, all: number, best: number) =>
      `${cuts(n, all, "vous rapporte", "vous rapportent")} des ingrédients, jusqu'à +${best}.`,
    loses: (n: number, all: number, worst: number) =>
      `${cuts(n, all, "vous en coûte", "vous en coûtent")}, jusqu'à −${worst}.`,
    letsWin: (who: string, n: number, all: number) => `${cuts(n, all, "ferait", "feraient")} gagner ${who}.`,
    ghostWins: (n: number, all: number) =>
      `${cuts(n, all, "ferait", "feraient")} gagner le fantôme : tous perdus.`,
    keeps: (n: number) => `Vous gardez vos ${n} ingrédients, quelle que soit la coupe.`,
  };
};
