import type { Flavour, Stage } from "../../../gen/creme-glacee.ts";
import type { TongueOf } from "../../../i18n/tongue.ts";

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = ({ count, list }: TongueOf<"fr">) => ({
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
  list: (parts: readonly string[]) => list(parts),
  points: (n: number) => count(n, { one: "point", other: "points" }),
  praise: (sold: number, day: number, n: number) =>
    `Vous avez vendu ${count(sold, { one: "boule", other: "boules" })} ; votre meilleur jour, le ${day}${day === 1 ? "er" : "e"}, valait ${count(n, { one: "point", other: "points" })}.`,
  scoops: (n: number) => count(n, { one: "boule vendue", other: "boules vendues" }),
  tubs: (parts: string) => `bidons : ${parts}`,
  noTubs: "aucun bidon",
  hidden: "un bidon caché",
  of: (n: number, flavour: string) => (n > 1 ? `${flavour} ×${n}` : flavour),
  day: (n: number) => `Jour ${n}`,
  dayOf: (n: number, phase: string) => `Jour ${n} sur 4, ${phase.toLowerCase()}`,
  dayShort: (n: number) => `Jour ${n}/4`,
  toCome: "à venir",
  opens: (who: string, mine: boolean) => (mine ? "Vous ouvrez la journée." : `${who} ouvre la journée.`),
  pileTubs: (n: number) => count(n, { one: "bidon à la pioche", other: "bidons à la pioche" }),
  pileScoops: (n: number) => count(n, { one: "boule à venir", other: "boules à venir" }),
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
  askLack: "Aucun cornet complet pour vous : servez-en un où il manque une seule boule, ou piochez un bidon.",
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
    `${count(n, { one: "boule est retirée", other: "boules sont retirées" })}, sans être vues.`,
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
    const sold = count(n, { one: "boule", other: "boules" });
    return mine ? `Vous servez un cornet : ${sold}.` : `${who} sert un cornet : ${sold}.`;
  },
  tellServedAside: (who: string, mine: boolean, n: number, flavour: string) => {
    const sold = count(n, { one: "boule", other: "boules" });
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
    `Il vous manque ${count(n, { one: "boule", other: "boules" })} de ce cornet : une au plus peut manquer.`,
  notOnTable: "Ce cornet n'est plus sur la table.",
  pileEmpty: "Il n'y a plus de bidon à piocher.",

  counted: (n: number) => `Compte du jour ${n}`,
  sold: (n: number) => count(n, { one: "vendue", other: "vendues" }),
  spare: (n: number) => `${n} en double`,
  notes: [
    "Chaque boule vendue vaut 1 point.",
    "De chaque parfum non ouvert on garde un bidon ; chaque double rendu vaut 1 point.",
    "À égalité, plus de bidons gardés le quatrième soir.",
  ],
});
