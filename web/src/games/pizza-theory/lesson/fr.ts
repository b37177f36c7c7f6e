export const words = () => ({
  goal: "Une pizza pour trois. Le premier qui a ses seize ingrédients dessus après une coupe gagne. Les vôtres attendent sur la planche.",
  add: "Ajoutez un ingrédient sur une case libre qui ne touche aucun des vôtres. Deux des vôtres dans la même part, c'est une part forte.",
  dial: "Maintenant, tout le monde coupe en même temps, en secret. Touchez un chiffre pour voir où tomberait votre couteau.",
  cut: "Essayez d'autres chiffres, et touchez le dé d'un autre pour deviner sa coupe. Quand cela vous plaît : coupez !",
  slices:
    "Dans chaque part, l'ingrédient le plus nombreux prend la place des autres. Si deux sont à égalité en tête, le troisième s'en va.",
  safe: "Qui n'a jamais deux ingrédients dans une même part est à l'abri : on ne lui prend rien, nulle part.",
  end: "La pizza tourne d'un tiers après chaque coupe : vos couteaux tombent dans un autre sens. Vous savez tout : bon appétit !",
});
