import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"pieces-montees"> = {
  pitch:
    "Montez les plus beaux gâteaux de fête, étage par étage, avec des cartes dont vous ne voyez qu'un côté.",
  modes: {
    apprentice: { name: "Apprentis", says: "sans décorations, pour commencer" },
    confirmed: { name: "Confirmés", says: "avec le livret de décorations" },
    apprentice_duel: { name: "Duel d'apprentis", says: "une main neutre, sans décorations" },
    confirmed_duel: { name: "Duel de confirmés", says: "une main neutre et le livret de décorations" },
    apprentice_teams: { name: "Équipes d'apprentis", says: "deux contre deux, sans décorations" },
    confirmed_teams: {
      name: "Équipes de confirmés",
      says: "deux contre deux, avec le livret de décorations",
    },
  },
  options: {
    memory_aid: {
      asks: "Faces déjà vues",
      choices: {
        yes: "Avec aide-mémoire",
        no: "De mémoire",
      },
      says: {
        yes: "montre au dos des cartes ce que vous y avez déjà vu ; les confirmés voient aussi ce qui reste",
        no: "comme avec la boîte : à chacun de se souvenir",
      },
    },
    removed: {
      asks: "Gâteau qu'on laisse dans la boîte",
      choices: {
        random: "Au hasard",
        violet: "Sans mariage",
        blue: "Sans anniversaire",
        red: "Sans Saint-Valentin",
        green: "Sans Noël",
        orange: "Sans Halloween",
      },
    },
  },
};
