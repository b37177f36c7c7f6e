const { Server, FlatFile, Origins } = require("boardgame.io/server");
const game = require("./game.cjs");

const port = Number(process.argv[2] ?? 8000);
// On disk as ours is, if asked for; in memory, its default, otherwise.
const db = process.argv[3] ? new FlatFile({ dir: process.argv[3] }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(db && { db }) });
server.run({ port, callback: () => console.error(`listening on ${port}`) });
