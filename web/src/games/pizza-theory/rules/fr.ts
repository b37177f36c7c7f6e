import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "Le but",
      says: "Trois cuisiniers garnissent la même pizza. Mettez-y vos seize ingrédients en raflant les parts des autres.",
      draw: "goal",
    },
    {
      title: "Un tour",
      says: "Chacun ajoute un ingrédient. Puis tous choisissent en secret où passe leur couteau, et les trois coupes tombent ensemble.",
      draw: "cut",
    },
    {
      title: "Dans chaque part",
      says: "Qui est seul en tête remplace les autres par les siens. Deux en tête : le troisième est retiré. Trois à égalité : rien ne bouge.",
      draw: "slices",
    },
    {
      title: "Qui gagne ?",
      says: "Après une coupe, qui a ses **seize** ingrédients sur la pizza gagne. Si vous êtes plusieurs, vous gagnez ensemble.",
      draw: "end",
    },
  ],
  chapters: [
    {
      title: "Sur la table",
      rules: [
        {
          n: "PT-1",
          title: "La pizza",
          says: [
            "Trente-sept cases en nid d'abeilles, sept rangées de quatre à sept.",
            { draw: "board", says: "La pizza nue, avec ses cases, ses lignes et ses trois places." },
            {
              house:
                "Un hexagone de trente-sept cases, quatre de côté. Parmi les tailles où une coupe fait de quatre à sept parts, c'est la seule qui en laisse cinq dans l'exemple imprimé : 14, 10, 8, 4 et 1 cases.",
              box: "La pizza n'est montrée qu'en image.",
            },
          ],
        },
        {
          n: "PT-2",
          title: "Trois places, six lignes",
          says: [
            "Autour de la pizza, trois places : 1er, 2e et 3e. Chacune a six lignes, numérotées de 1 à 6 de gauche à droite, qui partent droit devant elle entre deux rangées de cases. Tout cela est imprimé sur la pizza et tourne avec elle.",
            {
              house: "Le tracé des lignes, leurs numéros et les trois places sont les nôtres.",
              box: "Devant chacun, six lignes pointillées numérotées de 1 à 6 ; le reste est en image.",
            },
          ],
        },
        {
          n: "PT-3",
          title: "Trois ingrédients",
          says: [
            "Tomate (rouge), basilic (vert) et champignon (blanc). Chacun a seize ingrédients, un dé pour choisir et un couteau.",
            { draw: "colours", says: "La tomate, le basilic et le champignon." },
          ],
        },
        {
          n: "PT-4",
          title: "Au départ",
          says: [
            "Le premier joueur est tiré au sort et s'assied à la place 1er ; les autres suivent. Chacun a déjà deux ingrédients sur la pizza.",
            { draw: "start", says: "Les six ingrédients du départ." },
            {
              house:
                "Les cases de départ, près de chaque place. À trois, la première place à table joue la tomate, la deuxième le basilic, la troisième le champignon.",
              box: "Deux croix devant chacun, en image ; chacun prend une couleur.",
            },
          ],
        },
      ],
    },
    {
      title: "Un tour",
      rules: [
        {
          n: "PT-5",
          title: "Ajouter",
          says: [
            "Dans l'ordre 1er, 2e, 3e, chacun doit ajouter un ingrédient de sa réserve sur une case libre qui ne touche aucun ingrédient de sa propre couleur. Qui ne peut pas passe ; la table le fait et le dit.",
            {
              draw: "add",
              says: "La nouvelle tomate, entourée de lumière, ne touche aucune autre tomate : elle est permise.",
            },
            {
              house: "Une case qui n'est pas voisine suffit.",
              box: "La règle demande une distance d'au moins deux cases.",
            },
          ],
        },
        {
          n: "PT-6",
          title: "Choisir sa coupe",
          says: [
            "Tous choisissent un numéro de 1 à 6 en même temps et en secret. Les couteaux se posent ensemble, chacun sur sa ligne. Avant que le dernier ait choisi, les autres savent seulement que vous avez choisi, et vous pouvez changer d'avis.",
            { draw: "dice", says: "Le dé montre votre ligne : ici, la quatrième." },
          ],
        },
        {
          n: "PT-7",
          title: "Les parts",
          says: [
            "Deux cases sont dans la même part si elles sont du même côté des trois couteaux. Une part sans ingrédient ne compte pas.",
            { draw: "five", says: "Les coupes 5, 6 et 4 laissent cinq parts où il y a des cases." },
          ],
        },
        {
          n: "PT-8",
          title: "À l'abri",
          says: [
            "Une couleur qui n'a jamais plus d'un ingrédient par part, sur toute la pizza, est à l'abri pour ce tour : ses ingrédients ne sont ni retirés ni remplacés. Une seule part avec deux de ses ingrédients, et la protection tombe partout.",
            {
              house: "À l'abri ou non, ses ingrédients comptent dans les comparaisons.",
              box: "La règle met à l'abri, sans dire ce qui compte encore.",
            },
          ],
        },
        {
          n: "PT-9",
          title: "La loi du plus nombreux",
          says: [
            "Dans chaque part, on compare les trois couleurs.",
            {
              list: [
                "Une seule en tête : elle remplace tous les autres ingrédients de la part par les siens.",
                "Deux en tête : les ingrédients de la troisième sont retirés, sans être remplacés.",
                "Trois à égalité : rien.",
              ],
            },
            {
              draw: "slices",
              says: "Trois champignons contre un basilic : quatre champignons. Deux tomates, deux basilics : le champignon s'en va. Un de chaque : rien ne change.",
            },
            "Ce qui est à l'abri (PT-8) reste. Ce qui est retiré retourne dans la réserve de son propriétaire.",
          ],
        },
        {
          n: "PT-10",
          title: "Tout à la fois",
          says: [
            "Toutes les parts se règlent ensemble, d'après la pizza d'avant la coupe : d'abord tout ce qui s'en va, puis tout ce qui arrive.",
            {
              house:
                "Quand une couleur a ses seize ingrédients sur la pizza, les autres cases qu'elle a gagnées restent vides.",
              box: "La règle ne dit pas que faire d'une réserve vide.",
            },
          ],
        },
        {
          n: "PT-11",
          title: "La pizza tourne",
          says: [
            "Après la coupe, la pizza tourne d'un tiers : la place 2e devient 1er, 3e devient 2e, 1er devient 3e.",
            { draw: "rotate", says: "La même pizza avant et après : chacun a d'autres lignes devant soi." },
            {
              house: "La pizza tourne dans le sens des aiguilles d'une montre.",
              box: "Des flèches imprimées sur la pizza, en image.",
            },
          ],
        },
      ],
    },
    {
      title: "La fin",
      rules: [
        {
          n: "PT-12",
          title: "Seize ingrédients",
          says: [
            "Après la coupe, qui a ses seize ingrédients sur la pizza gagne ; à plusieurs, on gagne ensemble. En avoir seize en ajoutant (PT-5) ne suffit pas : il faut encore passer la coupe.",
            {
              house:
                "Ceux qui n'ont pas gagné se classent au nombre d'ingrédients sur la pizza ; à égalité, ils partagent leur place.",
              box: "La règle ne nomme que les gagnants.",
            },
          ],
        },
        {
          n: "PT-13",
          title: "Soixante tours",
          says: [
            {
              house:
                "Après soixante tours sans vainqueur, on arrête et on se classe au nombre d'ingrédients sur la pizza ; une couleur fantôme ne se classe pas.",
              box: "La règle ne prévoit pas de partie sans fin.",
            },
          ],
        },
      ],
    },
    {
      title: "À deux",
      rules: [
        {
          n: "PT-20",
          title: "Un fantôme pour troisième",
          says: [
            "Chacun choisit sa couleur en dressant la table. La troisième, celle du fantôme, joue toute seule : elle occupe une des trois places et tourne avec vous (PT-11), avec ses deux ingrédients de départ. L'ordre imprimé ne compte plus : le premier joueur change à chaque tour, et le dé du fantôme est devant lui.",
            {
              house:
                "Si personne ne choisit, la tomate et le basilic jouent et le champignon est le fantôme. Le premier joueur commence à la place 1er, l'autre à 2e, le fantôme à 3e.",
              box: "Chacun choisit sa couleur ; la règle ne dit pas où s'assied la troisième.",
            },
          ],
        },
        {
          n: "PT-21",
          title: "Un tour à deux",
          says: [
            {
              list: [
                "Le premier joueur puis l'autre ajoutent un ingrédient (PT-5).",
                "On lance le dé du fantôme : son couteau se pose sur cette ligne et reste visible. Le premier joueur met un ingrédient du fantôme sur une case libre qui touche ce couteau ; s'il n'y en a pas, on saute.",
                "Les deux joueurs choisissent leur coupe en secret, et tout se règle à trois couleurs (PT-7 à PT-10).",
                "La pizza tourne, le premier joueur change.",
              ],
            },
            {
              draw: "virtual",
              says: "Le couteau du fantôme est posé : les cases permises sont celles des deux rangées qui le bordent.",
            },
            {
              house: "L'ingrédient du fantôme peut toucher d'autres ingrédients de sa couleur.",
              box: "Une case libre à côté du couteau ; la règle ne dit rien des voisins.",
            },
          ],
        },
        {
          n: "PT-22",
          title: "Gagner contre le fantôme",
          says: [
            "Qui a seize ingrédients gagne, tous les deux s'il le faut. Si le fantôme a les siens et qu'aucun de vous n'y est, vous perdez tous les deux.",
            {
              house: "Avec seize ingrédients, on gagne même si le fantôme en a seize aussi.",
              box: "Le fantôme à seize fait perdre, un joueur à seize gagne ; la règle ne dit rien des deux à la fois.",
            },
          ],
        },
      ],
    },
  ],
};
