import { type House, type Me, Problem } from "./house.ts";
import { openLine } from "./line.ts";
import type { Trouble } from "./messages.ts";
import { socketTo } from "./socket.ts";

const TROUBLES: readonly string[] = ["not_found", "closed", "full", "foreign_page"] satisfies Trouble[];

function reach(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Problem("unreachable");
  });
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await reach(method, path, body);
  const said = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  throw new Problem(typeof said?.code === "string" ? said.code : "unreachable");
}

/** The house that served this page. */
export function serverHouse(): House {
  let known: Promise<Me> | null = null;

  /** Whoever makes a table, sits down or takes a name must be somebody: the house gives a cookie on the first word. */
  function me(): Promise<Me> {
    known ??= ask<Me>("GET", "/api/me").catch((problem) => {
      known = null;
      throw problem;
    });
    return known;
  }

  /** Does something as myself, as somebody new if the house no longer knows me. */
  async function asMe<T>(does: () => Promise<T>): Promise<T> {
    await me();
    try {
      return await does();
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.code !== "nobody_known") throw problem;
      known = null;
      await me();
      return does();
    }
  }

  function become(person: Promise<Me>): Promise<Me> {
    return person.then((who) => {
      known = Promise.resolve(who);
      return who;
    });
  }

  return {
    friends: true,
    me,
    rename: (name) => become(asMe(() => ask("PUT", "/api/me", { name }))),
    games: () => ask("GET", "/api/games"),
    myTables: () => ask("GET", "/api/me/tables"),
    lobby: () => ask("GET", "/api/tables"),
    myGames: () => ask("GET", "/api/me/games"),
    make: (table) => asMe(() => ask("POST", "/api/tables", table)),
    offerTransfer: () => asMe(() => ask("POST", "/api/me/transfer")),
    transfer: (secret) => become(ask("POST", "/api/transfer", { secret })),
    async record(door, number) {
      const answer = await reach("GET", `/api/tables/${door}/games/${number}/record`);
      if (!answer.ok) throw new Problem("not_found");
      return answer.text();
    },
    open(door, hear) {
      const path = `/api/tables/${door}`;
      const socket = async () => {
        await me();
        return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}/socket`;
      };
      const why = () =>
        ask("GET", path).then(
          () => null,
          ({ code }) => (TROUBLES.includes(code) ? (code as Trouble) : null),
        );
      return openLine(socketTo(socket, why), hear);
    },
  };
}
