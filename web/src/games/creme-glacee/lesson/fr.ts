export const words = () => ({
  tub: "Chaque jour, un bidon vous est livré ; vous seul le voyez. Gardez-le, ou échangez-le à l'aveugle. Mieux vaut des parfums différents.",
  first:
    "Chacun son tour, on pose une boule : sur un cornet commencé, quatre boules au plus, ou sur un nouveau cornet.",
  suit: "Pour vendre un cornet, il faut un bidon de chacun de ses parfums. Montez des cornets qui vous conviennent, et gênez ceux des autres !",
  sell: "Les bidons sont ouverts. Chacun son tour, on vend un cornet ; chaque boule vendue rapporte un point.",
  serve:
    "Vous avez tous les parfums de ce cornet : vendez-le. S'il y en a plusieurs, le plus haut rapporte le plus.",
  lack: "Aucun cornet ne convient en entier : vendez-en un dont il ne vous manque qu'un parfum, sa boule sera perdue, ou piochez un bidon.",
  end: "La journée est comptée : les bidons utilisés partent, les autres restent. Quatre jours, et le plus haut total gagne. À vous !",
});
