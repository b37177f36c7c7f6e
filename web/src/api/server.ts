import { type GameId, isGame } from "../games/ids.ts";
import { serverCompanions, sharersByDoor } from "./companions.ts";
import { openConnection } from "./connection.ts";
import { type House, isKnown, type Me, Problem } from "./house.ts";
import type { Trouble } from "./messages.ts";
import { serverNotices } from "./notices.ts";
import { ask, askAbout, done, reach, said } from "./reach.ts";
import { socketTo } from "./socket.ts";

const TROUBLES: readonly string[] = [
  "not_found",
  "closed",
  "closed_by_host",
  "full",
  "foreign_page",
] satisfies Trouble[];

const someone = (id: string) => `/api/me/people/${encodeURIComponent(id)}`;

const known = <Told extends { readonly game: string }>(list: readonly Told[]) =>
  list.filter((one): one is Told & { readonly game: GameId } => isGame(one.game));

/** The house that served this page. */
export function serverHouse(): House {
  let myself: Promise<Me> | null = null;
  /** Tables that are open here: once this browser holds somebody else, they are opened anew. */
  const renewals = new Set<() => void>();
  const sharers = sharersByDoor();

  /** Whoever makes a table, sits down or takes a name must be somebody: the house gives a cookie on the first word. */
  function me(): Promise<Me> {
    myself ??= ask("GET /api/me").catch((problem) => {
      myself = null;
      throw problem;
    });
    return myself;
  }

  /** Does something as myself, as somebody new if the house no longer knows me. */
  async function asMe<T>(does: () => Promise<T>): Promise<T> {
    await me();
    try {
      return await does();
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.code !== "nobody_known") throw problem;
      myself = null;
      await me();
      return does();
    }
  }

  function become(person: Promise<Me>): Promise<Me> {
    return person.then((who) => {
      myself = Promise.resolve(who);
      return who;
    });
  }

  /** What was known of me is asked for again. */
  const anew = <T>(done: T): T => {
    myself = null;
    return done;
  };

  return {
    face: () => ask("GET /api/house"),
    friends: true,
    me,
    rename: (name) => become(asMe(() => ask("PUT /api/me", { name }))),
    profile: {
      mine: () => asMe(() => ask("GET /api/me/profile")),
      choose: (profile) => asMe(() => ask("PUT /api/me/profile", profile)).then(anew),
    },
    games: async () => (await ask("GET /api/games")).filter(isKnown),
    myTables: async () => known(await ask("GET /api/me/tables")),
    lobby: async () => known(await ask("GET /api/tables")),
    myGames: async () => known(await ask("GET /api/me/games")),
    make: (table) => asMe(() => ask("POST /api/tables", table)),
    companions: serverCompanions({
      ask: (method, path, body) => asMe(async () => (await said(await reach(method, path, body))) as never),
      done,
      renew() {
        for (const again of [...renewals]) again();
      },
    }),
    screen: {
      code: (door) => asMe(() => askAbout("POST /api/tables/{door}/code", door)),
      sit: async (code) => (await asMe(() => ask("POST /api/seat", { code }))).table,
    },
    offerTransfer: () => asMe(() => ask("POST /api/me/transfer")),
    devices: {
      list: () => asMe(() => ask("GET /api/me/devices")),
      end: (id) => askAbout("DELETE /api/me/devices/{id}", id),
      endOthers: () => ask("DELETE /api/me/devices"),
    },
    notices: serverNotices(asMe),
    company: {
      people: () => asMe(() => ask("GET /api/me/people")),
      block: (id, blocked) => done(blocked ? "PUT" : "DELETE", `${someone(id)}/block`),
      invite: (id, door) => done("POST", `${someone(id)}/invite`, { door }),
      invitations: async () => known(await ask("GET /api/me/invitations")),
      decline: (table) => done("DELETE", `/api/me/invitations/${table}`),
    },
    reports: {
      tell: (door, what) => done("POST", `/api/tables/${door}/reports`, what),
      mine: () => asMe(() => ask("GET /api/me/reports")),
    },
    enter: (code) => asMe(() => done("POST", "/api/me/member", { code })).then(anew),
    mine: {
      file: "/api/me/data",
      forget: () => done("DELETE", "/api/me").then(anew),
    },
    credentials: {
      list: () => asMe(() => ask("GET /api/me/credentials")),
      askForPasskey: () => asMe(() => ask("POST /api/me/passkeys/challenge")),
      keepPasskey: (credential) => ask("POST /api/me/passkeys", { credential }),
      removePasskey: (id) => askAbout("DELETE /api/me/passkeys/{id}", id),
      newCodes: () => asMe(() => ask("POST /api/me/codes")),
    },
    signIn: {
      ask: () => ask("POST /api/sign-in/challenge"),
      byPasskey: (credential) => ask("POST /api/sign-in/passkey", { credential }).then(anew),
      byCode: (code) => ask("POST /api/sign-in/code", { code }).then(anew),
      join: (secret) => ask("POST /api/me/join", { secret }),
    },
    transfer: (secret) => become(ask("POST /api/transfer", { secret })),
    async record(door, number) {
      const answer = await reach("GET", `/api/tables/${door}/games/${number}/record`);
      if (!answer.ok) throw new Problem("not_found");
      return answer.text();
    },
    open(door, hear, seat) {
      const path = `/api/tables/${door}`;
      const socket = async () => {
        await me();
        const to = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}/socket`;
        return `${to}${sharers.asked(door, seat)}`;
      };
      const why = () =>
        reach("GET", path)
          .then(said)
          .then(
            () => null,
            ({ code }) => (TROUBLES.includes(code) ? (code as Trouble) : null),
          );
      return openConnection(sharers.noting(door, socketTo(socket, why, renewals)), hear);
    },
  };
}
