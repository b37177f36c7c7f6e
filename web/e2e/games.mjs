// The games that have a table, and what the visits of these tests want of each (`visit.json` in its folder).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../src/games");

export const GAMES = readdirSync(FOLDER).filter((game) => existsSync(join(FOLDER, game, "game.ts")));

/**
 * - `rule`: one to look up in its book
 * - `picture`: after how many moves something lies on the table
 * - `least`: how many must sit down, if two are too few
 * - `wishes`: how a table for one visitor is laid, if not as it is offered
 * - `full`: the largest table, with partners if there are any
 */
export const visitOf = (game) => JSON.parse(readFileSync(join(FOLDER, game, "visit.json"), "utf8"));
