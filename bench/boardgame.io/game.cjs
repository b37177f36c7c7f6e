// Two-seat Pizza Theory (PT-1 to PT-22) as one would write it for boardgame.io: its turns, stages,
// random, secret choices (playerView, redacted log) and the last cut for the page to show. A
// finished game begins anew in the same match, which costs it less than a new match would.
const { INVALID_MOVE } = require("boardgame.io/core");

const SPOTS = [];
for (let x = -3; x <= 3; x += 1) {
  for (let y = -3; y <= 3; y += 1) {
    if (Math.abs(x + y) <= 3) SPOTS.push([x, y, -x - y]);
  }
}
const spotAt = (...at) => SPOTS.findIndex((spot) => spot.every((c, axis) => c === at[axis]));
const NEIGHBOURS = SPOTS.map(([x, y, z]) =>
  [
    [1, -1, 0],
    [-1, 1, 0],
    [1, 0, -1],
    [-1, 0, 1],
    [0, 1, -1],
    [0, -1, 1],
  ]
    .map(([dx, dy, dz]) => spotAt(x + dx, y + dy, z + dz))
    .filter((spot) => spot >= 0),
);
const STARTS = [
  [
    [1, 1, -2],
    [-1, 2, -1],
  ],
  [
    [-2, 1, 1],
    [-1, -1, 2],
  ],
  [
    [1, -2, 1],
    [2, -1, -1],
  ],
];
const COLOURS = ["red", "green", "white"];
const LINES = [1, 2, 3, 4, 5, 6];
const ROUNDS = 60;

function fresh(first) {
  // board[axis] is the colour that sits there; red is player 0, green player 1, white nobody.
  const board = first === 0 ? ["red", "green", "white"] : ["green", "red", "white"];
  const pizza = Array(37).fill(null);
  STARTS.forEach((spots, axis) => spots.forEach((at) => (pizza[spotAt(...at)] = board[axis])));
  return {
    round: 1,
    step: "add",
    first,
    mover: first,
    board,
    pizza,
    supply: { red: 14, green: 14, white: 14 },
    added: {},
    knives: {},
    chosen: {},
    lastCut: null,
  };
}

const mayAdd = (G, colour, spot) =>
  G.supply[colour] > 0 &&
  G.pizza[spot] === null &&
  NEIGHBOURS[spot].every((other) => G.pizza[other] !== colour);
const isBeside = (G, spot) =>
  G.supply.white > 0 &&
  G.pizza[spot] === null &&
  Math.abs(SPOTS[spot][G.board.indexOf("white")] - (G.knives.white - 3.5)) < 1;

function isLegal(G, player, choice) {
  const own = COLOURS[player];
  if (G.step === "cut") return LINES.includes(choice) && !G.chosen[own];
  if (G.mover !== player || !(choice in SPOTS)) return false;
  return G.step === "add" ? mayAdd(G, own, choice) : isBeside(G, choice);
}

function legal(G, player) {
  const choices = G.step === "cut" ? LINES : SPOTS.keys();
  return [...choices].filter((choice) => isLegal(G, player, choice));
}

// Goes on to the next decision that somebody can really take.
function proceed(G, random) {
  while (true) {
    if (G.step === "add") {
      const own = COLOURS[G.mover];
      if (SPOTS.some((_, spot) => mayAdd(G, own, spot))) return;
      nextAdder(G, random);
    } else if (G.step === "virtual" && !SPOTS.some((_, spot) => isBeside(G, spot))) {
      G.step = "cut";
    } else return;
  }
}

function nextAdder(G, random) {
  if (G.mover === G.first) {
    G.mover = 1 - G.first;
  } else {
    G.mover = G.first;
    G.knives = { white: random.D6() };
    G.step = "virtual";
  }
}

function put(G, spot, colour) {
  G.pizza[spot] = colour;
  G.supply[colour] -= 1;
  G.added[colour] = spot;
}

function resolve(G) {
  const lines = G.board.map((colour) => G.knives[colour] - 3.5);
  const slices = new Map();
  SPOTS.forEach((at, spot) => {
    const key = at.map((c, axis) => (c > lines[axis] ? 1 : 0)).join("");
    slices.set(key, [...(slices.get(key) ?? []), spot]);
  });
  const before = [...G.pizza];
  const counts = [...slices.values()].map((spots) =>
    COLOURS.map((colour) => spots.filter((spot) => before[spot] === colour).length),
  );
  const safe = COLOURS.filter((_, i) => counts.every((count) => count[i] <= 1));
  const won = { red: [], green: [], white: [] };
  [...slices.values()].forEach((spots, slice) => {
    const most = Math.max(...counts[slice]);
    const leaders = COLOURS.filter((_, i) => counts[slice][i] === most);
    if (leaders.length === 3) return;
    for (const spot of spots) {
      const colour = before[spot];
      if (colour === null || leaders.includes(colour) || safe.includes(colour)) continue;
      G.pizza[spot] = null;
      G.supply[colour] += 1;
      if (leaders.length === 1) won[leaders[0]].push(spot);
    }
  });
  for (const colour of COLOURS) {
    for (const spot of won[colour].sort((a, b) => a - b)) {
      if (G.supply[colour] === 0) break;
      G.pizza[spot] = colour;
      G.supply[colour] -= 1;
    }
  }
  G.lastCut = { round: G.round, added: G.added, knives: G.knives, before, safe };
}

function endRound(G, random) {
  G.knives = { ...G.knives, ...G.chosen };
  resolve(G);
  const over = COLOURS.some((colour) => G.supply[colour] === 0) || G.round === ROUNDS;
  if (over) {
    Object.assign(G, fresh(random.Die(2) - 1), { moves: G.moves });
    return;
  }
  const [one, two, three] = G.board;
  Object.assign(G, {
    round: G.round + 1,
    step: "add",
    first: 1 - G.first,
    mover: 1 - G.first,
    board: [two, three, one],
    added: {},
    knives: {},
    chosen: {},
  });
}

const placing = (step, colourOf) => ({
  client: false,
  move: ({ G, playerID, events, random }, spot) => {
    const player = Number(playerID);
    if (G.step !== step || !isLegal(G, player, spot)) return INVALID_MOVE;
    put(G, spot, colourOf(player));
    G.moves += 1;
    if (step === "add") nextAdder(G, random);
    else G.step = "cut";
    proceed(G, random);
    if (G.step === "cut") events.setActivePlayers({ all: "cut" });
    else events.endTurn();
    return undefined;
  },
});

const cut = {
  client: false,
  redact: true,
  move: ({ G, playerID, events, random }, line) => {
    const player = Number(playerID);
    if (G.step !== "cut" || !isLegal(G, player, line)) return INVALID_MOVE;
    G.chosen[COLOURS[player]] = line;
    G.moves += 1;
    if (Object.keys(G.chosen).length < 2) return undefined;
    endRound(G, random);
    proceed(G, random);
    events.endTurn();
    return undefined;
  },
};

module.exports = {
  name: "pizza-theory",
  legal,
  setup: ({ random }) => ({ ...fresh(random.Die(2) - 1), moves: 0 }),
  turn: {
    order: { first: ({ G }) => G.mover, next: ({ G }) => G.mover },
    stages: { cut: { moves: { cut } } },
  },
  moves: {
    add: placing("add", (player) => COLOURS[player]),
    virtual: placing("virtual", () => "white"),
  },
  // Others learn only that a line was chosen.
  playerView: ({ G, playerID }) => ({
    ...G,
    chosen: Object.fromEntries(
      Object.entries(G.chosen).map(([colour, line]) => [colour, COLOURS[playerID] === colour ? line : true]),
    ),
  }),
};
