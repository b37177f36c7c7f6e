export const words = () => ({
  goal: "Une pizza pour trois. Qui a ses 16 ingrédients dessus après une coupe gagne. Vos tomates attendent sur la planche.",
  slices:
    "L'idée : trois couteaux font des parts. Dans chaque part, le plus nombreux prend la place des autres. À deux en tête, le troisième s'en va.",
  add: "Ajoutez une tomate, jamais à côté d'une autre. À plusieurs dans une même part, elles sont fortes.",
  cut: "Tout le monde coupe en même temps, en secret. Touchez le 6 pour voir où tombe votre couteau, puis coupez.",
  safe: "Vous avez pris la place d'un basilic. Les champignons, eux, étaient à l'abri : jamais deux dans la même part.",
  turned:
    "Après chaque coupe, la pizza tourne d'un tiers : votre couteau tombe dans un autre sens. Ajoutez une tomate ici.",
  try: "Cherchez la coupe qui réunit vos tomates dans de grandes parts. Le 6 est bon.",
  grow: "Encore une tomate, encore une coupe : le 2 met cinq tomates dans une même part.",
  win: "Onze sur la pizza ! Une tomate de plus, et la coupe 6 peut finir la partie.",
  end: "Seize tomates : vous avez gagné ! Vous savez tout. Bon appétit !",
});
