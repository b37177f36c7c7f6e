export const words = () => ({
  spoons:
    "À chaque tour, vous avez trois cuillères. Poser un étage en coûte autant que son numéro : 1, 2 ou 3.",
  pick: "Commencez un gâteau : touchez un étage 1, dans votre main ou dans celle d'un autre, du côté que vous voyez.",
  place:
    "Posez-le devant vous. Ensuite viendront l'étage 2 puis le 3, de la même couleur et du même nappage.",
  flip: "Chaque carte a deux côtés : crème et chocolat. Pour une cuillère, on peut retourner n'importe quelle carte, même chez un autre.",
  spend:
    "Dépensez ce qui reste si quelque chose vous convient ; sinon, finissez votre tour : les mains sont complétées.",
  helper: "Votre assistant donne une cuillère de plus, une fois ; le rappeler en coûte deux.",
  end: "Trois gâteaux en cours au plus. Un gâteau vaut 1, 4 ou 10 points selon ses étages. À vous de monter les plus beaux !",
});
