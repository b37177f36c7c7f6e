import type { MatchSummary, TableSummary } from "../api/house.ts";
import type { LogEntry, Script } from "./requests.ts";

/** Where this device keeps its tables: each as its log, and the records of finished games. */
export interface TableStorage {
  tables(): Promise<readonly TableSummary[]>;
  table(id: string): Promise<KeptTable | null>;
  /** All of it or nothing; rejects with `GrownElsewhere` if another page went on with the same table meanwhile. */
  append(id: string, change: Change): Promise<void>;
  /** Forgets tables, but no finished game. */
  remove(ids: readonly string[]): Promise<void>;
  games(): Promise<readonly KeptGame[]>;
  /** What is there already stays as it is. */
  addGames(games: readonly KeptGame[]): Promise<void>;
  game(table: string, number: number): Promise<KeptGame | null>;
  /** Tells when another page has gone on with a table. */
  watch(id: string, grown: () => void): () => void;
}

export interface KeptTable {
  readonly log: readonly LogEntry[];
  readonly script: Script;
}

export interface Change {
  /** How many entries there were before. */
  readonly after: number;
  readonly log: readonly LogEntry[];
  readonly summary: TableSummary;
  /** For a new table. */
  readonly script?: Script;
  /** A game that has come to its end. */
  readonly game?: KeptGame;
}

export interface KeptGame extends MatchSummary {
  readonly record: string;
}

export class GrownElsewhere extends Error {}

/** A storage that lasts as long as the page, for browsers that keep nothing. */
export function memoryStorage(): TableStorage {
  const tables = new Map<string, KeptTable & { readonly summary: TableSummary }>();
  const games = new Map<string, KeptGame>();
  const key = (table: string, number: number) => `${table}/${number}`;
  const keep = (game: KeptGame) => {
    const its = key(game.table, game.number);
    if (!games.has(its)) games.set(its, game);
  };
  return {
    tables: async () => [...tables.values()].map(({ summary }) => summary),
    table: async (id) => tables.get(id) ?? null,
    async append(id, { after, log, summary, script, game }) {
      const before = tables.get(id);
      if ((before?.log.length ?? 0) !== after) throw new GrownElsewhere();
      tables.set(id, {
        log: [...(before?.log ?? []), ...log],
        script: script ?? before?.script ?? [],
        summary,
      });
      if (game) keep(game);
    },
    async remove(ids) {
      for (const id of ids) tables.delete(id);
    },
    games: async () => [...games.values()],
    addGames: async (some) => some.forEach(keep),
    game: async (table, number) => games.get(key(table, number)) ?? null,
    watch: () => () => {},
  };
}
