import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words: Translation<"en", typeof fr> = ({ count, list }) => ({
  flavours: {
    strawberry: "strawberry",
    blackcurrant: "blackcurrant",
    chocolate_chip: "chocolate chip",
    chocolate: "chocolate",
    pistachio: "pistachio",
    vanilla: "vanilla",
  },
  folded: { blackcurrant: ["black-", "currant"], chocolate_chip: ["chocolate", "chip"] },
  letters: {
    strawberry: "St",
    blackcurrant: "Bl",
    chocolate_chip: "Cc",
    chocolate: "Ch",
    pistachio: "Pi",
    vanilla: "Va",
  },
  phases: { delivery: "Delivery", cones: "Cones", selling: "Selling", over: "Over" },
  list: (parts) => list(parts),
  points: (n) => count(n, { one: "point", other: "points" }),
  praise: (sold, day, n) =>
    `You sold ${count(sold, { one: "scoop", other: "scoops" })}; your best day, day ${day}, was worth ${count(n, { one: "point", other: "points" })}.`,
  scoops: (n) => count(n, { one: "scoop sold", other: "scoops sold" }),
  tubs: (parts) => `tubs: ${parts}`,
  noTubs: "no tubs",
  hidden: "one hidden tub",
  of: (n, flavour) => (n > 1 ? `${flavour} ×${n}` : flavour),
  day: (n) => `Day ${n}`,
  dayOf: (n, phase) => `Day ${n} of 4, ${phase.toLowerCase()}`,
  dayShort: (n) => `Day ${n}/4`,
  toCome: "to come",
  opens: (who, mine) => (mine ? "You open the day." : `${who} opens the day.`),
  pileTubs: (n) => count(n, { one: "tub to draw", other: "tubs to draw" }),
  pileScoops: (n) => count(n, { one: "scoop to come", other: "scoops to come" }),
  counter: "Scoops still to come",
  turned: (flavour) => `Scoop turned up: ${flavour}.`,
  cone: (n, scoops) => `Cone ${n}: ${scoops}.`,
  coneServed: (n, who) => `Cone ${n}: sold by ${who}.`,
  canServe: "you can sell it",
  lacks: (flavours) => `you lack ${flavours}`,
  myHidden: (flavour) => `Your hidden tub: ${flavour}.`,
  addOn: (where, scoops) => `${where} (${scoops})`,
  comes: (what, comes) => `${what}: ${comes}`,
  isWorth: (what, n) => `${what}, +${count(n, { one: "point", other: "points" })}`,
  isLost: (flavour) => `the ${flavour} scoop is lost`,
  drawFrom: (n) => `The pile of tubs, ${count(n, { one: "tub", other: "tubs" })}: draw one`,
  player: (who, what) => `${who}: ${what.join(", ")}.`,
  given: (flavour) => `You gave back a ${flavour} tub.`,

  askDelivery: (flavour) => `You are delivered a ${flavour} tub: keep it, or swap it blind.`,
  askOnlyKeep: (flavour) => `You are delivered a ${flavour} tub; the pile is empty, so keep it.`,
  askScoop: (flavour) => `Put the ${flavour} scoop on a cone.`,
  askFirst: (flavour) => `Start a cone with the ${flavour} scoop.`,
  askServe: "Sell a cone for which you have every flavour.",
  askLack: "No cone fits: sell one with a single scoop you lack, or draw a tub.",
  askDraw: "No cone for you: draw a tub.",
  askMustLack: "The pile is empty: sell a cone with a single scoop you lack.",
  keep: "Keep",
  exchange: "Swap",
  draw: "Draw a tub",
  keepTub: (flavour) => `Keep the ${flavour} tub`,
  exchangeTub: (flavour) => `Swap the ${flavour} tub blind`,
  beginCone: "Start a new cone",
  newCone: "New cone",
  addTo: (n) => `Put it on cone ${n}`,
  serveCone: (n, scoops) => `Sell cone ${n} (${scoops})`,

  tellDay: (n, who, mine) => (mine ? `Day ${n}: you begin.` : `Day ${n}: ${who} begins.`),
  tellRemoved: (n) => `${count(n, { one: "scoop is", other: "scoops are" })} taken out unseen.`,
  tellLaid: (who, mine, flavour) => (mine ? `You get a ${flavour} tub.` : `${who} gets a ${flavour} tub.`),
  tellDelivered: (flavour) => `You are delivered a ${flavour} tub.`,
  tellKept: (who, mine) => (mine ? "You keep your tub." : `${who} keeps their tub.`),
  tellExchanged: (who) => `${who} swaps their tub.`,
  tellMyExchange: (gave, got) => `You swap ${gave} for ${got}.`,
  tellStarted: (who, mine, flavour, cone) =>
    mine ? `You start cone ${cone}: ${flavour}.` : `${who} starts cone ${cone}: ${flavour}.`,
  tellAdded: (who, mine, flavour, cone) =>
    mine ? `You put a ${flavour} scoop on cone ${cone}.` : `${who} puts a ${flavour} scoop on cone ${cone}.`,
  shown: "The tubs are shown!",
  tellShown: (parts) => `The tubs are shown: ${parts.join(", ")}.`,
  tellShownOne: (who, flavour) => `${who} (${flavour})`,
  tellServed: (who, mine, cone, n) => {
    const sold = count(n, { one: "scoop", other: "scoops" });
    return mine ? `You sell cone ${cone}: ${sold}.` : `${who} sells cone ${cone}: ${sold}.`;
  },
  tellServedAside: (who, mine, cone, n, flavour) => {
    const sold = count(n, { one: "scoop", other: "scoops" });
    return mine
      ? `You sell cone ${cone}: ${sold}, the ${flavour} scoop is lost.`
      : `${who} sells cone ${cone}: ${sold}, the ${flavour} scoop is lost.`;
  },
  tellDrawn: (who, mine, flavour) => (mine ? `You draw a ${flavour} tub.` : `${who} draws a ${flavour} tub.`),
  tellStuck: (who, mine) =>
    mine ? "You can do nothing more: the sale is over." : `${who} can do nothing more: the sale is over.`,
  tellEnd: (parts) => `The day's score: ${parts.join(", ")}.`,
  tellPoints: (who, n) => `${who} +${n}`,

  notYourTurn: "It is not your turn.",
  otherPhase: "This is not the moment for that.",
  gameOver: "The game is over.",
  nothingToExchange: "The pile is empty: there is nothing to swap this tub for.",
  noSuchCone: "Nobody has started that cone yet.",
  coneFull: "Four scoops and no more: this cone is full.",
  noConeLeft: "All twelve cones are taken.",
  fullMatchFirst: "You have every flavour of another cone: that one comes first.",
  tooManyLacking: (n) =>
    `You lack ${count(n, { one: "scoop", other: "scoops" })} of this cone: only one may be missing.`,
  notOnTable: "That cone is no longer on the table.",
  pileEmpty: "There is no tub left to draw.",

  counted: (n) => `Score of day ${n}`,
  sold: (n) => `${n} sold`,
  spare: (n) => `${n} spare`,
  notes: [
    "Every scoop sold is worth 1 point.",
    "Of each unopened flavour one tub is kept; every spare one given back is worth 1 point.",
  ],
  ties: "Ties go to whoever kept more tubs on the fourth evening.",

  foretold: {
    last: "Last day",
    scoops: (n) => `${count(n, { one: "scoop", other: "scoops" })} left, then the sale`,
    cones: (n) => `${count(n, { one: "cone", other: "cones" })} left to sell`,
    tubs: (n) =>
      n === 0 ? "No tub left to draw" : `${count(n, { one: "tub", other: "tubs" })} left to draw`,
  },
  meanings: {
    points: "The most points after four days win.",
    sold: "1 point each when the day is over.",
    tub: "Sells any number of scoops of this flavour.",
    spare:
      "Sells any number of scoops of this flavour; unopened spare ones are worth 1 point each in the evening.",
    hidden: "Today's delivery: it is shown when the sale begins.",
  },
  key: [
    { sign: "✓", words: "on a cone: you have every flavour of it" },
    { sign: "−2", words: "on a cone: so many of its scoops are flavours you lack" },
    { sign: "?", words: "on a plate: a tub still hidden" },
    { sign: "2", words: "beside a tub: spare ones of the same flavour" },
    { sign: "Ch", words: "on a scoop or a tub: its flavour, here chocolate" },
    { sign: "—", words: "a red line under a tub of yours: the others do not see it yet" },
    { sign: "15", words: "on a pile: how many are left" },
  ],
});
