import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "Le but",
      says: "Cinq manches, cinq menus à servir, un par manche. Ramassez dans les marmites ce que votre menu demande, et laissez aux autres ce qu'il redoute.",
      draw: "goal",
    },
    {
      title: "Votre tour",
      says: "Jouez une carte dans la marmite, de la soupe demandée si vous en avez. Les valeurs s'ajoutent : qui atteint **10** ramasse tout et relance.",
      draw: "turn",
    },
    {
      title: "La fin",
      says: "La manche s'arrête dès que c'est le tour de quelqu'un qui n'a plus de carte. On joue cinq manches.",
      draw: "end",
    },
    {
      title: "Qui gagne ?",
      says: "Une étoile par bonne carte ramassée, une de moins par mauvaise. Le plus d'étoiles après cinq manches l'emporte.",
      draw: "win",
    },
  ],
  chapters: [
    {
      title: "Dans la boîte",
      rules: [
        {
          n: "CD-1",
          title: "Les cartes de soupe",
          says: [
            "Cinquante-deux cartes, de quatre soupes.",
            {
              list: [
                "Pois, oignon et champignon, quatorze cartes chacun : deux bouillons (0), deux fois 1, 2, 3, 4 et 5, un 10, et une marmite qui déborde (0).",
                "Piment, dix cartes : deux fois 1, 2, 3, 4 et 5.",
              ],
            },
            {
              draw: "suits",
              says: "Un bouillon de pois, un 3 d'oignon, un 10 de champignon, la marmite de pois qui déborde, un 5 de piment.",
            },
          ],
        },
        {
          n: "CD-2",
          title: "Cinq menus",
          says: [
            "Chacun a les cinq mêmes menus : pois, oignon, champignon, piment, et pas de soupe aujourd'hui. Un menu ne sert qu'une fois dans la partie.",
            { draw: "menus", says: "Chaque menu rappelle ce qu'il rapporte et ce qu'il coûte." },
            {
              house: "On joue de deux à cinq.",
              box: "Il y a cinq jeux de menus ; la règle ne donne pas de minimum.",
            },
          ],
        },
        {
          n: "CD-3",
          title: "Les étoiles",
          says: ["Chacun commence avec cinq étoiles. La réserve ne s'épuise jamais."],
        },
      ],
    },
    {
      title: "Le début d'une manche",
      rules: [
        {
          n: "CD-4",
          title: "Qui donne",
          says: [
            "Le donneur change à chaque manche, vers la gauche.",
            {
              house: "Le premier donneur est tiré au sort.",
              box: "La règle ne dit pas qui donne en premier.",
            },
          ],
        },
        {
          n: "CD-5",
          title: "La donne",
          says: [
            "Toutes les cartes sont mélangées à chaque manche, puis données une à une en partant de la gauche du donneur. De deux à quatre joueurs, chacun en a treize. À cinq, on donne tout : les deux joueurs qui suivent le donneur en ont onze, les autres dix.",
            {
              house: "À deux ou trois, les cartes non données restent inconnues de tous.",
              box: "Treize cartes chacun ; la règle ne dit rien des autres.",
            },
          ],
        },
        {
          n: "CD-6",
          title: "Choisir son menu",
          says: [
            "Quand chacun a vu sa main, tous choisissent un menu en secret, puis on les dévoile ensemble. Tant qu'il manque un choix, on peut encore changer le sien. À la cinquième manche, il ne reste qu'un menu : c'est lui.",
          ],
        },
      ],
    },
    {
      title: "La marmite",
      rules: [
        {
          n: "CD-7",
          title: "Qui entame",
          says: ["Le voisin de gauche du donneur entame la première marmite."],
        },
        {
          n: "CD-8",
          title: "Une carte chacun, sans passer",
          says: [
            "À tour de rôle, chacun joue exactement une carte de sa main dans la marmite. On ne passe jamais, et la marmite fait autant de tours de table qu'il faut.",
          ],
        },
        {
          n: "CD-9",
          title: "Le total",
          says: [
            "Le total est la somme des valeurs depuis le début de la marmite, ou depuis le dernier débordement. Il est affiché sur la marmite après chaque carte.",
          ],
        },
        {
          n: "CD-10",
          title: "Le 10 en premier ne vaut rien",
          says: [
            "Un 10 qui ouvre une marmite compte 0 dans cette marmite ; partout ailleurs, il compte 10.",
            { draw: "ten", says: "Le 10 ouvre : total 0. Puis 5, puis encore 5 : le total atteint 10." },
            {
              house: "Un 10 joué juste après un débordement n'ouvre pas la marmite : il compte 10.",
              box: "Un 10 joué en premier s'annonce zéro, mais garde sa valeur ensuite : la phrase peut se lire de deux façons.",
            },
          ],
        },
        {
          n: "CD-11",
          title: "Suivre la soupe demandée",
          says: [
            "La première carte dit quelle soupe est demandée. Tant qu'aucun piment n'est dans la marmite, qui en a doit en jouer, n'importe laquelle : bouillon, 10 et débordement compris. Qui n'en a pas joue ce qu'il veut. Le piment est une soupe comme une autre : on ne peut pas en jouer si l'on peut suivre.",
            {
              draw: "follow",
              says: "L'oignon est demandé et vous en avez : c'est l'oignon, ni le pois ni le piment.",
            },
            "Un débordement ne change jamais la soupe demandée.",
            {
              house: "Un débordement qui ouvre la marmite demande sa soupe, et le total est de 0.",
              box: "La règle ne parle que d'un débordement joué dans une marmite déjà ouverte.",
            },
          ],
        },
        {
          n: "CD-12",
          title: "Le piment libère tout le monde",
          says: [
            "Dès qu'un piment est dans la marmite, même s'il l'a ouverte, chacun joue ce qu'il veut jusqu'à ce qu'elle soit ramassée. Un débordement n'y change rien.",
            { draw: "spoiled", says: "La soupe est pimentée : plus besoin de suivre." },
          ],
        },
        {
          n: "CD-13",
          title: "La marmite déborde",
          says: [
            "Un débordement ramène le total à 0. Les cartes d'avant restent dans la marmite et seront ramassées avec elle.",
            { draw: "boil", says: "Ça déborde : le total repart de zéro, les cartes restent." },
          ],
        },
        {
          n: "CD-14",
          title: "Dix : on ramasse",
          says: [
            "Qui porte le total à 10 ou plus ramasse toutes les cartes de la marmite et entame la suivante. Ce qui a été joué et ramassé a été vu de tous.",
            {
              draw: "pot",
              says: "3, 4, puis un piment : 9. L'oignon déborde : 0. Puis 4, 7, et le 4 de piment porte à 11 : sept cartes pour qui l'a joué.",
            },
          ],
        },
        {
          n: "CD-15",
          title: "Dernière carte !",
          says: ["Quand quelqu'un joue sa dernière carte, la table l'annonce à tous."],
        },
        {
          n: "CD-16",
          title: "La fin de la manche",
          says: [
            "La manche s'arrête dès que c'est à quelqu'un sans carte de jouer ou d'entamer : jouer sa dernière carte ne suffit donc pas, sauf à ramasser la marmite. La marmite inachevée et les cartes en main ne comptent pour personne.",
            {
              house: "Les cartes qui restent en main sont montrées.",
              box: "Elles vont dans la marmite sans compter ; la règle ne dit pas si on les montre.",
            },
          ],
        },
      ],
    },
    {
      title: "Les étoiles de la manche",
      rules: [
        {
          n: "CD-17",
          title: "Menus pois, oignon, champignon",
          says: [
            "Une étoile par carte de cette soupe ramassée, bouillons, 10 et débordement compris ; une de moins par piment.",
          ],
        },
        {
          n: "CD-18",
          title: "Menu piment",
          says: [
            "Une étoile par piment ramassé ; une de moins par bouillon. Un débordement n'est pas un bouillon.",
          ],
        },
        {
          n: "CD-19",
          title: "Pas de soupe aujourd'hui",
          says: [
            "Cinq étoiles, moins une par carte ramassée, quelle qu'elle soit. Cela peut coûter plus de cinq.",
            {
              house: "On règle à la fin de la manche.",
              box: "Les cinq étoiles se prennent avant la manche.",
            },
          ],
        },
        {
          n: "CD-20",
          title: "Jamais sous zéro",
          says: [
            "On ne descend jamais sous zéro étoile.",
            {
              house:
                "Gains et pertes de la manche s'ajoutent d'abord : à zéro étoile, + 3 et − 4 laissent zéro.",
              box: "Personne n'a moins de zéro étoile ; la règle ne dit pas dans quel ordre on compte.",
            },
          ],
        },
        {
          n: "CD-21",
          title: "La victoire",
          says: [
            "Après la cinquième manche, le plus d'étoiles gagne.",
            { house: "Les ex æquo partagent leur place.", box: "La règle ne parle pas d'égalité." },
          ],
        },
      ],
    },
    {
      title: "Variante : menus dévoilés",
      rules: [
        {
          n: "CD-22",
          title: "Un menu après l'autre",
          says: [
            "Si la table l'a choisi, les menus se posent face visible, un par un, en partant de la gauche du donneur, qui finit. Le donneur ne peut pas prendre le même menu que son voisin de gauche (à deux, que son adversaire), sauf s'il n'en a plus d'autre.",
          ],
        },
      ],
    },
  ],
};
