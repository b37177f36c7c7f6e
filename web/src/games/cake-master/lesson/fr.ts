export const words = () => ({
  goal: "Trois manches. À chacune, vous composez trois gâteaux ronds, part après part. À la fin, le plus d'étoiles gagne.",
  stars:
    "Les gâteaux les plus savoureux gagnent 2 étoiles, les moins bons 0, les autres 1. Servir un client : 1 étoile de plus.",
  draft:
    "Voici trois parts. Touchez celle que vous gardez, puis celle qui va à gauche ; la dernière va à droite. Validez.",
  icing:
    "L'idée : un gâteau d'un seul glaçage vaut 3 points de saveur, de deux glaçages 1 point. Mettez le chocolat ensemble.",
  another: "Celle-ci commence un autre gâteau. Essayez-la, puis validez : ensuite, elle ne bouge plus.",
  again: "Tout le monde a montré ses parts. Une manche a quatre tours comme celui-là. Choisissez à nouveau.",
  rosette:
    "Deux demi-rosettes qui se rejoignent font une rosette : 1 point. Posez cette part à côté de l'autre.",
  more: "Une framboise et une myrtille sur le même gâteau : 1 point. Le blanc commence votre troisième gâteau.",
  customer: "Le client veut cinq myrtilles sur un gâteau, ni plus ni moins. Pensez-y en choisissant.",
  fruits: "Deux myrtilles de plus pour son gâteau ! Le reste va avec le blanc.",
  last: "Dernier tour : complétez vos gâteaux. Un gâteau où aucune demi-rosette ne reste seule gagne 1 point.",
  end: "Manche gagnée : 2 étoiles pour la saveur, 1 du client ! Encore deux manches, avec deux clients, puis trois. À vous !",
});
