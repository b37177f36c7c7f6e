import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "Le but",
      says: "Quatre jours de soleil derrière le même comptoir. Vendez plus de boules que les autres : chacune vaut un point.",
      draw: "goal",
    },
    {
      title: "Une journée",
      says: "On reçoit un bidon, on compose les cornets tous ensemble, puis on les vend à tour de rôle : il faut vendre un cornet dont on a **tous** les parfums, dès qu'il y en a un.",
      draw: "turn",
    },
    {
      title: "La fin",
      says: "La vente cesse quand le dernier cornet est parti, ou quand quelqu'un ne peut plus rien faire. Après quatre jours, on ferme.",
      draw: "end",
    },
    {
      title: "Qui gagne ?",
      says: "Un point par boule vendue, et un par bidon en double resté fermé. Le plus gros total gagne.",
      draw: "win",
    },
  ],
  chapters: [
    {
      title: "Dans la boîte",
      rules: [
        {
          n: "CG-1",
          title: "Six parfums",
          says: [
            "Fraise, cassis, pépites de chocolat, chocolat, pistache et vanille. Chacun a sa couleur, son dessin et ses deux lettres.",
            {
              draw: "flavours",
              says: "De gauche à droite : fraise, cassis, pépites, chocolat, pistache, vanille.",
            },
          ],
        },
        {
          n: "CG-2",
          title: "Bidons, boules et cornets",
          says: [
            "Trente bidons et trente boules, cinq de chaque parfum, et douze cornets.",
            {
              house: "Les boules : cinq par parfum.",
              box: "Trente boules et six parfums ; la règle ne donne pas la répartition.",
            },
          ],
        },
      ],
    },
    {
      title: "La mise en place",
      rules: [
        {
          n: "CG-3",
          title: "Quelques boules en moins",
          says: [
            "On retire au hasard, sans les regarder, six boules à trois ou quatre joueurs, cinq boules à cinq.",
            {
              house: "Ce sont les mêmes boules qui manquent jusqu'à la fin de la partie.",
              box: "On les retire au début ; la règle ne dit pas si elles reviennent.",
            },
          ],
        },
        {
          n: "CG-4",
          title: "Un bidon chacun",
          says: [
            "Chacun reçoit un bidon, visible de tous.",
            { house: "Le premier donneur est tiré au sort.", box: "Le plus jeune donne en premier." },
          ],
        },
      ],
    },
    {
      title: "Le matin : la livraison",
      rules: [
        {
          n: "CG-5",
          title: "Un bidon caché",
          says: [
            "En commençant par le donneur, chacun reçoit un bidon que lui seul regarde.",
            {
              house: "Si la pioche est vide, les derniers n'en reçoivent pas.",
              box: "La règle ne parle pas d'une pioche vide.",
            },
          ],
        },
        {
          n: "CG-6",
          title: "Garder ou échanger",
          says: [
            "Donneur d'abord, chacun à son tour garde ce bidon, ou le rend sans le montrer et en pioche un autre, qu'il garde quoi qu'il arrive.",
            { draw: "exchange", says: "La pistache retourne à la pioche ; la vanille, on la garde." },
            {
              house:
                "Le bidon rendu n'est pas montré. Quand la pioche est vide, on garde le sien ; qui n'a rien reçu n'a rien à décider.",
              box: "On peut rendre son bidon pour en piocher un autre ; la règle ne dit ni si on le montre ni que faire d'une pioche vide.",
            },
          ],
        },
        {
          n: "CG-7",
          title: "Les bidons rendus",
          says: ["Ils rejoignent la pioche, remélangée, une fois que tout le monde a décidé. Pas avant."],
        },
      ],
    },
    {
      title: "Midi : les cornets",
      rules: [
        {
          n: "CG-8",
          title: "Une boule à la fois",
          says: [
            "Donneur d'abord, chacun à son tour retourne la boule du dessus, que tous voient, et la pose sur un cornet de son choix : un cornet entamé qui a moins de quatre boules, ou un cornet neuf. On continue jusqu'à la dernière boule. L'ordre des boules sur un cornet n'a pas d'importance.",
            {
              draw: "making",
              says: "La fraise peut aller sur le cornet à deux boules ou sur un cornet neuf, pas sur celui qui en a quatre.",
            },
          ],
        },
        {
          n: "CG-9",
          title: "Quatre boules, douze cornets",
          says: ["Un cornet ne porte jamais plus de quatre boules, et on n'en commence jamais un treizième."],
        },
      ],
    },
    {
      title: "Après-midi : la vente",
      rules: [
        {
          n: "CG-10",
          title: "On ouvre les volets",
          says: ["Tous les bidons cachés sont montrés et rejoignent ceux de leur propriétaire."],
        },
        {
          n: "CG-11",
          title: "Une action chacun",
          says: [
            "Donneur d'abord, puis dans le sens des aiguilles d'une montre, chacun fait une action. Un seul bidon suffit à vendre autant de boules de son parfum qu'on veut.",
          ],
        },
        {
          n: "CG-12",
          title: "Un cornet qu'on peut vendre, on le vend",
          says: [
            "S'il y a au moins un cornet dont vous avez tous les parfums, vous devez en vendre un, celui que vous voulez.",
            {
              draw: "must",
              says: "Avec fraise, pépites et chocolat : l'un des deux premiers cornets, au choix. Le dernier demande de la pistache : pas question, et pas question non plus de piocher un bidon.",
            },
          ],
        },
        {
          n: "CG-13",
          title: "Sinon, on s'arrange",
          says: [
            "Seulement si aucun cornet ne vous va entièrement, vous avez le choix :",
            {
              list: [
                "vendre un cornet dont il vous manque **exactement une boule** ; cette boule est mise de côté et ne rapporte rien à personne ;",
                "ou piocher un bidon et le poser face visible.",
              ],
            },
            {
              draw: "lacking",
              says: "Avec fraise et pépites : le cornet d'une boule de chocolat, pour zéro point, ou un bidon. Le cornet où manquent la pistache et le chocolat est refusé.",
            },
            "Deux boules d'un même parfum manquant font deux boules : c'est trop. Si la pioche est vide, il faut vendre un cornet à une boule manquante quand il y en a un. On ne passe jamais.",
          ],
        },
        {
          n: "CG-14",
          title: "Où vont les boules vendues",
          says: [
            "Les boules vendues vont sur un bidon de leur parfum, qui est alors ouvert. Toutes celles d'un même parfum vont ce jour-là sur le même bidon ; un autre bidon de ce parfum, même pioché plus tard, reste fermé.",
          ],
        },
        {
          n: "CG-15",
          title: "La fin de la vente",
          says: [
            "La vente cesse pour tout le monde dès que le dernier cornet est vendu, ou dès que celui dont c'est le tour ne peut ni vendre ni piocher de bidon. Les cornets qui restent ne comptent pour personne.",
          ],
        },
      ],
    },
    {
      title: "Le soir : les comptes",
      rules: [
        {
          n: "CG-16",
          title: "Les bidons ouverts s'en vont",
          says: ["Chacun rend tous ses bidons ouverts aujourd'hui."],
        },
        { n: "CG-17", title: "Les boules vendues", says: ["Un point par boule vendue dans la journée."] },
        {
          n: "CG-18",
          title: "Les doubles",
          says: [
            "Parmi ses bidons fermés, chacun en garde un par parfum. Chaque exemplaire de plus est rendu et rapporte 1 point.",
            {
              draw: "copies",
              says: "Trois bidons de chocolat fermés : on en garde un, les deux autres rapportent 2 points.",
            },
            "Si vous avez deux bidons de chocolat et en avez vendu aujourd'hui, l'un est ouvert et s'en va, l'autre est fermé et reste.",
          ],
        },
        {
          n: "CG-19",
          title: "On range",
          says: [
            "Les bidons gardés restent visibles pour demain. Les autres retournent dans la pioche, les boules sont remélangées, les douze cornets reviennent.",
          ],
        },
        {
          n: "CG-20",
          title: "Le donneur de demain",
          says: [
            "C'est celui qui a le moins de points. À égalité, le premier des ex æquo en partant de la gauche du dernier qui a agi pendant la vente.",
            {
              house: "Si personne n'a agi, on compte depuis le donneur.",
              box: "La règle suppose que quelqu'un a joué.",
            },
          ],
        },
        {
          n: "CG-21",
          title: "Le dernier soir",
          says: [
            "Après les comptes du quatrième jour, le plus gros total gagne. À égalité, le plus de bidons gardés.",
            {
              house:
                "Les bidons se comptent après CG-18 du quatrième jour, et départagent tous les rangs ; ensuite, on partage la place.",
              box: "À égalité, le plus de bidons fermés gagne ; la règle ne dit pas quand on les compte.",
            },
          ],
        },
      ],
    },
  ],
};
