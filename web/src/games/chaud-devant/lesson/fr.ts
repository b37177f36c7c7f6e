export const words = () => ({
  hand: "Voici vos treize cartes de soupe. À chaque manche, on choisit d'abord un menu en secret : il dit ce que vos cartes gagnées rapporteront.",
  menu: (menu: string) =>
    `Vous avez beaucoup de cartes de cette soupe : servez « ${menu} ». Chaque carte de la couleur gagnée vaut une étoile, chaque piment en coûte une.`,
  lead: "À vous d'ouvrir la marmite : jouez n'importe quelle carte. Les autres devront suivre sa couleur.",
  follow:
    "La première carte donne la couleur. Si vous en avez, suivez ; sinon jouez ce que vous voulez. Les cartes possibles sont soulevées.",
  total:
    "Le total de la marmite monte à chaque carte. Qui l'amène à 10 ou plus ramasse toutes ses cartes, puis ouvre la suivante.",
  take: "Avec cette carte, le total atteint 10 : la marmite serait pour vous. Est-ce ce que votre menu demande ?",
  chili: "Un piment est tombé dans la marmite : jusqu'à la fin de celle-ci, chacun joue ce qu'il veut.",
  boil: "La marmite a débordé : le total repart de zéro, mais toutes les cartes restent à gagner.",
  end: "La manche est comptée. Un menu ne sert qu'une fois ; après cinq manches, le plus d'étoiles l'emporte. À vous de jouer !",
});
