import type { Colour } from "../../gen/pizza-theory.ts";
import { bilingual, plurals } from "../../i18n/dictionary.ts";

const comptes = plurals("fr");
const counts = plurals("en");

type PerColour<T> = Record<Colour, T>;

const UNE: PerColour<string> = { red: "une tomate", green: "une feuille de basilic", white: "un champignon" };
const DES: PerColour<{ one: string; other: string }> = {
  red: { one: "tomate", other: "tomates" },
  green: { one: "feuille de basilic", other: "feuilles de basilic" },
  white: { one: "champignon", other: "champignons" },
};
const LES: PerColour<string> = { red: "les tomates", green: "le basilic", white: "les champignons" };
const COURT: PerColour<string> = { red: "tomates", green: "basilic", white: "champignons" };
const ONE: PerColour<string> = { red: "a tomato", green: "a basil leaf", white: "a mushroom" };
const SOME: PerColour<{ one: string; other: string }> = {
  red: { one: "tomato", other: "tomatoes" },
  green: { one: "basil leaf", other: "basil leaves" },
  white: { one: "mushroom", other: "mushrooms" },
};
const THE: PerColour<string> = { red: "tomatoes", green: "basil", white: "mushrooms" };

const grand = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const plus = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "=");

/** What a cut brought a colour and took from it. */
export interface Balance {
  readonly colour: Colour;
  readonly won: number;
  readonly lost: number;
}
/** "+2 −1", on one line. */
const both = ({ won, lost }: Balance) =>
  [won, -lost]
    .filter((n) => n !== 0)
    .map(plus)
    .join("\u00a0");

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = bilingual(
  {
    places: ["1er", "2e", "3e"],
    toppings: (n: number, colour: Colour) => comptes(n, DES[colour]),
    points: (n: number) => comptes(n, { one: "ingrédient", other: "ingrédients" }),
    virtual: "Le fantôme",

    add: (colour: Colour) => `Posez ${UNE[colour]}, loin des vôtres.`,
    addVirtual: (colour: Colour) => `Posez ${UNE[colour]} contre le couteau du fantôme.`,
    addHere: (colour: Colour, spot: string) => `Poser ${UNE[colour]} en ${spot}`,
    choose: "Où couper ? Choisissez votre ligne en secret.",
    chosen: (line: number) => `Ligne ${line}. Touchez les dés des autres pour essayer leurs coupes.`,
    wouldBe: (totals: string) => `${grand(totals)}.`,
    total: (n: number, colour: Colour, change: number) => `${COURT[colour]} ${n} (${plus(change)})`,
    take: (line: number) => `Choisir la ligne ${line}`,
    cutAt: (line: number) => `Couper au ${line}`,
    tryFor: (who: string, line: number | null) =>
      line === null ? `Ne plus essayer de coupe pour ${who}` : `Essayer la ligne ${line} pour ${who}`,
    lookBack: "Coupe précédente",
    lookOn: "Revenir au jeu",
    lookingBack: (round: number) => `La coupe du tour ${round}, avant que les ingrédients changent.`,

    cutting: "On coupe !",
    comparing: "Qui a le plus dans chaque part ?",
    safeNow: (colours: readonly Colour[]) => `À l'abri : ${colours.map((colour) => LES[colour]).join(", ")}`,
    changed: (changes: readonly Balance[]) =>
      grand(changes.map((change) => `${COURT[change.colour]}\u00a0${both(change)}`).join(", ")),
    nothing: "Rien ne change",
    account: (round: number) => `Coupe du tour ${round}`,
    accountSafe: "à l'abri",

    round: (n: number) => `Tour ${n}`,
    roundShort: (n: number) => ["Tour", `${n}`],
    sits: (who: string, mine: boolean, place: string, colour: Colour) =>
      mine ? `Vous êtes ${place}, avec ${LES[colour]}.` : `${who} est ${place}, avec ${LES[colour]}.`,
    plays: (who: string, mine: boolean, colour: Colour) =>
      mine ? `Vous jouez ${LES[colour]}.` : `${who} joue ${LES[colour]}.`,
    lies: (colour: Colour, spots: readonly string[]) =>
      spots.length > 0
        ? `${grand(LES[colour])} : ${spots.join(", ")}.`
        : `${grand(LES[colour])} : aucune case.`,
    supply: (n: number, colour: Colour) => `${comptes(n, DES[colour])} en réserve`,
    onPizza: (n: number, colour: Colour) => `${comptes(n, DES[colour])} sur 16 sur la pizza`,
    begins: "commence ce tour",
    knife: (colour: Colour, line: number) => `Le couteau pour ${LES[colour]} est sur la ligne ${line}.`,
    lineMine: (line: number) => `Vous avez choisi la ligne ${line}.`,
    lineSecret: (who: string) => `${who} a choisi sa ligne.`,
    lastCut: (round: number, lines: string) => `Dernière coupe, tour ${round} : ${lines}.`,
    lineOf: (colour: Colour, line: number) => `${LES[colour]} au ${line}`,
    slice: (spots: string, holds: string, result: string) => `Part ${spots} : ${holds} ; ${result}.`,
    sliceEmpty: "vide",
    takes: (colour: Colour, n: number, emptied: number) => {
      if (n + emptied === 0) return `${LES[colour]} en tête, rien à prendre`;
      const left = { one: "case vidée", other: "cases vidées" };
      const parts = [...(n > 0 ? [`+${n}`] : []), ...(emptied > 0 ? [comptes(emptied, left)] : [])];
      return `${LES[colour]} : ${parts.join(", ")}`;
    },
    removes: (n: number) =>
      n > 0 ? `égalité en tête, ${n} de moins pour l'autre` : "égalité, rien ne change",
    isSafe: (colour: Colour) => `${grand(LES[colour])} : à l'abri, jamais deux dans une part.`,

    tellRound: (n: number, who: string, mine: boolean) =>
      mine ? `Tour ${n} : vous commencez.` : `Tour ${n} : ${who} commence.`,
    tellAdded: (who: string, mine: boolean, colour: Colour, spot: string) =>
      mine ? `Vous posez ${UNE[colour]} en ${spot}.` : `${who} pose ${UNE[colour]} en ${spot}.`,
    tellPassed: (who: string, mine: boolean) =>
      mine ? "Vous passez : aucune case n'est assez loin des vôtres." : `${who} passe, faute de case.`,
    tellRolled: (line: number) => `Le dé du fantôme : ${line}.`,
    tellSkipped: "Aucune case libre à côté du couteau du fantôme.",
    tellChosen: (who: string, mine: boolean) =>
      mine ? "Vous avez choisi votre ligne." : `${who} a choisi sa ligne.`,
    tellCut: (lines: string, changes: string) => `On coupe : ${lines}. ${changes}.`,
    tellEnd: {
      all_toppings: "Tous les ingrédients d'une couleur sont sur la pizza : c'est gagné !",
      all_virtual_toppings: "Le fantôme a posé ses 16 ingrédients : vous perdez tous les deux.",
      house_limit: "60 tours : on compte les ingrédients.",
    },

    addOutOfTurn: "Ce n'est pas encore à vous de poser.",
    taken: (colour: Colour) => `Il y a déjà ${UNE[colour]} ici.`,
    nextToOwn: (spot: string) => `Trop près de votre ingrédient en ${spot} : sautez une case.`,
    lineChosen: "Votre ligne est choisie : reprenez-la pour en changer.",
    cutOutOfTurn: "Pas encore : chacun pose d'abord son ingrédient.",
    noVirtual: "À trois, chaque couleur a son joueur.",
    virtualOutOfTurn: "Ce n'est pas à vous de poser pour le fantôme.",
    notBesideKnife: (line: number) => `Choisissez une case qui touche le couteau (ligne ${line}).`,

    sheetBefore: "Avant la dernière coupe",
    sheetWon: "Cases prises",
    sheetLost: "Ingrédients perdus",
    sheetSince: "Ajoutés depuis",
    sheetNow: "Sur la pizza",
    notes: [
      "Une fois la coupe faite, qui a ses 16 ingrédients sur la pizza gagne ; plusieurs peuvent gagner ensemble.",
      "Les autres se classent au nombre d'ingrédients sur la pizza.",
    ],
    noteVirtual: (n: number, colour: Colour) =>
      `Le fantôme finit avec ${comptes(n, DES[colour])} sur la pizza.`,
  },
  {
    places: ["1st", "2nd", "3rd"],
    toppings: (n, colour) => counts(n, SOME[colour]),
    points: (n) => counts(n, { one: "topping", other: "toppings" }),
    virtual: "The ghost",

    add: (colour) => `Add ${ONE[colour]}, away from your own.`,
    addVirtual: (colour) => `Add ${ONE[colour]} by the ghost's knife.`,
    addHere: (colour, spot) => `Put ${ONE[colour]} on ${spot}`,
    choose: "Where will you cut? Choose your line in secret.",
    chosen: (line) => `Line ${line}. Touch the others' dice to try their cuts.`,
    wouldBe: (totals) => `${grand(totals)}.`,
    total: (n, colour, change) => `${THE[colour]} ${n} (${plus(change)})`,
    take: (line) => `Choose line ${line}`,
    cutAt: (line) => `Cut at ${line}`,
    tryFor: (who, line) => (line === null ? `Stop trying a cut for ${who}` : `Try line ${line} for ${who}`),
    lookBack: "Previous cut",
    lookOn: "Back to the game",
    lookingBack: (round) => `The cut of round ${round}, before the toppings change.`,

    cutting: "Time to cut!",
    comparing: "Who has most in each slice?",
    safeNow: (colours) => `Safe: ${colours.map((colour) => THE[colour]).join(", ")}`,
    changed: (changes) =>
      grand(changes.map((change) => `${THE[change.colour]}\u00a0${both(change)}`).join(", ")),
    nothing: "Nothing changes",
    account: (round) => `The cut of round ${round}`,
    accountSafe: "safe",

    round: (n) => `Round ${n}`,
    roundShort: (n) => ["Round", `${n}`],
    sits: (who, mine, place, colour) =>
      mine ? `You are ${place}, with ${THE[colour]}.` : `${who} is ${place}, with ${THE[colour]}.`,
    plays: (who, mine, colour) => (mine ? `You play ${THE[colour]}.` : `${who} plays ${THE[colour]}.`),
    lies: (colour, spots) =>
      spots.length > 0 ? `${grand(THE[colour])}: ${spots.join(", ")}.` : `${grand(THE[colour])}: nowhere.`,
    supply: (n, colour) => `${counts(n, SOME[colour])} left to place`,
    onPizza: (n, colour) => `${counts(n, SOME[colour])} of 16 on the pizza`,
    begins: "begins this round",
    knife: (colour, line) => `The knife for ${THE[colour]} is on line ${line}.`,
    lineMine: (line) => `You have chosen line ${line}.`,
    lineSecret: (who) => `${who} has chosen a line.`,
    lastCut: (round, lines) => `Last cut, round ${round}: ${lines}.`,
    lineOf: (colour, line) => `${THE[colour]} at ${line}`,
    slice: (spots, holds, result) => `Slice ${spots}: ${holds}; ${result}.`,
    sliceEmpty: "empty",
    takes: (colour, n, emptied) => {
      if (n + emptied === 0) return `${THE[colour]} lead, nothing to take`;
      const left = { one: "spot emptied", other: "spots emptied" };
      const parts = [...(n > 0 ? [`+${n}`] : []), ...(emptied > 0 ? [counts(emptied, left)] : [])];
      return `${THE[colour]}: ${parts.join(", ")}`;
    },
    removes: (n) => (n > 0 ? `a tie for the most, ${n} fewer for the other` : "a tie, nothing changes"),
    isSafe: (colour) => `${grand(THE[colour])}: safe, no more than one in any slice.`,

    tellRound: (n, who, mine) => (mine ? `Round ${n}: you begin.` : `Round ${n}: ${who} begins.`),
    tellAdded: (who, mine, colour, spot) =>
      mine ? `You put ${ONE[colour]} on ${spot}.` : `${who} puts ${ONE[colour]} on ${spot}.`,
    tellPassed: (who, mine) =>
      mine ? "You pass: no spot is far enough from your own." : `${who} has no spot left and passes.`,
    tellRolled: (line) => `The ghost's die: ${line}.`,
    tellSkipped: "No free spot beside the ghost's knife.",
    tellChosen: (who, mine) => (mine ? "You have chosen your line." : `${who} has chosen a line.`),
    tellCut: (lines, changes) => `The cut: ${lines}. ${changes}.`,
    tellEnd: {
      all_toppings: "All the toppings of one colour are on the pizza: that wins!",
      all_virtual_toppings: "The ghost has all 16 toppings on the pizza: both of you lose.",
      house_limit: "60 rounds: the toppings are counted.",
    },

    addOutOfTurn: "It is not your turn to add yet.",
    taken: (colour) => `There is ${ONE[colour]} here already.`,
    nextToOwn: (spot) => `Too close to your own on ${spot}: leave a spot between.`,
    lineChosen: "Your line is chosen: take it back to choose another.",
    cutOutOfTurn: "Not yet: everyone adds a topping first.",
    noVirtual: "With three players every colour has its player.",
    virtualOutOfTurn: "It is not your turn to add for the ghost.",
    notBesideKnife: (line) => `Choose a spot that touches the knife (line ${line}).`,

    sheetBefore: "Before the last cut",
    sheetWon: "Spots taken",
    sheetLost: "Toppings lost",
    sheetSince: "Added since",
    sheetNow: "On the pizza",
    notes: [
      "After a cut, whoever has all 16 toppings on the pizza wins; several may win together.",
      "The others rank by their toppings on the pizza.",
    ],
    noteVirtual: (n, colour) => `The ghost ends with ${counts(n, SOME[colour])} on the pizza.`,
  },
);
