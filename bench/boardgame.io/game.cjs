// Two players, 37 spots, one move a turn, for ever: as large as a position of Pizza Theory.
module.exports = {
  name: "bench",
  setup: () => ({ spots: Array(37).fill(null), moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, spot) => {
      G.spots[spot] = playerID;
      G.moves += 1;
    },
  },
};
