import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "Le but",
      says: "Trois manches ; dans chacune, composez trois gâteaux de quatre parts, les plus savoureux possible, et pensez aux clients.",
      draw: "goal",
    },
    {
      title: "Votre tour",
      says: "Tous jouent en même temps. Vous tirez trois parts : une pour vous, une pour le voisin de gauche, une pour celui de droite. Puis chacun place les trois parts qu'il a.",
      draw: "turn",
    },
    {
      title: "La fin",
      says: "Quatre tours font douze parts, donc trois gâteaux entiers. Un client attend à la première manche, deux à la deuxième, trois à la troisième.",
      draw: "end",
    },
    {
      title: "Qui gagne ?",
      says: "Les gâteaux les plus savoureux de la manche valent **2** étoiles, chaque client servi **1**. Le plus d'étoiles après trois manches l'emporte.",
      draw: "win",
    },
  ],
  chapters: [
    {
      title: "Dans la boîte",
      rules: [
        {
          n: "CM-1",
          title: "Soixante-douze parts",
          says: [
            "Une carte est une part : le quart d'un gâteau rond. Elle a un glaçage (rose, blanc ou chocolat), une demi-rosette ou rien sur chacun de ses deux bords droits, et jusqu'à deux fruits, framboises ou myrtilles.",
            {
              draw: "cards",
              says: "Quatre parts : deux demi-rosettes et une framboise ; une demi-rosette ; deux myrtilles ; une demi-rosette, une framboise et une myrtille.",
            },
            {
              house: "Chaque combinaison de glaçage, de bords et de fruits existe exactement une fois.",
              box: "Soixante-douze cartes et trois glaçages ; le détail n'est pas écrit.",
            },
          ],
        },
        {
          n: "CM-2",
          title: "Douze clients",
          says: [
            "Chaque client décrit le gâteau qu'il veut. Les nombres sont exacts ; ce dont il ne parle pas est libre. Une rosette entière, ce sont deux demies qui se touchent.",
            {
              list: [
                "5 framboises",
                "5 myrtilles",
                "5 fruits et 1 rosette entière",
                "un seul glaçage, aucune demi-rosette seule",
                "un seul glaçage, 3 rosettes entières",
                "trois glaçages, 2 rosettes entières",
                "deux glaçages, 4 fruits",
                "3 myrtilles, aucune framboise",
                "3 framboises, aucune myrtille",
                "3 rosettes entières",
                "aucune framboise, aucune demi-rosette seule",
                "2 framboises et 2 myrtilles",
              ],
            },
            {
              draw: "customers",
              says: "Par exemple : 5 framboises ; trois glaçages et 2 rosettes ; un seul glaçage et pas de demi-rosette ; 5 fruits et 1 rosette ; 3 myrtilles et pas de framboise ; 2 framboises et 2 myrtilles.",
            },
            {
              house:
                "Deux de ces clients sont attestés : cinq fruits avec une rosette entière, et cinq framboises. Les dix autres sont de nous.",
              box: "Douze clients, qui ne sont pas tous décrits.",
            },
          ],
        },
      ],
    },
    {
      title: "Une manche",
      rules: [
        {
          n: "CM-3",
          title: "Un, deux, trois clients",
          says: [
            "La première manche montre un client, la deuxième deux, la troisième trois. Après la manche, ils retournent sous leur pile, les gâteaux sont défaits et toutes les parts remélangées.",
          ],
        },
        {
          n: "CM-4",
          title: "Tirer, donner, placer",
          says: [
            "Une manche a quatre tours, que tous jouent en même temps :",
            {
              list: [
                "chacun tire trois parts en secret ;",
                "chacun choisit celle qu'il garde, celle qui va au voisin de gauche et celle qui va au voisin de droite. Les parts passent quand tous ont choisi ;",
                "chacun place les trois parts qu'il a maintenant.",
              ],
            },
            {
              draw: "turn",
              says: "La part du milieu reste chez vous, les deux autres partent chez vos voisins.",
            },
            {
              house:
                "Les placements se montrent quand tous ont placé ; d'ici là, on peut reprendre les siens. À deux, les deux parts données vont à la même personne.",
              box: "On place cartes visibles, tous en même temps ; la règle ne précise rien pour deux joueurs.",
            },
          ],
        },
        {
          n: "CM-5",
          title: "Placer une part",
          says: [
            "Une part va sur n'importe quelle place libre de n'importe lequel de vos trois gâteaux, tournée pour s'y ajuster. Ni le glaçage ni les rosettes n'ont besoin de s'accorder, et les trois parts du tour peuvent aller sur des gâteaux différents. Une fois le tour montré, plus rien ne bouge.",
            {
              draw: "placing",
              says: "Deux places sont libres. Sous la part rose, deux demi-rosettes se rencontrent et en font une entière.",
            },
          ],
        },
        {
          n: "CM-6",
          title: "Douze parts",
          says: ["Après quatre tours, chacun a placé douze parts : trois gâteaux entiers."],
        },
      ],
    },
    {
      title: "Les points",
      rules: [
        {
          n: "CM-7",
          title: "Les points de saveur",
          says: [
            "Pour chaque gâteau :",
            {
              list: [
                "un seul glaçage : 3 points ; deux : 1 ; trois : 0 ;",
                "1 point par rosette entière ;",
                "1 point si aucune demi-rosette n'est restée seule (un gâteau sans rosette convient) ;",
                "1 point par paire framboise et myrtille.",
              ],
            },
            {
              draw: "flavour",
              says: "Un seul glaçage : 3. Quatre rosettes : 4. Aucune demie seule : 1. Deux framboises et deux myrtilles : 2. En tout, 10.",
            },
          ],
        },
        {
          n: "CM-8",
          title: "Les étoiles de la saveur",
          says: [
            "On compare les points de saveur de la manche : 2 étoiles pour le plus haut total, 0 pour le plus bas, 1 pour tous les autres. Les ex æquo ont la même chose.",
            {
              house: "Si tous sont à égalité, tous ont 2 étoiles.",
              box: "2 étoiles au plus haut total, 0 au plus bas ; la règle ne dit rien quand c'est le même.",
            },
          ],
        },
        {
          n: "CM-9",
          title: "Les clients servis",
          says: [
            "Une étoile par client servi. Un client ne prend qu'un de vos gâteaux, un gâteau ne sert qu'un client : la meilleure répartition est trouvée pour vous. Plusieurs joueurs peuvent servir le même client.",
            { draw: "served", says: "Cinq framboises exactement : ce client est servi." },
          ],
        },
        {
          n: "CM-10",
          title: "La victoire",
          says: [
            "Après la troisième manche, le plus d'étoiles gagne. À égalité, le plus de points de saveur de la troisième manche l'emporte ; sinon on partage la place.",
            {
              house: "La même comparaison départage tous les rangs, pas seulement le premier.",
              box: "La règle ne départage que la victoire.",
            },
          ],
        },
      ],
    },
    {
      title: "En solo",
      rules: [
        {
          n: "CM-30",
          title: "Seul en cuisine",
          says: [
            { house: "Tout ce jeu en solo est de nous.", box: "La boîte a une autre façon de jouer seul." },
            "À chaque tour, tirez trois parts, gardez-en une et écartez les deux autres jusqu'à la fin de la manche ; prenez ensuite les deux parts du dessus de la pile, sans les choisir, et placez les trois.",
            "Pour la saveur : 2 étoiles à partir de 18 points, 1 étoile de 15 à 17, aucune en dessous. Les clients comptent comme d'habitude. Le résultat est votre total sur 12 étoiles, avec un titre : 0 à 3, 4 ou 5, 6 ou 7, 8 ou 9, 10 à 12.",
          ],
        },
      ],
    },
  ],
};
