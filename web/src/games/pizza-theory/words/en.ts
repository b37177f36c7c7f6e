import type { Colour } from "../../../gen/pizza-theory.ts";
import type { Translation } from "../../../i18n/dictionary.ts";
import type { Forms } from "../../../i18n/tongue.ts";
import { signed } from "../../signed.ts";
import { bothWays, capital, plus } from "../balance.ts";
import type { words as fr } from "./fr.ts";

const ONE: Record<Colour, string> = { red: "a tomato", green: "a basil leaf", white: "a mushroom" };
const SOME: Record<Colour, Forms<"en">> = {
  red: { one: "tomato", other: "tomatoes" },
  green: { one: "basil leaf", other: "basil leaves" },
  white: { one: "mushroom", other: "mushrooms" },
};
const THE: Record<Colour, string> = { red: "tomatoes", green: "basil", white: "mushrooms" };

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words: Translation<"en", typeof fr> = ({ count, list }) => ({
  places: ["1st", "2nd", "3rd"],
  toppings: (n, colour) => count(n, SOME[colour]),
  points: (n) => count(n, { one: "topping", other: "toppings" }),
  praise: (n, colour) => `${count(n, SOME[colour])} of yours on the pizza.`,
  virtual: "The ghost",

  add: (colour) => `Add ${ONE[colour]}, away from your own.`,
  addVirtual: (colour) => `Add ${ONE[colour]} by the ghost's knife.`,
  addHere: (colour, spot) => `Put ${ONE[colour]} on ${spot}`,
  choose: "Where will you cut? Choose your line in secret.",
  chosen: (line) => `Line ${line}. Touch the others' dice to try their cuts.`,
  wouldBe: (totals) => `${capital(totals)}.`,
  total: (n, colour, change) => `${THE[colour]} ${n} (${plus(change)})`,
  take: (line) => `Choose line ${line}`,
  isThere: (spot, colour) => `${spot}: ${ONE[colour]} lies there`,
  toppingAt: (colour, spot) => `${ONE[colour]} on ${spot}`,
  beside: (what, near) => `${what}: ${near.length > 0 ? `beside ${list(near)}` : "nothing beside it"}`,
  lineDoes: (take, [from, to], [left, right], [worst, best]) => {
    const side = (what: readonly string[]) => (what.length > 0 ? list(what) : "nothing");
    return `${take}, between rows ${from} and ${to}: ${signed(worst)} to ${signed(best)} for you. On its left ${side(left)}; on its right ${side(right)}`;
  },
  naming:
    "Every spot lies in three rows. The letter, A to G, is its row before 1st; the figure, 1 to 7, before 2nd; the figure in brackets, before 3rd. Each counts from their left. D4 (4) is the middle.",
  ghosts: "the ghost's lines",
  linesOf: (who, mine) => (mine ? "your lines" : `${who}'s lines`),
  linesRun: [
    (whose) => `At 1st this round, ${whose}: line 1 runs between the rows A and B, line 6 between F and G.`,
    (whose) => `At 2nd, ${whose}: line 1 runs between the figures 1 and 2, line 6 between 6 and 7.`,
    (whose) =>
      `At 3rd, ${whose}: line 1 runs between the figures in brackets 1 and 2, line 6 between 6 and 7.`,
  ],
  cutAt: (line) => `Cut at ${line}`,
  tryFor: (who, line) => (line === null ? `Stop trying a cut for ${who}` : `Try line ${line} for ${who}`),
  lookBack: "Previous cut",
  lookOn: "Back to the game",
  lookingBack: (round) => `The cut of round ${round}, before the toppings change.`,

  cutting: "Time to cut!",
  comparing: "Who has most in each slice?",
  safeNow: (colours) => `Safe: ${colours.map((colour) => THE[colour]).join(", ")}`,
  changed: (changes) =>
    capital(changes.map((change) => `${THE[change.colour]}\u00a0${bothWays(change)}`).join(", ")),
  nothing: "Nothing changes",
  account: (round) => `The cut of round ${round}`,
  accountSafe: "safe",

  round: (n) => `Round ${n}`,
  roundShort: (n) => ["Round", `${n}`],
  sits: (who, mine, place, colour) =>
    mine ? `You are ${place}, with ${THE[colour]}.` : `${who} is ${place}, with ${THE[colour]}.`,
  plays: (who, mine, colour) => (mine ? `You play ${THE[colour]}.` : `${who} plays ${THE[colour]}.`),
  lies: (colour, spots) =>
    spots.length > 0 ? `${capital(THE[colour])}: ${spots.join(", ")}.` : `${capital(THE[colour])}: nowhere.`,
  supply: (n, colour) => `${count(n, SOME[colour])} left to place`,
  onPizza: (n, colour) => `${count(n, SOME[colour])} of 16 on the pizza`,
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
    const parts = [...(n > 0 ? [`+${n}`] : []), ...(emptied > 0 ? [count(emptied, left)] : [])];
    return `${THE[colour]}: ${parts.join(", ")}`;
  },
  removes: (n) => (n > 0 ? `a tie for the most, ${n} fewer for the other` : "a tie, nothing changes"),
  isSafe: (colour) => `${capital(THE[colour])}: safe, no more than one in any slice.`,

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
  noteVirtual: (n, colour) => `The ghost ends with ${count(n, SOME[colour])} on the pizza.`,

  foretold: {
    near: (who, mine, n) => (mine ? `You have ${n} of 16 on the pizza` : `${who}: ${n} of 16 on the pizza`),
    limit: (n) => `${count(n, { one: "round", other: "rounds" })} left`,
  },
  meanings: {
    pizza: "Whoever has all 16 there after a cut wins.",
    supply: "They are still to be put on the pizza.",
    begins: "Adds first; the other follows.",
  },
  key: [
    { sign: "…", words: "still choosing a line" },
    { sign: "✓", words: "on a napkin: has chosen a line, in secret" },
    { sign: "?", words: "on a die: touch it to try a line for them" },
    { sign: "1 … 6", words: "on the rim: where the knife of that side falls" },
    { sign: "1st", words: "before a side: who plays first this round" },
    { sign: "♛", words: "in a slice: the most numerous, who take it" },
    { sign: "=", words: "in a slice: tied for the lead; in the account: nothing changes" },
  ],
});
