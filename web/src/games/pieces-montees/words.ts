import type { Colour, Deed, Icing, Way } from "../../gen/pieces-montees.ts";
import { bilingual, de, plurals } from "../../i18n/dictionary.ts";

const comptes = plurals("fr");
const counts = plurals("en");

const OCCASIONS = {
  violet: "mariage",
  blue: "anniversaire",
  red: "Saint-Valentin",
  green: "Noël",
  orange: "Halloween",
} satisfies Record<Colour, string>;
const ICINGS = { cream: "crème", chocolate: "chocolat" } satisfies Record<Icing, string>;
const OCCASIONS_EN = {
  violet: "wedding",
  blue: "birthday",
  red: "Valentine",
  green: "Christmas",
  orange: "Halloween",
} satisfies Record<Colour, string>;
const ICINGS_EN = { cream: "cream", chocolate: "chocolate" } satisfies Record<Icing, string>;

type Kind = { readonly colour: Colour; readonly icing: Icing };
type Side = Kind & { readonly tier: number | null };

const spoonsFr = (n: number) => comptes(n, { one: "cuillère", other: "cuillères" });
const spoonsEn = (n: number) => counts(n, { one: "spoon", other: "spoons" });

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = bilingual(
  {
    occasions: OCCASIONS as Record<Colour, string>,
    cake: ({ colour, icing }: Kind) => `${OCCASIONS[colour]} ${ICINGS[icing]}`,
    side: ({ colour, icing, tier }: Side) => `étage ${tier ?? "?"} ${OCCASIONS[colour]} ${ICINGS[icing]}`,
    points: (n: number) => comptes(n, { one: "point", other: "points" }),
    team: (n: number) => `équipe : ${comptes(n, { one: "point", other: "points" })}`,
    ourTeam: (n: number) => `votre équipe : ${comptes(n, { one: "point", other: "points" })}`,
    spoons: spoonsFr,
    finished: (n: number) => comptes(n, { one: "gâteau terminé", other: "gâteaux terminés" }),
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
      mine ? `À vous de jouer, ${spoonsFr(n)}.` : `${who} joue, ${spoonsFr(n)}.`,
    pile: (n: number, top: string) =>
      `Pioche : ${comptes(n, { one: "carte", other: "cartes" })}${top && `, dessus ${top}`}.`,
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
    askCard: (n: number) => `${spoonsFr(n)} : touchez une carte, dans n'importe quelle main.`,
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
        lost > 0 ? ` (${comptes(lost, { one: "cuillère perdue", other: "cuillères perdues" })})` : "";
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
      return `${what} coûte ${spoonsFr(needed)}, il vous en reste ${left}.`;
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
    cell: (n: number, points: string) => `${comptes(n, { one: "gâteau", other: "gâteaux" })}, ${points}`,
    notes: [
      "Un gâteau vaut 1, 4 ou 10 points pour un, deux ou trois étages.",
      "À égalité, plus de gâteaux terminés, puis plus de gâteaux au chocolat.",
    ],
    notesConfirmed: [
      "Un gâteau vaut 1, 4 ou 10 points pour un, deux ou trois étages.",
      "Décoré, un gâteau à la crème vaut 12 points, au chocolat 13.",
      "À égalité, plus de gâteaux terminés, puis de décorations, puis de gâteaux au chocolat.",
    ],
  },
  {
    occasions: OCCASIONS_EN,
    cake: ({ colour, icing }) => `${OCCASIONS_EN[colour]} ${ICINGS_EN[icing]}`,
    side: ({ colour, icing, tier }) => `${OCCASIONS_EN[colour]} ${ICINGS_EN[icing]} tier ${tier ?? "?"}`,
    points: (n) => counts(n, { one: "point", other: "points" }),
    team: (n) => `team: ${counts(n, { one: "point", other: "points" })}`,
    ourTeam: (n) => `your team: ${counts(n, { one: "point", other: "points" })}`,
    spoons: spoonsEn,
    finished: (n) => counts(n, { one: "finished cake", other: "finished cakes" }),
    helperHere: "assistant at hand",
    helperAway: "no assistant",
    neutral: "Neutral hand",
    mine: "your hand",
    myKitchen: "Your kitchen",
    mate: "partner",
    you: "Your turn",
    over: "Over",
    counter: "Open or close the card counter",
    counterShort: "Seen",
    counterNote: "Light: cream, dark: chocolate. Cards seen on both sides.",

    round: (n) => `Round ${n}`,
    lastRound: "This is the last round.",
    cooks: (who, mine, n) => (mine ? `Your turn, ${spoonsEn(n)}.` : `${who} plays, ${spoonsEn(n)}.`),
    pile: (n, top) => `Pile: ${counts(n, { one: "card", other: "cards" })}${top && `, on top ${top}`}.`,
    bookSays: (left, right, way) =>
      `Booklet: ${left} on the left, ${right} on the right, the arrow points ${way}.`,
    nothing: "nothing",
    ways2: { forward: "forward", backward: "backward" },
    handOf: (who, cards) => `Hand (${who}): ${cards.join(", ") || "empty"}.`,
    backIs: (side, back) => `${side} (back ${back})`,
    kitchenOf: (who, cakes, what) =>
      `Kitchen (${who}): ${cakes.join(", ") || "no cake"}; ${what.join(", ")}.`,
    cakeOf: (cake, tiers, decorated) => `${cake} ${tiers}/3${decorated ? " decorated" : ""}`,
    counted: (colour, parts) => `${colour} cards seen (cream and chocolate): ${parts.join(", ")}.`,
    removed: (colour) => `The ${colour} colour stays in the box.`,

    pick: (side, whose) => `Take the ${side} (${whose})`,
    askCard: (n) => `${spoonsEn(n)}: touch a card in any hand.`,
    askEnd: "No spoon left: end your turn.",
    askWith: (side) => `What about the ${side}?`,
    askBook: "Turn a page, or take a decoration.",
    bookOpen: "The booklet: a decoration for chocolate on the left, for cream on the right.",
    shut: "Close",
    place: (cost) => `Place (${cost ?? "?"})`,
    placeAt: (who, cost) => `Place for ${who} (${cost ?? "?"})`,
    placeHelped: "Place with the assistant",
    placeHelpedAt: (who) => `With the assistant, for ${who}`,
    flip: "Turn over (1)",
    askSpoon: "Assistant: +1 spoon",
    callBack: "Call assistant (2)",
    end: "End turn",
    openBook: "The decorations booklet",
    pages: { backward: "Previous page (1)", forward: "Next page (1)" },
    decorate: (cake) => `Decorate: ${cake}`,
    from: (side, whose) => `the ${side} (${whose})`,
    putTier: (what, at) => `Place ${what}${at ? ` for ${at}` : ""}`,
    putTierHelped: (what, at) => `Place ${what}${at ? ` for ${at}` : ""}, with the assistant`,
    turnOver: (what) => `Turn over ${what}`,
    turnPage: { backward: "Turn the booklet one page back", forward: "Turn the booklet one page on" },
    borrowSpoon: "Ask the assistant for a spoon",
    callAssistant: "Call the assistant back",
    decorateCake: (cake) => `Decorate the ${cake} cake`,
    endTurn: "End the turn",

    tellBegun: (who, mine) => (mine ? "You begin." : `${who} begins.`),
    tellPlaced: (who, mine, side, from) =>
      mine ? `You place the ${side} ${from}.` : `${who} places the ${side} ${from}.`,
    fromNeutral: "from the neutral hand",
    fromOwn: (mine) => (mine ? "from your own hand" : "from their own hand"),
    fromHand: (who, mine) => (mine ? "from your hand" : `from ${who}'s hand`),
    tellHelped: (who, mine, side) =>
      mine ? `Your assistant places the ${side}.` : `${who}'s assistant places the ${side}.`,
    tellFinished: (who, mine, cake) =>
      mine ? `Your ${cake} cake is finished!` : `${who}'s ${cake} cake is finished!`,
    tellTurned: (who, mine, from, to) =>
      mine ? `You turn the ${from} over: ${to}.` : `${who} turns the ${from} over: ${to}.`,
    tellLent: (who, mine) =>
      mine ? "Your assistant lends you a spoon." : `${who}'s assistant lends a spoon.`,
    tellCalled: (who, mine) =>
      mine ? "You call your assistant back." : `${who} calls their assistant back.`,
    tellPage: (who, mine) => (mine ? "You turn a page." : `${who} turns a page.`),
    tellArrow: "The booklet's arrow turns round.",
    tellDecorated: (who, mine, cake) =>
      mine ? `You decorate the ${cake} cake.` : `${who} decorates the ${cake} cake.`,
    tellEnded: (who, mine, lost) => {
      const left = lost > 0 ? ` (${counts(lost, { one: "spoon lost", other: "spoons lost" })})` : "";
      return mine ? `Your turn is over${left}.` : `${who}'s turn is over${left}.`;
    },
    tellLast: {
      pile: "The pile is empty: last round!",
      decorations: "No decoration left: last round!",
      house_limit: "Nobody is getting any further: last round!",
    },
    tellGameEnd: (parts) => `End of the game. Points in each kitchen: ${parts.join(", ")}.`,
    tellPoints: (who, n) => `${who} ${n}`,

    outOfTurn: "It is not your turn.",
    noSuchCard: "That card is no longer there.",
    wrongKitchen: "No tier can be placed in that kitchen.",
    noLend: "Your chef is alone: there is no assistant to lend a spoon.",
    noBegin: "Your chef is alone: there is no assistant to begin this cake.",
    notNeeded: "There is room for another cake: the assistant is not needed.",
    justCalled: "Your assistant has just arrived and rests until the end of the turn.",
    isHere: "Your assistant is already here.",
    sameAgain: (cake) => `This kitchen already has a ${cake} cake.`,
    tooMany: (n) => `${n} cakes under way: finish one before you begin another.`,
    wrongTier: (cake, wanted) => `The ${cake} cake needs tier ${wanted} first.`,
    alreadyDone: (cake) => `The ${cake} cake is already finished.`,
    notFirst: "The assistant places only first tiers.",
    tooFew: (deed, needed, left) => {
      const what = {
        place: "Placing this tier",
        turn_card: "Turning a card over",
        call_assistant: "Calling the assistant",
        turn_page: "Turning a page",
      }[deed];
      return `${what} costs ${spoonsEn(needed)}, you have ${left} left.`;
    },
    noPage: "The booklet has no more pages on that side.",
    noDecoration: "There is no decoration on that page.",
    oneDecoration: "Only one decoration per turn.",
    noFinished: (cake) => `You need a finished ${cake} cake.`,

    ways: {
      one_tier: "One tier",
      two_tiers: "Two tiers",
      three_tiers: "Three tiers",
      decorated_cream: "Decorated, cream",
      decorated_chocolate: "Decorated, chocolate",
    },
    kitchenTotal: "Kitchen",
    teamTotal: "Team",
    cell: (n, points) => `${counts(n, { one: "cake", other: "cakes" })}, ${points}`,
    notes: [
      "A cake is worth 1, 4 or 10 points for one, two or three tiers.",
      "Ties go to more finished cakes, then to more chocolate cakes.",
    ],
    notesConfirmed: [
      "A cake is worth 1, 4 or 10 points for one, two or three tiers.",
      "Decorated, a cream cake is worth 12 points, a chocolate one 13.",
      "Ties go to more finished cakes, then decorations, then chocolate cakes.",
    ],
  },
);
