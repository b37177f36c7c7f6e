export const words = () => ({
  goal: "Vous tenez un stand de glaces pendant quatre jours. Chaque boule vendue vaut 1 point. Le plus de points gagne.",
  idea: "L'idée : pour vendre un cornet, il vous faut un bidon de chacun de ses parfums. Mieux vaut des parfums différents.",
  tub: "Un bidon vous est livré ; vous seul le voyez. De la pistache ? Un autre en a déjà. Échangez-la, à l'aveugle.",
  first:
    "De la vanille ! Avec le cassis, ce sont vos parfums. Voici une boule de cassis : commencez un cornet.",
  build:
    "Chacun son tour, on pose une boule, quatre au plus par cornet. Réunissez vos parfums, gênez les autres avec le reste.",
  sell: "Les bidons sont ouverts. Chacun son tour, on vend un cornet. Si l'un d'eux n'a que vos parfums, il faut le vendre.",
  serve: "Celui-ci n'a que du cassis : vendez-le, 1 point.",
  lack: "Plus de cornet qui vous va en entier. Vous pouvez en vendre un à une boule près : elle est perdue, les trois autres comptent.",
  draw: "Il vous manque maintenant deux boules partout : piochez un bidon, pour avoir un parfum de plus.",
  rest: "Du chocolat ! Vendez ces cornets, toujours à une boule près, les plus hauts d'abord.",
  end: "Journée gagnée : 11 points contre 3 et 5 ! Les bidons utilisés partent, les autres restent. Encore trois jours : à vous !",
});
