export const words = () => ({
  goal: "Trois gâteaux ronds à composer, part après part, tous en même temps. Vous venez de piocher trois parts.",
  keep: "Gardez-en une, donnez-en une à gauche et une à droite. Touchez d'abord celle que vous gardez ; rien n'est joué avant de valider.",
  icing:
    "Voici ce que vous avez gardé et reçu. Posez chaque part où vous voulez : un gâteau d'un seul glaçage vaut 3 points de saveur, de deux, 1.",
  rosette:
    "Deux demi-rosettes qui se rejoignent font une rosette : un point. Un gâteau sans demi-rosette seule en gagne un aussi.",
  customer:
    "Une framboise et une myrtille sur le même gâteau : un point. Et si un gâteau est exactement ce que veut le client, c'est une étoile.",
  shown:
    "Tous les gâteaux sont montrés. Encore trois tours comme celui-ci, et vos trois gâteaux seront complets.",
  end: "La meilleure saveur de la manche gagne deux étoiles, la moins bonne aucune, les autres une. Trois manches : à vous !",
});
