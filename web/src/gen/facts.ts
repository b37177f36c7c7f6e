// Written by `npm run types` from docs/: change the Rust types, never this file.

export const GAMES = [
  {
    "from_seats": 2,
    "id": "pieces-montees",
    "modes": [
      {
        "from_seats": 3,
        "id": "apprentice",
        "options": {
          "level": "apprentice",
          "memory_aid": false,
          "removed": "random",
          "teams": false
        },
        "to_seats": 4
      },
      {
        "from_seats": 3,
        "id": "confirmed",
        "options": {
          "level": "confirmed",
          "memory_aid": false,
          "removed": "random",
          "teams": false
        },
        "to_seats": 4
      },
      {
        "from_seats": 2,
        "id": "apprentice_duel",
        "options": {
          "level": "apprentice",
          "memory_aid": false,
          "removed": "random",
          "teams": false
        },
        "to_seats": 2
      },
      {
        "from_seats": 2,
        "id": "confirmed_duel",
        "options": {
          "level": "confirmed",
          "memory_aid": false,
          "removed": "random",
          "teams": false
        },
        "to_seats": 2
      },
      {
        "from_seats": 4,
        "id": "apprentice_teams",
        "options": {
          "level": "apprentice",
          "memory_aid": false,
          "removed": "random",
          "teams": true
        },
        "to_seats": 4
      },
      {
        "from_seats": 4,
        "id": "confirmed_teams",
        "options": {
          "level": "confirmed",
          "memory_aid": false,
          "removed": "random",
          "teams": true
        },
        "to_seats": 4
      }
    ],
    "oldest_rules_version": 1,
    "options": [
      {
        "beside_mode": false,
        "choices": [
          "apprentice",
          "confirmed"
        ],
        "from_seats": 2,
        "key": "level",
        "to_seats": 4
      },
      {
        "beside_mode": false,
        "choices": [],
        "from_seats": 4,
        "key": "teams",
        "to_seats": 4
      },
      {
        "beside_mode": true,
        "choices": [],
        "from_seats": 2,
        "key": "memory_aid",
        "to_seats": 4
      },
      {
        "beside_mode": true,
        "choices": [
          "random",
          "violet",
          "blue",
          "red",
          "green",
          "orange"
        ],
        "from_seats": 2,
        "key": "removed",
        "to_seats": 2
      }
    ],
    "rules_prefix": "PM",
    "rules_version": 1,
    "to_seats": 4
  },
  {
    "from_seats": 2,
    "id": "pizza-theory",
    "modes": [
      {
        "from_seats": 3,
        "id": "three_players",
        "options": {
          "colours": "red_green"
        },
        "to_seats": 3
      },
      {
        "from_seats": 2,
        "id": "virtual_third",
        "options": {
          "colours": "red_green"
        },
        "to_seats": 2
      }
    ],
    "oldest_rules_version": 1,
    "options": [
      {
        "beside_mode": true,
        "choices": [
          "red_green",
          "red_white",
          "green_red",
          "green_white",
          "white_red",
          "white_green"
        ],
        "from_seats": 2,
        "key": "colours",
        "to_seats": 2
      }
    ],
    "rules_prefix": "PT",
    "rules_version": 1,
    "to_seats": 3
  },
  {
    "from_seats": 2,
    "id": "chaud-devant",
    "modes": [
      {
        "from_seats": 2,
        "id": "secret_menus",
        "options": {
          "open_menus": false
        },
        "to_seats": 5
      },
      {
        "from_seats": 2,
        "id": "open_menus",
        "options": {
          "open_menus": true
        },
        "to_seats": 5
      }
    ],
    "oldest_rules_version": 1,
    "options": [
      {
        "beside_mode": false,
        "choices": [],
        "from_seats": 2,
        "key": "open_menus",
        "to_seats": 5
      }
    ],
    "rules_prefix": "CD",
    "rules_version": 1,
    "to_seats": 5
  },
  {
    "from_seats": 3,
    "id": "creme-glacee",
    "modes": [
      {
        "from_seats": 3,
        "id": "classic",
        "options": {},
        "to_seats": 5
      }
    ],
    "oldest_rules_version": 1,
    "options": [],
    "rules_prefix": "CG",
    "rules_version": 1,
    "to_seats": 5
  },
  {
    "from_seats": 1,
    "id": "cake-master",
    "modes": [
      {
        "from_seats": 1,
        "id": "solo",
        "options": {},
        "to_seats": 1
      },
      {
        "from_seats": 2,
        "id": "table",
        "options": {},
        "to_seats": 6
      }
    ],
    "oldest_rules_version": 1,
    "options": [],
    "rules_prefix": "CM",
    "rules_version": 1,
    "to_seats": 6
  }
] as const;

export const LEVELS = [
  "plongeur",
  "commis",
  "sous_chef",
  "chef"
] as const;

export const LONGEST_NAME = 24 as const;

export const LONGEST_SAYING = 300 as const;

export const NAMES = [
  "Anis",
  "Basilic",
  "Cannelle",
  "Cerise",
  "Citron",
  "Cumin",
  "Estragon",
  "Figue",
  "Framboise",
  "Genièvre",
  "Girofle",
  "Laurier",
  "Lavande",
  "Marjolaine",
  "Mirabelle",
  "Muscade",
  "Myrtille",
  "Noisette",
  "Paprika",
  "Praline",
  "Romarin",
  "Safran",
  "Sarriette",
  "Vanille"
] as const;

export const PAGE_NAMES = [
  "Fouet",
  "Louche",
  "Spatule",
  "Passoire",
  "Mortier",
  "Marmite",
  "Vous",
  "Whisk",
  "Ladle",
  "Spatula",
  "Sieve",
  "Mortar",
  "Cauldron",
  "You"
] as const;

export const PHRASES = [
  "hello",
  "good_luck",
  "your_turn",
  "one_moment",
  "thinking",
  "well_played",
  "thanks",
  "sorry",
  "oops",
  "wow",
  "delicious",
  "again",
  "good_game",
  "bye"
] as const;

export const PROTOCOL = 2 as const;
