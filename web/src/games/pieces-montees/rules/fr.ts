import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "Le but",
      says: "C'est le grand concours des gâteaux de fête. Montez des gâteaux à trois étages : un gâteau terminé vaut bien plus que trois commencés.",
      draw: "goal",
    },
    {
      title: "Votre tour",
      says: "Trois cuillères à dépenser. Poser un étage coûte son chiffre, retourner une carte coûte 1. Servez-vous dans toutes les mains, mais seulement de la face que vous voyez.",
      draw: "turn",
    },
    {
      title: "La fin",
      says: "On remplit les mains après chaque tour. Quand la pioche n'y suffit plus, on finit le tour de table.",
      draw: "end",
    },
    {
      title: "Qui gagne ?",
      says: "Un étage rapporte **1** point, deux **4**, trois **10**. Le plus gros total remporte le concours.",
      draw: "score",
    },
  ],
  chapters: [
    {
      title: "Dans la boîte",
      rules: [
        {
          n: "PM-1",
          title: "Cinq occasions",
          says: [
            "On prépare des gâteaux pour cinq fêtes. Chacune a sa couleur et son signe : mariage (violet, les alliances), anniversaire (bleu, la bougie), Saint-Valentin (rouge, le cœur), Noël (vert, le sapin) et Halloween (orange, la citrouille).",
            {
              draw: "occasions",
              says: "De gauche à droite : mariage, anniversaire, Saint-Valentin, Noël, Halloween.",
            },
            {
              house: "Quelle couleur va à quelle fête, c'est nous qui l'avons choisi.",
              box: "La règle nomme les cinq fêtes et quelques couleurs, sans les relier.",
            },
          ],
        },
        {
          n: "PM-2",
          title: "Quarante-cinq cartes à deux faces",
          says: [
            "Chaque couleur a neuf cartes. Une carte garde sa couleur des deux côtés, mais un côté est à la crème, l'autre au chocolat, et le chiffre de l'étage n'est jamais le même.",
            {
              list: [
                "crème 1, chocolat 3 : deux cartes",
                "crème 1, chocolat 2 : une carte",
                "crème 2, chocolat 1 : deux cartes",
                "crème 2, chocolat 3 : une carte",
                "crème 3, chocolat 2 : deux cartes",
                "crème 3, chocolat 1 : une carte",
              ],
            },
            {
              draw: "sides",
              says: "Les deux faces d'une même carte : étage 1 à la crème, étage 3 au chocolat.",
            },
            {
              house:
                "La répartition exacte est la nôtre : chaque étage existe trois fois par couleur et par nappage.",
              box: "Les nombres ne figurent que sur une carte d'aide, en image.",
            },
          ],
        },
        {
          n: "PM-3",
          title: "Le chef et son assistant",
          says: [
            "Chacun a une carte de chef, avec ou sans assistant. À côté de l'assistant, une cuillère et un fouet rappellent ce qu'il sait faire : une cuillère de plus (PM-12), ou un gâteau de plus (PM-13). Au niveau confirmé s'ajoutent cinq décorations, une par couleur, reliées en un petit livret avec sa couverture et sa flèche (PM-20).",
          ],
        },
      ],
    },
    {
      title: "La mise en place",
      rules: [
        {
          n: "PM-4",
          title: "On distribue",
          says: [
            "On mélange les cartes, faces comprises, puis on donne les mains : trois cartes à quatre joueurs, quatre cartes à deux ou trois. Le reste forme la pioche.",
            {
              house: "La face visible de chaque carte est tirée au sort.",
              box: "On retourne la moitié du paquet avant de le mélanger de nouveau.",
            },
          ],
        },
        {
          n: "PM-5",
          title: "Chacun ne voit qu'une face",
          says: [
            "Une carte se prend comme elle est : la face du dessus regarde celui qui la tient, l'autre regarde toute la table. Vous voyez donc le recto de vos cartes, et le verso de celles des autres. La carte du dessus de la pioche montre sa face à tout le monde.",
            {
              draw: "facing",
              says: "À gauche, votre main vue par vous. À droite, le dos de votre première carte, tel que le voient les autres : eux peuvent poser cet étage 3.",
            },
            "On ne regarde jamais le dos de ses propres cartes sans payer (PM-11). Une main reste dans l'ordre où elle a été piochée.",
          ],
        },
        {
          n: "PM-6",
          title: "Qui commence",
          says: [
            "On joue dans le sens des aiguilles d'une montre, et seul celui dont c'est le tour agit. Les apprentis commencent avec leur assistant, les confirmés sans.",
            {
              house: "Le premier joueur est tiré au sort.",
              box: "Commence qui a mangé une pâtisserie en dernier.",
            },
          ],
        },
      ],
    },
    {
      title: "Un tour : trois cuillères",
      rules: [
        {
          n: "PM-7",
          title: "Poser un étage",
          says: [
            "Un étage coûte son chiffre : 1, 2 ou 3 cuillères. La carte vient de n'importe quelle main, la vôtre ou celle d'un autre, sans rien demander à personne, et se pose devant vous, toujours du côté que **vous** voyez.",
          ],
        },
        {
          n: "PM-8",
          title: "Un étage après l'autre",
          says: [
            "Un gâteau se monte dans l'ordre : 1, puis 2, puis 3. Sa couleur et son nappage ne se mélangent jamais.",
            {
              draw: "stack",
              says: "Sur un premier étage Halloween au chocolat, il faut un deuxième étage Halloween au chocolat.",
            },
          ],
        },
        {
          n: "PM-9",
          title: "Trois gâteaux en chantier",
          says: [
            "Pas plus de trois gâteaux inachevés à la fois. Pour en commencer un quatrième, il faut d'abord en terminer un, ou compter sur l'assistant (PM-13).",
            {
              draw: "three",
              says: "Trois gâteaux attendent la suite : pas de quatrième pour l'instant.",
            },
          ],
        },
        {
          n: "PM-10",
          title: "Jamais deux fois le même",
          says: [
            "Tous vos gâteaux diffèrent par la couleur ou par le nappage.",
            {
              house:
                "Les gâteaux terminés comptent aussi : on ne refait jamais la même couleur avec le même nappage.",
              box: "Les gâteaux qu'on prépare doivent différer ; la règle ne parle pas de ceux qui sont finis.",
            },
          ],
        },
        {
          n: "PM-11",
          title: "Retourner une carte",
          says: [
            "Pour 1 cuillère, retournez une carte de n'importe quelle main, autant de fois que vous voulez. Elle reste où elle est : celui qui la tient et les autres en voient désormais l'autre face. Vous pouvez la poser ensuite avec ce qu'il vous reste.",
            {
              draw: "flip",
              says: "Une cuillère pour retourner ; il en reste deux, juste de quoi poser l'étage 2 qui apparaît.",
            },
            "La carte du dessus de la pioche et les étages déjà posés ne se retournent pas.",
          ],
        },
        {
          n: "PM-12",
          title: "L'assistant donne un coup de main",
          says: [
            "Si votre assistant est là, il vaut une cuillère de plus pour ce tour. Ensuite il s'en va : votre chef est seul.",
            {
              draw: "helper",
              says: "L'assistant prête sa cuillère : quatre au lieu de trois, et le chef reste seul.",
            },
          ],
        },
        {
          n: "PM-13",
          title: "L'assistant ouvre un chantier",
          says: [
            "C'est le fouet : l'assistant commence un gâteau de plus dans une cuisine qui en a déjà trois inachevés, ou davantage. Cet étage 1 ne coûte aucune cuillère ; PM-10 vaut toujours. Là aussi, il s'en va ensuite. Avec moins de trois chantiers, PM-12 rend le même service.",
          ],
        },
        {
          n: "PM-14",
          title: "Rappeler l'assistant",
          says: [
            "Quand le chef est seul, 2 cuillères font revenir l'assistant ; il se repose jusqu'à la fin de ce tour.",
            {
              house: "Employer l'assistant puis le rappeler dans le même tour est permis, dans cet ordre.",
              box: "Un assistant rappelé ne sert qu'à partir du tour suivant ; la règle ne parle pas de l'ordre inverse.",
            },
          ],
        },
        {
          n: "PM-15",
          title: "Finir son tour",
          says: [
            "On finit quand on veut ; les cuillères qui restent sont perdues.",
            {
              house: "Rien ne finit votre tour à votre place, pour que vous puissiez encore changer d'avis.",
              box: "Le tour finit avec la dernière cuillère.",
            },
          ],
        },
        {
          n: "PM-16",
          title: "Remplir les mains",
          says: [
            "On complète alors la main de celui qui vient de jouer, puis celles des autres dans l'ordre du tour, chacune entièrement avant la suivante. Si la pioche s'épuise, les dernières mains restent incomplètes.",
          ],
        },
      ],
    },
    {
      title: "Fin et points des apprentis",
      rules: [
        {
          n: "PM-17",
          title: "La dernière ronde",
          says: [
            "La fin s'annonce quand, les mains remplies, la pioche est vide et qu'une main n'est pas complète. On termine le tour de table pour que tous aient joué autant ; si c'était déjà le dernier du tour, tout s'arrête aussitôt.",
          ],
        },
        {
          n: "PM-17b",
          title: "Quand plus personne ne pose",
          says: [
            {
              house:
                "La fin s'annonce aussi après dix tours de table d'affilée sans un étage posé ni une décoration prise.",
              box: "La règle n'y pense pas : rien n'oblige à poser.",
            },
          ],
        },
        {
          n: "PM-18",
          title: "Compter ses gâteaux",
          says: [
            "Un gâteau vaut 1 point avec un étage, 4 avec deux, 10 avec trois. Les cartes en main ne valent rien.",
            {
              draw: "goal",
              says: "Deux gâteaux terminés, un à deux étages, un à un étage : 10 + 10 + 4 + 1 = 25 points.",
            },
          ],
        },
        {
          n: "PM-19",
          title: "Égalité",
          says: [
            "À égalité, le plus de gâteaux terminés l'emporte, puis le plus de gâteaux au chocolat, terminés ou non.",
            { house: "Si tout est égal, on partage la place.", box: "La règle n'en dit rien." },
          ],
        },
      ],
    },
    {
      title: "Niveau confirmé : le livret",
      rules: [
        {
          n: "PM-20",
          title: "Un livre de décorations",
          says: [
            "Les cinq décorations (quatre en duel) sont mélangées sous la couverture, côté crème dessus. Ouvert, le livret montre à gauche le côté chocolat de la page qu'on vient de tourner, à droite le côté crème de la suivante.",
            {
              draw: "book",
              says: "On tourne une page : la Saint-Valentin, crème à droite, passe à gauche et devient chocolat.",
            },
          ],
        },
        {
          n: "PM-21",
          title: "Tourner une page",
          says: [
            "Pour 1 cuillère, une page en avant ou en arrière, tant qu'il y en a une de ce côté. La flèche ne vous oblige à rien.",
          ],
        },
        {
          n: "PM-22",
          title: "Prendre une décoration",
          says: [
            "Gratuit, une fois par tour, pendant votre tour. Il faut un gâteau terminé à vous, de la couleur et du nappage d'un côté visible. La décoration quitte le livret avec ses deux faces : plus personne ne l'aura.",
            {
              draw: "decorated",
              says: "À gauche du livret, la Saint-Valentin au chocolat ; à droite, le mariage à la crème.",
            },
          ],
        },
        {
          n: "PM-23",
          title: "La page du soir",
          says: [
            "À la fin de chaque tour, une fois les mains remplies, une page se tourne d'elle-même dans le sens de la flèche. Arrivée au bout, la flèche change de sens ; livret refermé, elle repart vers l'avant. Après cette page, on ne prend plus rien.",
            {
              house:
                "La flèche se vérifie après chaque page tournée et chaque décoration prise ; sans décoration, le livret ne sert plus.",
              box: "La flèche se retourne au bout du livret, puis quand il est refermé.",
            },
          ],
        },
        {
          n: "PM-24",
          title: "La fin des confirmés",
          says: [
            "La fin s'annonce quand, les mains remplies, la pioche est vide, ou quand la dernière décoration est prise. On termine le tour de table comme en PM-17 ; PM-17b vaut aussi.",
            {
              house: "Une pioche vide suffit, même si toutes les mains sont pleines.",
              box: "Une pioche ou des décorations épuisées ; la règle ne dit rien des mains.",
            },
          ],
        },
        {
          n: "PM-25",
          title: "Un gâteau décoré",
          says: ["Il vaut 12 points à la crème, 13 au chocolat, au lieu de 10."],
        },
        {
          n: "PM-26",
          title: "Égalité entre confirmés",
          says: [
            "Le plus de gâteaux terminés, puis le plus de décorations, puis le plus de gâteaux au chocolat, terminés ou non.",
            { house: "Si tout est égal, on partage la place.", box: "La règle n'en dit rien." },
          ],
        },
        {
          n: "PM-27",
          title: "Le compte des cartes",
          says: [
            "Au niveau confirmé, un carnet montre combien de cartes de chaque sorte il y a dans la boîte.",
            {
              house:
                "Avec l'aide-mémoire, le carnet compte aussi les cartes dont vous avez vu les deux faces.",
              box: "L'aide des confirmés ne montre que la répartition.",
            },
          ],
        },
      ],
    },
    {
      title: "Duel, à deux",
      rules: [
        {
          n: "PM-40",
          title: "Une couleur en moins",
          says: [
            "Une couleur reste dans la boîte : ses neuf étages et, au niveau confirmé, sa décoration. On la choisit en dressant la table.",
            {
              house: "Si personne ne choisit la couleur, elle est tirée au sort.",
              box: "La couleur retirée est au choix.",
            },
          ],
        },
        {
          n: "PM-41",
          title: "La main neutre",
          says: [
            "Chacun a quatre cartes, et quatre autres sont posées sur la table. Tous deux en voient la même face, personne l'autre. On les retourne et on les pose comme des cartes d'une autre main, du côté visible.",
            { draw: "neutral", says: "La main neutre : quatre cartes à qui veut." },
          ],
        },
        {
          n: "PM-42",
          title: "Remplir à deux",
          says: [
            "On complète la main de celui qui vient de jouer, celle de l'autre, puis la main neutre, toujours à quatre.",
            {
              house:
                "La main neutre se remplit en dernier ; si elle ne peut plus l'être, la fin s'annonce aussi.",
              box: "On complète la main neutre en fin de tour ; la règle ne dit ni dans quel ordre ni ce qui arrive quand la pioche s'épuise.",
            },
          ],
        },
      ],
    },
    {
      title: "En équipes, à quatre",
      rules: [
        {
          n: "PM-50",
          title: "Deux cuisines par équipe",
          says: [
            "Les partenaires sont assis face à face. Un étage se pose dans votre cuisine ou dans celle de votre partenaire.",
            {
              house:
                "PM-8, PM-9 et PM-10 s'appliquent à la cuisine qui reçoit l'étage. L'assistant employé est le vôtre, même chez votre partenaire. Deux partenaires peuvent monter le même gâteau.",
              box: "On peut poser devant soi ou devant son partenaire ; la règle ne précise rien d'autre.",
            },
          ],
        },
        {
          n: "PM-51",
          title: "Un seul score",
          says: [
            "Le score de l'équipe est la somme des deux cuisines.",
            {
              house:
                "On ne décore que les gâteaux de sa propre cuisine, pendant son propre tour ; les égalités se départagent sur les sommes de l'équipe.",
              box: "La règle additionne les points des deux partenaires, sans parler ni de décorations ni d'égalités.",
            },
          ],
        },
        {
          n: "PM-52",
          title: "Chut !",
          says: [
            "Entre partenaires, on ne parle pas de ce qu'on va faire. La discussion libre est donc fermée pendant la partie ; les phrases toutes faites restent ouvertes à tous.",
          ],
        },
      ],
    },
  ],
};
