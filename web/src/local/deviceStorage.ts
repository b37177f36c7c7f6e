import type { TableSummary } from "../api/house.ts";
import type { LogEntry, Script } from "./requests.ts";
import { GrownElsewhere, type KeptGame, memoryStorage, type TableStorage } from "./storage.ts";

interface TableRow {
  readonly table: string;
  readonly length: number;
  /** So named since the first pages: what they kept stays readable. */
  readonly line: TableSummary;
  readonly script: Script;
}

interface EntryRow {
  readonly table: string;
  readonly seq: number;
  readonly entry: LogEntry;
}

type Store = "tables" | "entries" | "games";

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("tablee", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("tables", { keyPath: "table" });
    request.result.createObjectStore("entries", { keyPath: ["table", "seq"] });
    request.result.createObjectStore("games", { keyPath: ["table", "number"] });
  };
  return result(request);
}

const entriesOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.POSITIVE_INFINITY]);

/** A storage in the browser's own database. Pages tell each other when they go on with a table. */
function indexedStorage(database: IDBDatabase): TableStorage {
  const channel = new BroadcastChannel("tablee");

  async function within<T>(
    mode: IDBTransactionMode,
    work: (store: (name: Store) => IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const transaction = database.transaction(["tables", "entries", "games"], mode);
    const finished = new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => fail(transaction.error ?? new GrownElsewhere());
    });
    try {
      const worked = await work((name) => transaction.objectStore(name));
      await finished;
      return worked;
    } catch (error) {
      finished.catch(() => {});
      if (error instanceof GrownElsewhere) transaction.abort();
      throw error;
    }
  }

  async function keep(games: IDBObjectStore, game: KeptGame) {
    const there = await result(games.count([game.table, game.number]));
    if (there === 0) games.add(game);
  }

  return {
    tables: () =>
      within("readonly", async (store) => {
        const rows: TableRow[] = await result(store("tables").getAll());
        return rows.map(({ line }) => line);
      }),
    table: (id) =>
      within("readonly", async (store) => {
        const row: TableRow | undefined = await result(store("tables").get(id));
        const entries: EntryRow[] = await result(store("entries").getAll(entriesOf(id)));
        return row ? { log: entries.map(({ entry }) => entry), script: row.script } : null;
      }),
    async append(id, { after, log, summary, script, game }) {
      await within("readwrite", async (store) => {
        const row: TableRow | undefined = await result(store("tables").get(id));
        if ((row?.length ?? 0) !== after) throw new GrownElsewhere();
        const next: TableRow = {
          table: id,
          length: after + log.length,
          line: summary,
          script: script ?? row?.script ?? [],
        };
        store("tables").put(next);
        log.forEach((entry, i) => {
          store("entries").add({ table: id, seq: after + i + 1, entry } satisfies EntryRow);
        });
        if (game) await keep(store("games"), game);
      });
      channel.postMessage(id);
    },
    remove: (ids) =>
      within("readwrite", async (store) => {
        for (const id of ids) {
          store("tables").delete(id);
          store("entries").delete(entriesOf(id));
        }
      }),
    games: () => within("readonly", (store) => result<KeptGame[]>(store("games").getAll())),
    addGames: (games) =>
      within("readwrite", async (store) => {
        for (const game of games) await keep(store("games"), game);
      }),
    game: (table, number) =>
      within("readonly", async (store) => (await result(store("games").get([table, number]))) ?? null),
    watch(id, grown) {
      const hear = ({ data }: MessageEvent) => data === id && grown();
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}

/** This device's storage, opened when it is first needed. */
export function deviceStorage(): TableStorage {
  let opened: Promise<TableStorage> | null = null;
  const storage = () => {
    opened ??= openDatabase().then(indexedStorage).catch(memoryStorage);
    return opened;
  };
  return {
    tables: () => storage().then((it) => it.tables()),
    table: (id) => storage().then((it) => it.table(id)),
    append: (id, change) => storage().then((it) => it.append(id, change)),
    remove: (ids) => storage().then((it) => it.remove(ids)),
    games: () => storage().then((it) => it.games()),
    addGames: (games) => storage().then((it) => it.addGames(games)),
    game: (table, number) => storage().then((it) => it.game(table, number)),
    watch(id, grown) {
      let stop: (() => void) | null = null;
      let stopped = false;
      void storage().then((it) => {
        if (!stopped) stop = it.watch(id, grown);
      });
      return () => {
        stopped = true;
        stop?.();
      };
    },
  };
}
