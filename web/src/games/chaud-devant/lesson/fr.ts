export const words = () => ({
  goal: "Cinq manches à jouer. Chacun commence avec 5 étoiles ; à la fin, le plus d'étoiles gagne.",
  menus:
    "Voici vos cartes. À chaque manche, un menu secret dit lesquelles rapportent des étoiles. Un menu ne sert qu'une fois.",
  onions:
    "Vous avez beaucoup d'oignons : choisissez ce menu. Un oignon ramassé vaut 1 étoile, un piment ramassé en coûte 1.",
  pot: "Chacun son tour, on joue une carte dans la marmite. Qui amène le total à 10 ou plus ramasse toutes ses cartes.",
  lead: "Vous ouvrez la marmite. Jouez un 0 d'oignon : les autres doivent suivre avec leurs oignons, s'ils en ont.",
  take: "Le total est de 8. Votre 2 fait 10 : la marmite et ses quatre oignons sont à vous !",
  ten: "À retenir : un 10 qui ouvre la marmite compte 0 ; joué plus tard, il compte 10. Jouez-le maintenant, vous le ramasserez à votre tour.",
  boil: "La marmite a débordé : le total repart de 0, mais toutes les cartes restent à ramasser. Jouez encore un 0.",
  big: "Total 9. L'un d'eux n'a plus d'oignon : il a joué un pois. Avec votre 5, tout est à vous !",
  chili:
    "Débarrassez-vous des piments. Dès qu'il y en a un dans la marmite, chacun joue ce qu'il veut : plus de couleur à suivre.",
  rest: "Un autre piment ! Ensuite, laissez les autres ramasser. La manche finit quand c'est à quelqu'un qui n'a plus de carte.",
  end: "Manche gagnée : 15 étoiles contre 7 et 7 ! Encore quatre manches, avec vos quatre autres menus. À vous de jouer !",
});
