import type { TongueOf } from "../tongue.ts";

/** Who I am and how I come back. */
export const identity = ({ count }: TongueOf<"fr">) => ({
  profile: {
    hat: "Votre toque",
    bandSays: "Le bandeau reste celui de votre place.",
    colour: "Couleur",
    asSeat: "blanche, celle de la maison",
    colours: {
      cream: "crème",
      butter: "beurre",
      apricot: "abricot",
      raspberry: "framboise",
      lilac: "lilas",
      blueberry: "myrtille",
      pistachio: "pistache",
      cocoa: "cacao",
    },
    pattern: "Motif",
    patterns: {
      plain: "uni",
      stripes: "rayures",
      dots: "pois",
      checks: "damier",
      chevrons: "chevrons",
      diamonds: "losanges",
      waves: "vagues",
    },
    lang: "Votre langue",
    langSays:
      "La maison s'en souvient : un nouvel appareil la prend, et ce qu'on vous écrit est dans cette langue.",
    langAny: "Celle de chaque appareil",
    shown: "Ce que voient les autres",
    showHat: "À mes tables, on voit ma toque.",
    showResults: "Qui a joué avec moi voit le bilan de nos parties.",
    showInvitations: "Qui a joué avec moi peut m'inviter.",
    save: "Garder ces choix",
  },
  keep: {
    title: "Garder mes parties",
    says: "Vous êtes reconnu par cet appareil seulement. Pour retrouver vos tables et vos parties ailleurs, ou si cet appareil se perd, gardez une clé d'accès ou des codes de secours. Ni nom ni adresse ne sont demandés.",
    passkeys: "Clés d'accès",
    passkeysSays:
      "Une clé d'accès reste sur votre appareil ou dans votre gestionnaire de mots de passe : un doigt ou un code suffit.",
    make: "Faire une clé d'accès",
    makeAnother: "Faire une autre clé d'accès",
    made: "La clé d'accès est faite : vous retrouverez vos parties avec elle.",
    passkeyOf: (device: string) => `Clé d'accès, ${device}`,
    madeOn: (day: string) => `faite le ${day}`,
    usedOn: (day: string) => `utilisée le ${day}`,
    remove: "Retirer",
    removeOf: (device: string) => `Retirer la clé d'accès : ${device}`,
    removed: "C'est fait : plus personne n'entre avec cette clé.",
    notHere:
      "Les clés d'accès demandent une adresse sûre (https) avec un nom. Ici, gardez des codes de secours, ou prenez le lien personnel.",
    codes: "Codes de secours",
    codesSays:
      "Dix codes à garder sur papier. Chacun sert une fois, sur n'importe quel appareil, même si l'adresse de la maison change.",
    codesLeft: (n: number) => `Il vous reste ${count(n, { one: "code", other: "codes" })}.`,
    codesMake: "Faire des codes de secours",
    codesReplace: "Remplacer mes codes",
    codesOnce: "Notez-les maintenant : ils ne seront plus montrés. Les anciens ne servent plus.",
    codesSave: "Enregistrer",
    codesPrint: "Imprimer",
    codesFile: (place: string) => `Tablée, ${place} : codes de secours, chacun sert une fois`,
    offer: "Gardez vos parties : une clé d'accès, et vous les retrouvez partout.",
    offerGo: "Garder",
    offerNo: "Non merci",
  },
  signIn: {
    title: "Je suis déjà venu",
    says: "Retrouvez ici votre nom, vos tables et vos parties.",
    byPasskey: "Entrer avec ma clé d'accès",
    code: "Ou un code de secours",
    byCode: "Entrer avec ce code",
    done: (name: string) => `Rebonjour, ${name} !`,
  },
  join: {
    title: "Tout réunir ?",
    says: (other: string, tables: number, games: number, name: string) =>
      `Sur cet appareil vous jouiez sous le nom de ${other} : ${count(tables, { one: "table", other: "tables" })}, ${count(games, { one: "partie finie", other: "parties finies" })}. Tout peut passer à ${name}, les places en cours aussi. On ne peut pas revenir en arrière.`,
    go: "Tout réunir",
    back: (other: string) => `Redevenir ${other}`,
    done: (name: string) => `C'est fait : tout est maintenant à ${name}.`,
    bothSit: (n: number, other: string) =>
      `À ${count(n, { one: "table", other: "tables" })}, vous êtes assis deux fois : ${other} y garde sa place et ses appareils.`,
  },
});
