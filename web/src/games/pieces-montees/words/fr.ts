import type { Colour, Deed, Icing, Way } from "../../../gen/pieces-montees.ts";
import { de } from "../../../i18n/fr/de.ts";
import type { TongueOf } from "../../../i18n/tongue.ts";

const OCCASIONS = {
  violet: "mariage",
  blue: "anniversaire",
  red: "Saint-Valentin",
  green: "Noël",
  orange: "Halloween",
} satisfies Record<Colour, string>;
const ICINGS = { cream: "crème", chocolate: "chocolat" } satisfies Record<Icing, string>;

type Kind = { readonly colour: Colour; readonly icing: Icing };
type Side = Kind & { readonly tier: number | null };

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = ({ count }: TongueOf<"fr">) => {
  const spoons = (n: number) => count(n, { one: "cuillère", other: "cuillères" });

  return {
    occasions: OCCASIONS as Record<Colour, string>,
    cake: ({ colour, icing }: Kind) => `${OCCASIONS[colour]} ${ICINGS[icing]}`,
    side: ({ colour, icing, tier }: Side) => `étage ${tier ?? "?"} ${OCCASIONS[colour]} ${ICINGS[icing]}`,
    points: (n: number) => count(n, { one: "point", other: "points" }),
    praise: (cakes: number, decorated: number) => {
      const done = `Vous avez terminé ${count(cakes, { one: "gâteau", other: "gâteaux" })}`;
      return decorated > 0 ? `${done}, dont ${decorated} avec décor.` : `${done}.`;
    },
    praiseTiers: (n: number) =>
      `Vous avez dressé ${count(n, { one: "étage", other: "étages" })} dans votre cuisine.`,
    team: (n: number) => `équipe : ${count(n, { one: "point", other: "points" })}`,
    ourTeam: (n: number) => `votre équipe : ${count(n, { one: "point", other: "points" })}`,
    spoons: spoons,
    finished: (n: number) => count(n, { one: "gâteau terminé", other: "gâteaux terminés" }),
    helperHere: "commis présent",
    helperAway: "sans commis",
    neutral: "Main neutre",
    mine: "votre main",
    myKitchen: "Votre cuisine",
    mate: "partenaire",
    you: "À vous",
    over: "Terminé",
    counter: "Ouvrir ou fermer le compte des cartes",
    counterShort: "Vues",
    counterNote: "Clair : crème, foncé : chocolat. Cartes vues des deux côtés.",

    round: (n: number) => `Tour de table ${n}`,
    lastRound: "C'est le dernier tour de table.",
    cooks: (who: string, mine: boolean, n: number) =>
      mine ? `À vous de jouer, ${spoons(n)}.` : `${who} joue, ${spoons(n)}.`,
    pile: (n: number, top: string) =>
      `Pioche : ${count(n, { one: "carte", other: "cartes" })}${top && `, dessus ${top}`}.`,
    bookSays: (left: string, right: string, way: string) =>
      `Livret : à gauche ${left}, à droite ${right}, la flèche va vers ${way}.`,
    nothing: "rien",
    ways2: { forward: "la suite", backward: "le début" } as Record<Way, string>,
    handOf: (who: string, cards: readonly string[]) => `Main (${who}) : ${cards.join(", ") || "vide"}.`,
    backIs: (side: string, back: number) => `${side} (verso ${back})`,
    kitchenOf: (who: string, cakes: readonly string[], what: readonly string[]) =>
      `Cuisine (${who}) : ${cakes.join(", ") || "aucun gâteau"} ; ${what.join(", ")}.`,
    cakeOf: (cake: string, tiers: number, decorated: boolean) =>
      `${cake} ${tiers}/3${decorated ? " décoré" : ""}`,
    counted: (colour: string, parts: readonly string[]) =>
      `Cartes ${colour} vues (crème et chocolat) : ${parts.join(", ")}.`,
    removed: (colour: string) => `La couleur ${colour} reste dans la boîte.`,

    pick: (side: string, whose: string) => `Prendre l'${side} (${whose})`,
    askCard: (n: number) => `${spoons(n)} : touchez une carte, dans n'importe quelle main.`,
    askEnd: "Plus de cuillère : terminez votre tour.",
    askWith: (side: string) => `L'${side} : qu'en faites-vous ?`,
    askBook: "Tournez une page, ou prenez une décoration.",
    bookOpen: "Le livret : décoration pour un gâteau au chocolat à gauche, à la crème à droite.",
    shut: "Refermer",
    place: (cost: number | null) => `Poser (${cost ?? "?"})`,
    placeAt: (who: string, cost: number | null) => `Poser chez ${who} (${cost ?? "?"})`,
    placeHelped: "Poser avec le commis",
    placeHelpedAt: (who: string) => `Avec le commis, chez ${who}`,
    flip: "Retourner (1)",
    askSpoon: "Commis : +1 cuillère",
    callBack: "Rappeler le commis (2)",
    end: "Fin du tour",
    openBook: "Le livret des décorations",
    pages: { backward: "Page précédente (1)", forward: "Page suivante (1)" } as Record<Way, string>,
    decorate: (cake: string) => `Décorer : ${cake}`,
    from: (side: string, whose: string) => `l'${side} (${whose})`,
    putTier: (what: string, at: string | null) => `Poser ${what}${at ? ` chez ${at}` : ""}`,
    putTierHelped: (what: string, at: string | null) =>
      `Poser ${what}${at ? ` chez ${at}` : ""} avec le commis`,
    turnOver: (what: string) => `Retourner ${what}`,
    turnPage: {
      backward: "Tourner le livret à la page précédente",
      forward: "Tourner le livret à la page suivante",
    } as Record<Way, string>,
    borrowSpoon: "Demander une cuillère au commis",
    callAssistant: "Rappeler le commis",
    decorateCake: (cake: string) => `Décorer le gâteau ${cake}`,
    endTurn: "Terminer le tour",

    tellBegun: (who: string, mine: boolean) => (mine ? "Vous commencez." : `${who} commence.`),
    tellPlaced: (who: string, mine: boolean, side: string, from: string) =>
      mine ? `Vous posez l'${side}, ${from}.` : `${who} pose l'${side}, ${from}.`,
    fromNeutral: "pris dans la main neutre",
    fromOwn: (mine: boolean) => (mine ? "pris dans votre main" : "pris dans sa main"),
    fromHand: (who: string, mine: boolean) =>
      mine ? "pris dans votre main" : `pris dans la main ${de(who)}`,
    tellHelped: (who: string, mine: boolean, side: string) =>
      mine ? `Votre commis pose l'${side}.` : `Le commis ${de(who)} pose l'${side}.`,
    tellFinished: (who: string, mine: boolean, cake: string) =>
      mine ? `Votre gâteau ${cake} est terminé !` : `Le gâteau ${cake} ${de(who)} est terminé !`,
    tellTurned: (who: string, mine: boolean, from: string, to: string) =>
      mine ? `Vous retournez l'${from} : ${to}.` : `${who} retourne l'${from} : ${to}.`,
    tellLent: (who: string, mine: boolean) =>
      mine ? "Votre commis vous prête une cuillère." : `Le commis ${de(who)} prête une cuillère.`,
    tellCalled: (who: string, mine: boolean) =>
      mine ? "Vous rappelez votre commis." : `${who} rappelle son commis.`,
    tellPage: (who: string, mine: boolean) => (mine ? "Vous tournez une page." : `${who} tourne une page.`),
    tellArrow: "La flèche du livret change de sens.",
    tellDecorated: (who: string, mine: boolean, cake: string) =>
      mine ? `Vous décorez le gâteau ${cake}.` : `${who} décore le gâteau ${cake}.`,
    tellEnded: (who: string, mine: boolean, lost: number) => {
      const left =
        lost > 0 ? ` (${count(lost, { one: "cuillère perdue", other: "cuillères perdues" })})` : "";
      return mine ? `Votre tour est fini${left}.` : `Le tour ${de(who)} est fini${left}.`;
    },
    tellLast: {
      pile: "La pioche est vide : dernier tour de table !",
      decorations: "Plus de décoration : dernier tour de table !",
      house_limit: "Personne n'avance plus : dernier tour de table !",
    },
    tellGameEnd: (parts: readonly string[]) =>
      `Fin de la partie. Points de chaque cuisine : ${parts.join(", ")}.`,
    tellPoints: (who: string, n: number) => `${who} ${n}`,

    outOfTurn: "Ce n'est pas votre tour.",
    noSuchCard: "Cette carte n'est plus là.",
    wrongKitchen: "On ne pose pas d'étage dans cette cuisine.",
    noLend: "Votre chef est seul : pas de commis pour prêter une cuillère.",
    noBegin: "Votre chef est seul : pas de commis pour commencer ce gâteau.",
    notNeeded: "Il reste de la place pour un gâteau : le commis n'est pas nécessaire.",
    justCalled: "Votre commis vient d'arriver : il se repose jusqu'à la fin du tour.",
    isHere: "Votre commis est déjà là.",
    sameAgain: (cake: string) => `Un gâteau ${cake} est déjà dans cette cuisine.`,
    tooMany: (n: number) => `${n} gâteaux en cours : finissez-en un avant d'en commencer un autre.`,
    wrongTier: (cake: string, wanted: number) => `Pour le gâteau ${cake}, il faut d'abord l'étage ${wanted}.`,
    alreadyDone: (cake: string) => `Le gâteau ${cake} est déjà terminé.`,
    notFirst: "Le commis ne pose qu'un premier étage.",
    tooFew: (deed: Deed, needed: number, left: number) => {
      const what = {
        place: "Poser cet étage",
        turn_card: "Retourner une carte",
        call_assistant: "Rappeler le commis",
        turn_page: "Tourner une page",
      }[deed];
      return `${what} coûte ${spoons(needed)}, il vous en reste ${left}.`;
    },
    noPage: "Le livret n'a plus de page de ce côté.",
    noDecoration: "Il n'y a pas de décoration sur cette page.",
    oneDecoration: "Une seule décoration par tour.",
    noFinished: (cake: string) => `Il vous faut un gâteau ${cake} terminé.`,

    ways: {
      one_tier: "Un étage",
      two_tiers: "Deux étages",
      three_tiers: "Trois étages",
      decorated_cream: "Décorés, crème",
      decorated_chocolate: "Décorés, chocolat",
    },
    kitchenTotal: "Cuisine",
    teamTotal: "Équipe",
    cell: (n: number, points: string) => `${count(n, { one: "gâteau", other: "gâteaux" })}, ${points}`,
    notes: [
      "Un gâteau vaut 1, 4 ou 10 points pour un, deux ou trois étages.",
      "À égalité, plus de gâteaux terminés, puis plus de gâteaux au chocolat.",
    ],
    notesConfirmed: [
      "Un gâteau vaut 1, 4 ou 10 points pour un, deux ou trois étages.",
      "Décoré, un gâteau à la crème vaut 12 points, au chocolat 13.",
      "À égalité, plus de gâteaux terminés, puis de décorations, puis de gâteaux au chocolat.",
    ],
  };
};
