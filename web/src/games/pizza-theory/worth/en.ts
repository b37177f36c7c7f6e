import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = ({ plural }) => {
  /** Of all the cuts that may come, with its verb. */
  const cuts = (n: number, all: number, one: string, other: string) => {
    const tenths = Math.round((10 * n) / all);
    if (n === all) return `Every cut ${one}`;
    if (tenths === 10) return `Nearly every cut ${one}`;
    if (tenths === 0) return `A few cuts ${other}`;
    return `About ${tenths} ${plural(tenths, { one: `cut in 10 ${one}`, other: `cuts in 10 ${other}` })}`;
  };
  return {
    wins: (n, all) => `${cuts(n, all, "wins", "win")} you the game.`,
    gains: (n, all, best) => `${cuts(n, all, "brings", "bring")} you toppings, up to +${best}.`,
    loses: (n, all, worst) => `${cuts(n, all, "costs", "cost")} you some, up to −${worst}.`,
    letsWin: (who, n, all) => `${cuts(n, all, "would let", "would let")} ${who} win.`,
    ghostWins: (n, all) => `${cuts(n, all, "would let", "would let")} the ghost win: both of you lose.`,
    keeps: (n) => `You keep your ${n} toppings, whatever the cut.`,
  };
};
