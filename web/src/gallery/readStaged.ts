import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GameId } from "../games/ids.ts";
import type { Staged } from "./staged.ts";

/** For tests: the kept situations of a game, by name. */
export function readStaged(game: GameId): Record<string, Staged> {
  const folder = join(import.meta.dirname, "../games", game, "situations");
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as Staged,
    ]),
  );
}
