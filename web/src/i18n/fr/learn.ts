import { plurals } from "../dictionary.ts";

const count = plurals("fr");

export const learn = {
  lesson: {
    title: "Partie guidée",
    learn: "Apprendre en trois minutes",
    offer: "Première fois ? Une partie guidée vous montre tout en trois minutes.",
    show: "Me montrer",
    no: "Non merci",
    count: (n: number, of: number) => `${n} sur ${of}`,
    gotIt: "Compris",
    skip: "Passer la leçon",
    goOn: "Je continue seul",
  },
  rules: {
    title: "Règles",
    coming: "Les règles illustrées de ce jeu arrivent bientôt.",
    of: (game: string) => `Règles de ${game}`,
    opening: "On ouvre le livre…",
    minute: "En une minute",
    contents: "Chapitres",
    house: "Choix de la maison :",
    others: "Les autres jeux",
    back: "Revenir à la partie",
  },
  hint: {
    ask: "Et un chef ?",
    thinking: "Le chef goûte…",
    title: "Un chef y penserait",
    chance: (n: number) => `${n} %`,
    more: (n: number) => `${n} de plus`,
    fewer: "Replier",
    sure: {
      sure: "Il n'hésite pas. En pourcents : vos chances après le coup.",
      rather: "Il penche pour le premier. En pourcents : vos chances après le coup.",
      torn: "Il hésite entre eux. En pourcents : vos chances après le coup.",
    },
  },
  replay: {
    title: "Revoir une partie",
    of: (game: string) => `Revoir : ${game}`,
    drop: "Déposez une partie ici",
    dropSays: "Le fichier d'une partie finie, téléchargé sur une Tablée. Il reste sur cet appareil.",
    loading: "On rejoue la partie…",
    keys: "Commandes de lecture",
    at: (step: number, last: number) => `${step}/${last}`,
    first: "Au début",
    last: "À la fin",
    play: "Lecture",
    pause: "Pause",
    speed: "Vitesse",
    moment: "Moment de la partie",
    eyes: "Par les yeux de",
    eyesOf: (who: string) => `Les yeux de ${who}`,
    open: "Tout découvert",
    chapter: "Aller à",
    notebook: "Carnet de la partie",
    leaves: { log: "Journal", review: "Bilan", game: "Partie" },
    link: "Lien vers ce moment",
    linkText: "Regarde ce coup !",
    again: "Revoir la partie",
    wrong: {
      no_record: "Ce n'est pas une partie de Tablée, ou le fichier est abîmé.",
      other_format:
        "Cette partie est écrite dans un autre format : cette Tablée est trop ancienne ou trop récente.",
      other_game: "Cette Tablée ne connaît pas ce jeu.",
      other_rules:
        "Cette partie a été jouée avec une autre version des règles : elle ne peut plus être rejouée.",
      damaged_start: "Cette partie est abîmée : sa mise en place n'est pas possible.",
      damaged_move: (step: number, rule: string | null) =>
        `Cette partie est abîmée : le coup ${step} n'est pas permis${rule ? ` (${rule})` : ""}.`,
      damaged_end: "Cette partie est abîmée : elle ne finit pas comme elle le prétend.",
      engine: "Cette page ne peut pas rejouer de parties sur cet appareil.",
      not_found: "Cette partie n'existe pas, ou elle n'est pas pour vous.",
    },
  },
  review: {
    says: "Vos chances au fil de la partie, d'après ce que vous pouviez savoir à chaque coup.",
    whose: "Bilan de qui ?",
    begin: "Demander à un chef",
    busy: "Un chef goûte chaque coup…",
    stop: "Arrêter",
    stopped: "Arrêté en chemin : voici ce qui a été goûté.",
    turns: "Les tournants",
    none: "Rien à redire : un chef aurait joué comme vous, ou presque.",
    cost: (step: number, lost: number) =>
      `Coup ${step} : ${count(lost, { one: "point", other: "points" })} de chances en moins`,
    mine: (what: string, chance: string) => `Joué : ${what} (${chance})`,
    chef: (what: string, chance: string) => `Un chef : ${what} (${chance})`,
    curve: (from: string, to: string) => `Courbe des chances : ${from} au début, ${to} à la fin`,
  },
  proof: {
    moves: (n: number) =>
      `${count(n, { one: "coup rejoué", other: "coups rejoués" })} à partir de la graine : tout est conforme aux règles.`,
    kept: "L'empreinte de la graine est celle que cet appareil a vue pendant la partie : le mélange n'a pas bougé.",
    broken: "L'empreinte de la graine n'est pas celle que cet appareil a vue pendant la partie !",
    unseen:
      "Cet appareil n'a pas vu l'empreinte pendant la partie : comparez-la à celle de quelqu'un qui y était.",
    made: "Empreinte de la graine, recalculée ici",
    seen: "Empreinte vue pendant la partie",
  },
};
