import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    { title: "Le but", says: "Trouver le plus de **miettes** en cinq manches.", draw: "plate" },
    { title: "Une manche", says: "Une assiette arrive. Chacun choisit **en secret** : tendre la main, ou attendre.", draw: "choose" },
    { title: "La fin", says: "Après cinq manches, on compte.", draw: "plate" },
    { title: "Qui gagne ?", says: "Qui a le plus de miettes ; à égalité, on partage.", draw: "plate" },
  ],
  chapters: [
    {
      title: "Le jeu",
      rules: [
        { n: "TG-1", title: "La table", says: ["De deux à six autour de la table ; cinq manches."] },
        {
          n: "TG-2",
          title: "L’assiette",
          says: ["Chaque manche commence par une assiette d’une à six miettes, au hasard d’un dé.", { draw: "plate", says: "Une assiette de quatre miettes." }],
        },
        {
          n: "TG-3",
          title: "Choisir",
          says: ["Chacun choisit en secret, une fois par manche : tendre la main, ou attendre.", { draw: "choose", says: "Les deux cartes : tendre la main, attendre." }],
        },
        { n: "TG-4", title: "Trouver", says: ["Qui tend la main **seul** prend l’assiette. À plusieurs, elle se renverse : rien. Qui attend trouve une miette."] },
        { n: "TG-5", title: "Gagner", says: ["Après la dernière manche, le plus de miettes gagne ; à égalité, on partage la victoire."] },
      ],
    },
  ],
};
