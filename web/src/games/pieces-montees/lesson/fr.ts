export const words = () => ({
  goal: "Montez des gâteaux : 10 points pour trois étages, 4 pour deux, 1 pour un seul. La partie finit quand la pioche est vide.",
  sides:
    "Le secret du jeu : chaque carte a deux côtés, crème et chocolat. De vos cartes, vous voyez un côté, les autres voient l'autre.",
  spoons:
    "À chaque tour, vous avez trois cuillères. Poser un étage en coûte autant que son numéro : 1, 2 ou 3.",
  first: "Commencez un gâteau par son étage 1 : touchez cette carte, puis posez-la devant vous.",
  second:
    "Ensuite l'étage 2, de la même couleur et du même nappage. Un autre en tient un : vous pouvez le prendre !",
  over: "Vos trois cuillères sont dépensées. Finissez votre tour : les mains seront complétées.",
  flip: "Il vous faut l'étage 3. Il est au dos de cette carte : retournez-la, cela coûte une cuillère.",
  helper:
    "L'étage 3 coûte trois cuillères, il vous en reste deux. Votre assistant en donne une de plus, une fois.",
  third: "Voici l'étage 3 : posez-le sur votre gâteau.",
  end: "Un gâteau fini, 10 points : vous êtes en tête ! Jamais deux fois le même, et trois en cours au plus. À vous de jouer !",
});
