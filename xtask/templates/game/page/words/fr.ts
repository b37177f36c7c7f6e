import type { TongueOf } from "../../../i18n/tongue.ts";

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = ({ count }: TongueOf<"fr">) => {
  const crumbs = (n: number) => count(n, { one: "miette", other: "miettes" });
  const choices = { reach: "Tendre la main", wait: "Attendre" };
  return {
    crumbs,
    choices,
    round: (n: number) => `Manche ${n}`,
    ask: (n: number) => `${crumbs(n)} dans l’assiette : tendre la main, ou attendre ?`,
    onPlate: (n: number) => `Dans l’assiette : ${crumbs(n)}.`,
    has: (who: string, n: number, chosen: boolean) => `${who} : ${crumbs(n)}${chosen ? ", a choisi" : ""}.`,
    tellServed: (round: number, n: number) => `Manche ${round} : ${crumbs(n)} dans l’assiette.`,
    tellChosen: (who: string, mine: boolean) => (mine ? "Vous avez choisi." : `${who} a choisi.`),
    tellShown: (who: string, mine: boolean, choice: keyof typeof choices, n: number) => {
      const does = mine ? { reach: "tendez la main", wait: "attendez" } : { reach: "tend la main", wait: "attend" };
      return `${who} ${does[choice]} : ${crumbs(n)}.`;
    },
    taken: (who: string, mine: boolean) => `${who} ${mine ? "prenez" : "prend"} l’assiette !`,
    spilt: "Trop de mains : l’assiette se renverse.",
    left: "Personne ne tend la main.",
    why: {
      already_chosen: "Vous avez déjà choisi.",
      not_seated: "Personne n’est assis là.",
      over: "La partie est finie.",
    },
    found: "Miettes",
    notes: ["Qui tend la main seul prend l’assiette ; à plusieurs, elle se renverse ; qui attend trouve une miette."],
  };
};
