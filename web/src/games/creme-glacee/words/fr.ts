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
  coneServed: (n: number, who: string) => `Cornet ${n} : vendu par ${who}.`,
  canServe: "vous pouvez le vendre",
  lacks: (flavours: string) => `il vous manque ${flavours}`,
  myHidden: (flavour: string) => `Votre bidon caché : ${flavour}.`,
  addOn: (where: string, scoops: string) => `${where} (${scoops})`,
  comes: (what: string, comes: string) => `${what} : ${comes}`,
  isWorth: (what: string, n: number) => `${what}, +${count(n, { one: "point", other: "points" })}`,
  isLost: (flavour: string) => `la boule ${flavour} est perdue`,
  drawFrom: (n: number) => `La pioche, ${count(n, { one: "bidon", other: "bidons" })} : en piocher un`,
  player: (who: string, what: readonly string[]) => `${who} : ${what.join(", ")}.`,
  given: (flavour: string) => `Vous avez rendu un bidon ${flavour}.`,

  askDelivery: (flavour: string) =>
    `On vous livre un bidon ${flavour} : gardez-le, ou échangez-le à l'aveugle.`,
  askOnlyKeep: (flavour: string) => `On vous livre un bidon ${flavour} ; la pioche est vide, gardez-le.`,
  askScoop: (flavour: string) => `Posez la boule ${flavour} sur un cornet.`,
  askFirst: (flavour: string) => `Commencez un cornet avec la boule ${flavour}.`,
  askServe: "Vendez un cornet dont vous avez tous les parfums.",
  askLack: "Aucun cornet complet : vendez-en un où il manque une seule boule, ou piochez.",
  askDraw: "Aucun cornet pour vous : piochez un bidon.",
  askMustLack: "La pioche est vide : vendez un cornet où il ne vous manque qu'une boule.",
  keep: "Garder",
  exchange: "Échanger",
  draw: "Piocher un bidon",
  keepTub: (flavour: string) => `Garder le bidon ${flavour}`,
  exchangeTub: (flavour: string) => `Échanger le bidon ${flavour} à l'aveugle`,
  beginCone: "Commencer un nouveau cornet",
  newCone: "Nouveau cornet",
  addTo: (n: number) => `Poser sur le cornet ${n}`,
  serveCone: (n: number, scoops: string) => `Vendre le cornet ${n} (${scoops})`,

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
  tellStarted: (who: string, mine: boolean, flavour: string, cone: number) =>
    mine
      ? `Vous commencez le cornet ${cone} : ${flavour}.`
      : `${who} commence le cornet ${cone} : ${flavour}.`,
  tellAdded: (who: string, mine: boolean, flavour: string, cone: number) =>
    mine
      ? `Vous posez une boule ${flavour} sur le cornet ${cone}.`
      : `${who} pose une boule ${flavour} sur le cornet ${cone}.`,
  shown: "Les bidons se dévoilent !",
  tellShown: (parts: readonly string[]) => `Les bidons se dévoilent : ${parts.join(", ")}.`,
  tellShownOne: (who: string, flavour: string) => `${who} (${flavour})`,
  tellServed: (who: string, mine: boolean, cone: number, n: number) => {
    const sold = count(n, { one: "boule", other: "boules" });
    return mine ? `Vous vendez le cornet ${cone} : ${sold}.` : `${who} vend le cornet ${cone} : ${sold}.`;
  },
  tellServedAside: (who: string, mine: boolean, cone: number, n: number, flavour: string) => {
    const sold = count(n, { one: "boule", other: "boules" });
    return mine
      ? `Vous vendez le cornet ${cone} : ${sold}, la boule ${flavour} est perdue.`
      : `${who} vend le cornet ${cone} : ${sold}, la boule ${flavour} est perdue.`;
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
  fullMatchFirst: "Vous avez tous les parfums d'un autre cornet : c'est lui qu'il faut vendre.",
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
  ],
  ties: "À égalité, plus de bidons gardés le quatrième soir.",

  foretold: {
    last: "Dernier jour",
    scoops: (n: number) => `Plus que ${count(n, { one: "boule", other: "boules" })} avant la vente`,
    cones: (n: number) => `Plus que ${count(n, { one: "cornet", other: "cornets" })} à vendre`,
    tubs: (n: number) =>
      n === 0
        ? "Plus de bidon à piocher"
        : `Plus que ${count(n, { one: "bidon", other: "bidons" })} à piocher`,
  },
  meanings: {
    points: "Après quatre jours, le plus de points gagne.",
    sold: "1 point chacune à la fin de la journée.",
    tub: "On en vend autant de boules qu'on veut.",
    spare: "On en vend autant de boules qu'on veut ; le soir, chaque double non ouvert rapporte 1 point.",
    hidden: "La livraison du jour : on la montre quand la vente commence.",
  },
  /** Signs on the table, and what they mean. */
  key: [
    { sign: "✓", words: "sur un cornet : vous avez tous ses parfums" },
    { sign: "−2", words: "sur un cornet : autant de boules d'un parfum qui vous manque" },
    { sign: "?", words: "sur une assiette : un bidon encore caché" },
    { sign: "2", words: "à côté d'un bidon : il y en a en double" },
    { sign: "Ch", words: "sur une boule ou un bidon : son parfum, ici chocolat" },
    { sign: "—", words: "trait rouge sous un de vos bidons : les autres ne le voient pas encore" },
    { sign: "15", words: "sur une pile : combien il en reste" },
  ],
});
