import type { Flavour, Stage } from "../../gen/creme-glacee.ts";
import { bilingual, lists, plurals } from "../../i18n/dictionary.ts";

const comptes = plurals("fr");
const counts = plurals("en");
const et = lists("fr");
const and = lists("en");

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = bilingual(
  {
    flavours: {
      strawberry: "fraise",
      blackcurrant: "cassis",
      chocolate_chip: "pépites",
      chocolate: "chocolat",
      pistachio: "pistache",
      vanilla: "vanille",
    } satisfies Record<Flavour, string>,
    /** Names in two lines, where one would be too long for a small tub. */
    folded: {} as Partial<Record<Flavour, readonly string[]>>,
    letters: {
      strawberry: "Fr",
      blackcurrant: "Ca",
      chocolate_chip: "Pé",
      chocolate: "Ch",
      pistachio: "Pi",
      vanilla: "Va",
    } satisfies Record<Flavour, string>,
    phases: {
      delivery: "Livraison",
      cones: "Cornets",
      selling: "Vente",
      over: "Terminé",
    } satisfies Record<Stage, string>,
    list: (parts: readonly string[]) => et(parts),
    points: (n: number) => comptes(n, { one: "point", other: "points" }),
    scoops: (n: number) => comptes(n, { one: "boule vendue", other: "boules vendues" }),
    tubs: (parts: string) => `bidons : ${parts}`,
    noTubs: "aucun bidon",
    hidden: "un bidon caché",
    of: (n: number, flavour: string) => (n > 1 ? `${flavour} ×${n}` : flavour),
    day: (n: number) => `Jour ${n}`,
    dayOf: (n: number, phase: string) => `Jour ${n} sur 4, ${phase.toLowerCase()}`,
    dayShort: (n: number) => `Jour ${n}/4`,
    toCome: "à venir",
    opens: (who: string, mine: boolean) => (mine ? "Vous ouvrez la journée." : `${who} ouvre la journée.`),
    pileTubs: (n: number) => comptes(n, { one: "bidon à la pioche", other: "bidons à la pioche" }),
    pileScoops: (n: number) => comptes(n, { one: "boule à venir", other: "boules à venir" }),
    counter: "Boules encore à venir",
    turned: (flavour: string) => `Boule retournée : ${flavour}.`,
    cone: (n: number, scoops: string) => `Cornet ${n} : ${scoops}.`,
    coneServed: (n: number, who: string) => `Cornet ${n} : servi par ${who}.`,
    canServe: "vous pouvez le servir",
    player: (who: string, what: readonly string[]) => `${who} : ${what.join(", ")}.`,
    given: (flavour: string) => `Vous avez rendu un bidon ${flavour}.`,

    askDelivery: (flavour: string) =>
      `On vous livre un bidon ${flavour} : gardez-le, ou échangez-le à l'aveugle.`,
    askOnlyKeep: (flavour: string) => `On vous livre un bidon ${flavour} ; la pioche est vide, gardez-le.`,
    askScoop: (flavour: string) => `Posez la boule ${flavour} sur un cornet.`,
    askFirst: (flavour: string) => `Commencez un cornet avec la boule ${flavour}.`,
    askServe: "Servez un cornet dont vous avez tous les parfums.",
    askLack:
      "Aucun cornet complet pour vous : servez-en un où il manque une seule boule, ou piochez un bidon.",
    askDraw: "Aucun cornet pour vous : piochez un bidon.",
    askMustLack: "La pioche est vide : servez un cornet où il ne vous manque qu'une boule.",
    keep: "Garder",
    exchange: "Échanger",
    draw: "Piocher un bidon",
    keepTub: (flavour: string) => `Garder le bidon ${flavour}`,
    exchangeTub: (flavour: string) => `Échanger le bidon ${flavour} à l'aveugle`,
    beginCone: "Commencer un nouveau cornet",
    newCone: "Nouveau cornet",
    addTo: (n: number) => `Poser sur le cornet ${n}`,
    serveCone: (n: number, scoops: string) => `Servir le cornet ${n} (${scoops})`,

    tellDay: (n: number, who: string, mine: boolean) =>
      mine ? `Jour ${n} : vous commencez.` : `Jour ${n} : ${who} commence.`,
    tellRemoved: (n: number) =>
      `${comptes(n, { one: "boule est retirée", other: "boules sont retirées" })}, sans être vues.`,
    tellLaid: (who: string, mine: boolean, flavour: string) =>
      mine ? `Vous recevez un bidon ${flavour}.` : `${who} reçoit un bidon ${flavour}.`,
    tellDelivered: (flavour: string) => `On vous livre un bidon ${flavour}.`,
    tellKept: (who: string, mine: boolean) => (mine ? "Vous gardez votre bidon." : `${who} garde son bidon.`),
    tellExchanged: (who: string) => `${who} échange son bidon.`,
    tellMyExchange: (gave: string, got: string) => `Vous échangez ${gave} contre ${got}.`,
    tellStarted: (who: string, mine: boolean, flavour: string) =>
      mine ? `Vous commencez un cornet : ${flavour}.` : `${who} commence un cornet : ${flavour}.`,
    tellAdded: (who: string, mine: boolean, flavour: string, cone: number) =>
      mine
        ? `Vous posez une boule ${flavour} sur le cornet ${cone}.`
        : `${who} pose une boule ${flavour} sur le cornet ${cone}.`,
    shown: "Les bidons se dévoilent !",
    tellShown: (parts: readonly string[]) => `Les bidons se dévoilent : ${parts.join(", ")}.`,
    tellShownOne: (who: string, flavour: string) => `${who} (${flavour})`,
    tellServed: (who: string, mine: boolean, n: number) => {
      const sold = comptes(n, { one: "boule", other: "boules" });
      return mine ? `Vous servez un cornet : ${sold}.` : `${who} sert un cornet : ${sold}.`;
    },
    tellServedAside: (who: string, mine: boolean, n: number, flavour: string) => {
      const sold = comptes(n, { one: "boule", other: "boules" });
      return mine
        ? `Vous servez un cornet : ${sold}, la boule ${flavour} est perdue.`
        : `${who} sert un cornet : ${sold}, la boule ${flavour} est perdue.`;
    },
    tellDrawn: (who: string, mine: boolean, flavour: string) =>
      mine ? `Vous piochez un bidon ${flavour}.` : `${who} pioche un bidon ${flavour}.`,
    tellStuck: (who: string, mine: boolean) =>
      mine
        ? "Vous ne pouvez plus rien faire : la vente s'arrête."
        : `${who} ne peut plus rien faire : la vente s'arrête.`,
    tellEnd: (parts: readonly string[]) => `Compte de la journée : ${parts.join(", ")}.`,
    tellPoints: (who: string, n: number) => `${who} +${n}`,

    notYourTurn: "Ce n'est pas votre tour.",
    otherPhase: "Ce n'est pas le moment de faire cela.",
    gameOver: "La partie est finie.",
    nothingToExchange: "La pioche est vide : rien contre quoi échanger ce bidon.",
    noSuchCone: "Ce cornet n'a pas encore été commencé.",
    coneFull: "Quatre boules, pas une de plus : ce cornet est plein.",
    noConeLeft: "Les douze cornets sont tous pris.",
    fullMatchFirst: "Vous avez tous les parfums d'un autre cornet : c'est lui qu'il faut servir.",
    tooManyLacking: (n: number) =>
      `Il vous manque ${comptes(n, { one: "boule", other: "boules" })} de ce cornet : une au plus peut manquer.`,
    notOnTable: "Ce cornet n'est plus sur la table.",
    pileEmpty: "Il n'y a plus de bidon à piocher.",

    counted: (n: number) => `Compte du jour ${n}`,
    sold: (n: number) => comptes(n, { one: "vendue", other: "vendues" }),
    spare: (n: number) => `${n} en double`,
    notes: [
      "Chaque boule vendue vaut 1 point.",
      "De chaque parfum non ouvert on garde un bidon ; chaque double rendu vaut 1 point.",
      "À égalité, plus de bidons gardés le quatrième soir.",
    ],
  },
  {
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
    list: (parts) => and(parts),
    points: (n) => counts(n, { one: "point", other: "points" }),
    scoops: (n) => counts(n, { one: "scoop sold", other: "scoops sold" }),
    tubs: (parts) => `tubs: ${parts}`,
    noTubs: "no tubs",
    hidden: "one hidden tub",
    of: (n, flavour) => (n > 1 ? `${flavour} ×${n}` : flavour),
    day: (n) => `Day ${n}`,
    dayOf: (n, phase) => `Day ${n} of 4, ${phase.toLowerCase()}`,
    dayShort: (n) => `Day ${n}/4`,
    toCome: "to come",
    opens: (who, mine) => (mine ? "You open the day." : `${who} opens the day.`),
    pileTubs: (n) => counts(n, { one: "tub to draw", other: "tubs to draw" }),
    pileScoops: (n) => counts(n, { one: "scoop to come", other: "scoops to come" }),
    counter: "Scoops still to come",
    turned: (flavour) => `Scoop turned up: ${flavour}.`,
    cone: (n, scoops) => `Cone ${n}: ${scoops}.`,
    coneServed: (n, who) => `Cone ${n}: served by ${who}.`,
    canServe: "you can serve it",
    player: (who, what) => `${who}: ${what.join(", ")}.`,
    given: (flavour) => `You gave back a ${flavour} tub.`,

    askDelivery: (flavour) => `You are delivered a ${flavour} tub: keep it, or swap it blind.`,
    askOnlyKeep: (flavour) => `You are delivered a ${flavour} tub; the pile is empty, so keep it.`,
    askScoop: (flavour) => `Put the ${flavour} scoop on a cone.`,
    askFirst: (flavour) => `Start a cone with the ${flavour} scoop.`,
    askServe: "Serve a cone for which you have every flavour.",
    askLack: "No cone fits your tubs: serve one with a single scoop you lack, or draw a tub.",
    askDraw: "No cone for you: draw a tub.",
    askMustLack: "The pile is empty: serve a cone with a single scoop you lack.",
    keep: "Keep",
    exchange: "Swap",
    draw: "Draw a tub",
    keepTub: (flavour) => `Keep the ${flavour} tub`,
    exchangeTub: (flavour) => `Swap the ${flavour} tub blind`,
    beginCone: "Start a new cone",
    newCone: "New cone",
    addTo: (n) => `Put it on cone ${n}`,
    serveCone: (n, scoops) => `Serve cone ${n} (${scoops})`,

    tellDay: (n, who, mine) => (mine ? `Day ${n}: you begin.` : `Day ${n}: ${who} begins.`),
    tellRemoved: (n) => `${counts(n, { one: "scoop is", other: "scoops are" })} taken out unseen.`,
    tellLaid: (who, mine, flavour) => (mine ? `You get a ${flavour} tub.` : `${who} gets a ${flavour} tub.`),
    tellDelivered: (flavour) => `You are delivered a ${flavour} tub.`,
    tellKept: (who, mine) => (mine ? "You keep your tub." : `${who} keeps their tub.`),
    tellExchanged: (who) => `${who} swaps their tub.`,
    tellMyExchange: (gave, got) => `You swap ${gave} for ${got}.`,
    tellStarted: (who, mine, flavour) =>
      mine ? `You start a cone: ${flavour}.` : `${who} starts a cone: ${flavour}.`,
    tellAdded: (who, mine, flavour, cone) =>
      mine
        ? `You put a ${flavour} scoop on cone ${cone}.`
        : `${who} puts a ${flavour} scoop on cone ${cone}.`,
    shown: "The tubs are shown!",
    tellShown: (parts) => `The tubs are shown: ${parts.join(", ")}.`,
    tellShownOne: (who, flavour) => `${who} (${flavour})`,
    tellServed: (who, mine, n) => {
      const sold = counts(n, { one: "scoop", other: "scoops" });
      return mine ? `You serve a cone: ${sold}.` : `${who} serves a cone: ${sold}.`;
    },
    tellServedAside: (who, mine, n, flavour) => {
      const sold = counts(n, { one: "scoop", other: "scoops" });
      return mine
        ? `You serve a cone: ${sold}, the ${flavour} scoop is lost.`
        : `${who} serves a cone: ${sold}, the ${flavour} scoop is lost.`;
    },
    tellDrawn: (who, mine, flavour) =>
      mine ? `You draw a ${flavour} tub.` : `${who} draws a ${flavour} tub.`,
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
      `You lack ${counts(n, { one: "scoop", other: "scoops" })} of this cone: only one may be missing.`,
    notOnTable: "That cone is no longer on the table.",
    pileEmpty: "There is no tub left to draw.",

    counted: (n) => `Score of day ${n}`,
    sold: (n) => `${n} sold`,
    spare: (n) => `${n} spare`,
    notes: [
      "Every scoop sold is worth 1 point.",
      "Of each unopened flavour one tub is kept; every spare one given back is worth 1 point.",
      "Ties go to whoever kept more tubs on the fourth evening.",
    ],
  },
);
