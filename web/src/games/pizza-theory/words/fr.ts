import type { Colour } from "../../../gen/pizza-theory.ts";
import { de } from "../../../i18n/fr/de.ts";
import type { Forms, TongueOf } from "../../../i18n/tongue.ts";
import { signed } from "../../signed.ts";
import { type Balance, bothWays, capital, plus } from "../balance.ts";

const ONE: Record<Colour, string> = {
  red: "une tomate",
  green: "une feuille de basilic",
  white: "un champignon",
};
const SOME: Record<Colour, Forms<"fr">> = {
  red: { one: "tomate", other: "tomates" },
  green: { one: "feuille de basilic", other: "feuilles de basilic" },
  white: { one: "champignon", other: "champignons" },
};
const THE: Record<Colour, string> = { red: "les tomates", green: "le basilic", white: "les champignons" };
const BARE: Record<Colour, string> = { red: "tomates", green: "basilic", white: "champignons" };

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = ({ count, list }: TongueOf<"fr">) => ({
  places: ["1er", "2e", "3e"],
  toppings: (n: number, colour: Colour) => count(n, SOME[colour]),
  points: (n: number) => count(n, { one: "ingrédient", other: "ingrédients" }),
  praise: (n: number, colour: Colour) => `${count(n, SOME[colour])} à vous sur la pizza.`,
  virtual: "Le fantôme",

  add: (colour: Colour) => `Posez ${ONE[colour]}, loin des vôtres.`,
  addVirtual: (colour: Colour) => `Posez ${ONE[colour]} contre le couteau du fantôme.`,
  addHere: (colour: Colour, spot: string) => `Poser ${ONE[colour]} en ${spot}`,
  choose: "Où couper ? Choisissez votre ligne en secret.",
  chosen: (line: number) => `Ligne ${line}. Touchez les dés des autres pour essayer leurs coupes.`,
  wouldBe: (totals: string) => `${capital(totals)}.`,
  total: (n: number, colour: Colour, change: number) => `${BARE[colour]} ${n} (${plus(change)})`,
  take: (line: number) => `Choisir la ligne ${line}`,
  isThere: (spot: string, colour: Colour) => `${spot} : il y a ${ONE[colour]}`,
  toppingAt: (colour: Colour, spot: string) => `${ONE[colour]} en ${spot}`,
  beside: (what: string, near: readonly string[]) =>
    `${what} : ${near.length > 0 ? `à côté, ${list(near)}` : "rien à côté"}`,
  lineDoes: (
    take: string,
    [from, to]: readonly [string, string],
    [left, right]: readonly [readonly string[], readonly string[]],
    [worst, best]: readonly [number, number],
  ) => {
    const side = (what: readonly string[]) => (what.length > 0 ? list(what) : "rien");
    return `${take}, entre les rangées ${from} et ${to} : ${signed(worst)} à ${signed(best)} pour vous. À sa gauche ${side(left)} ; à sa droite ${side(right)}`;
  },
  naming:
    "Chaque case est dans trois rangées. La lettre, de A à G, est sa rangée devant le 1er ; le chiffre, de 1 à 7, devant le 2e ; le chiffre entre parenthèses, devant le 3e. Chacun compte depuis sa gauche. D4 (4) est au milieu.",
  ghosts: "lignes du fantôme",
  linesOf: (who: string, mine: boolean) => (mine ? "vos lignes" : `lignes ${de(who)}`),
  linesRun: [
    (whose: string) =>
      `Ce tour au 1er, ${whose} : la ligne 1 passe entre les rangées A et B, la 6 entre F et G.`,
    (whose: string) => `Au 2e, ${whose} : la ligne 1 passe entre les chiffres 1 et 2, la 6 entre 6 et 7.`,
    (whose: string) =>
      `Au 3e, ${whose} : la ligne 1 passe entre les chiffres entre parenthèses 1 et 2, la 6 entre 6 et 7.`,
  ],
  cutAt: (line: number) => `Couper au ${line}`,
  tryFor: (who: string, line: number | null) =>
    line === null ? `Ne plus essayer de coupe pour ${who}` : `Essayer la ligne ${line} pour ${who}`,
  lookBack: "Coupe précédente",
  lookOn: "Revenir au jeu",
  lookingBack: (round: number) => `La coupe du tour ${round}, avant que les ingrédients changent.`,

  cutting: "On coupe !",
  comparing: "Qui a le plus dans chaque part ?",
  safeNow: (colours: readonly Colour[]) => `À l'abri : ${colours.map((colour) => THE[colour]).join(", ")}`,
  changed: (changes: readonly Balance[]) =>
    capital(changes.map((change) => `${BARE[change.colour]}\u00a0${bothWays(change)}`).join(", ")),
  nothing: "Rien ne change",
  account: (round: number) => `Coupe du tour ${round}`,
  accountSafe: "à l'abri",

  round: (n: number) => `Tour ${n}`,
  roundShort: (n: number) => ["Tour", `${n}`],
  sits: (who: string, mine: boolean, place: string, colour: Colour) =>
    mine ? `Vous êtes ${place}, avec ${THE[colour]}.` : `${who} est ${place}, avec ${THE[colour]}.`,
  plays: (who: string, mine: boolean, colour: Colour) =>
    mine ? `Vous jouez ${THE[colour]}.` : `${who} joue ${THE[colour]}.`,
  lies: (colour: Colour, spots: readonly string[]) =>
    spots.length > 0
      ? `${capital(THE[colour])} : ${spots.join(", ")}.`
      : `${capital(THE[colour])} : aucune case.`,
  supply: (n: number, colour: Colour) => `${count(n, SOME[colour])} en réserve`,
  onPizza: (n: number, colour: Colour) => `${count(n, SOME[colour])} sur 16 sur la pizza`,
  begins: "commence ce tour",
  knife: (colour: Colour, line: number) => `Le couteau pour ${THE[colour]} est sur la ligne ${line}.`,
  lineMine: (line: number) => `Vous avez choisi la ligne ${line}.`,
  lineSecret: (who: string) => `${who} a choisi sa ligne.`,
  lastCut: (round: number, lines: string) => `Dernière coupe, tour ${round} : ${lines}.`,
  lineOf: (colour: Colour, line: number) => `${THE[colour]} au ${line}`,
  slice: (spots: string, holds: string, result: string) => `Part ${spots} : ${holds} ; ${result}.`,
  sliceEmpty: "vide",
  takes: (colour: Colour, n: number, emptied: number) => {
    if (n + emptied === 0) return `${THE[colour]} en tête, rien à prendre`;
    const left = { one: "case vidée", other: "cases vidées" };
    const parts = [...(n > 0 ? [`+${n}`] : []), ...(emptied > 0 ? [count(emptied, left)] : [])];
    return `${THE[colour]} : ${parts.join(", ")}`;
  },
  removes: (n: number) => (n > 0 ? `égalité en tête, ${n} de moins pour l'autre` : "égalité, rien ne change"),
  isSafe: (colour: Colour) => `${capital(THE[colour])} : à l'abri, jamais deux dans une part.`,

  tellRound: (n: number, who: string, mine: boolean) =>
    mine ? `Tour ${n} : vous commencez.` : `Tour ${n} : ${who} commence.`,
  tellAdded: (who: string, mine: boolean, colour: Colour, spot: string) =>
    mine ? `Vous posez ${ONE[colour]} en ${spot}.` : `${who} pose ${ONE[colour]} en ${spot}.`,
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
  taken: (colour: Colour) => `Il y a déjà ${ONE[colour]} ici.`,
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
  noteVirtual: (n: number, colour: Colour) => `Le fantôme finit avec ${count(n, SOME[colour])} sur la pizza.`,

  foretold: {
    near: (who: string, mine: boolean, n: number) =>
      mine ? `Vous avez ${n} sur 16 sur la pizza` : `${who} : ${n} sur 16 sur la pizza`,
    limit: (n: number) => `Plus que ${count(n, { one: "tour", other: "tours" })}`,
  },
  meanings: {
    pizza: "Qui a les 16 sur la pizza après une coupe gagne.",
    supply: "Ils restent à poser sur la pizza.",
    begins: "Pose en premier ; l'autre suit.",
  },
  /** Signs on the table, and what they mean. */
  key: [
    { sign: "…", words: "cherche encore sa ligne" },
    { sign: "✓", words: "sur une serviette : ligne choisie, en secret" },
    { sign: "?", words: "sur un dé : touchez-le pour essayer une ligne" },
    { sign: "1 … 6", words: "au bord : où passe le couteau de ce côté" },
    { sign: "1er", words: "devant un côté : qui joue en premier ce tour" },
    { sign: "♛", words: "dans une part : les plus nombreux, qui la prennent" },
    { sign: "=", words: "dans une part : à égalité en tête ; dans le compte : rien ne change" },
  ],
});
