import type { Hat } from "../api/house.ts";
import type { ServerMessage, TableView } from "../api/messages.ts";
import type { Dial, WireEvent } from "../api/wire.ts";
import type { BotTurnView } from "../gen/device.ts";
import { longestThought } from "../table/tempo.ts";
import type { Device } from "./device.ts";
import { type Answer, type LogEntry, Wrong } from "./requests.ts";
import { GrownElsewhere, type TableStorage } from "./storage.ts";
import { finishedGame, tableSummary } from "./summaries.ts";

/** What a table on this device is made of. */
export interface Place {
  readonly device: Device;
  readonly storage: TableStorage;
  readonly name: () => string;
  /** The hat I have chosen. */
  readonly hat: () => Hat | null;
  /**
   * How long a cook takes for a move at least, in milliseconds: one wants to see who does what. `again` counts the moves
   * it has just made one after another.
   */
  readonly pause: (again: number) => number;
}

/** Pauses before the engine is tried again; the last one is kept up. */
const PAUSES = [0, 1000, 4000, 8000];

/** Fresh chance: 64 hexadecimal digits. */
export function luck(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

const tableIn = ({ messages }: Answer): (TableView & { say: "table" }) | null =>
  messages?.find((message): message is Extract<ServerMessage, { say: "table" }> => message.say === "table") ??
  null;

/** What those who have gone from a table still do there: who comes waits for it, and finds all of it kept. */
const leaving = new Map<string, Promise<void>>();

/**
 * A table on this device as a wire: what the page says goes to the engine, what the engine says is kept, then told. One
 * thing is done after the other, and cooks think in between. Where several people share the device, `seat` is whose it is
 * now: nobody's if it is null.
 */
export function deviceTable(
  { device, storage, name, hat, pause }: Place,
  id: string,
  seat: number | null = null,
): Dial {
  return (hear) => {
    let work = leaving.get(id) ?? Promise.resolve();
    /** Who has the device: another match may seat them elsewhere, or begin with nobody. */
    let front = seat;
    let closed = false;
    let length = 0;
    let scripted = false;
    let phase: TableView["phase"] | null = null;
    let turns: readonly BotTurnView[] = [];
    let thinking: ReturnType<typeof setTimeout> | undefined;
    /** The cook that moved last, and how often in a row. */
    let last = { seat: -1, times: 0 };
    /** How long the slowest thought took, those of chefs apart. */
    let slowest = 0;
    let failures = 0;
    let retrying: ReturnType<typeof setTimeout> | undefined;

    const then = (job: () => Promise<void>) => {
      work = work.then(() => (closed ? undefined : job())).catch(stumble);
    };
    const tell = (event: WireEvent) => {
      if (!closed) hear(event);
    };

    async function enter() {
      const kept = await storage.table(id);
      if (!kept) return shut("not_found");
      length = kept.log.length;
      scripted = kept.script.length > 0;
      const at = Date.now();
      const answer = await device.ask({
        do: "restore",
        table: id,
        log: kept.log,
        script: kept.script,
        front,
        at,
      });
      failures = 0;
      phase = tableIn(answer)?.phase ?? null;
      tell({ is: "link", link: "steady" });
      await deliver(answer);
    }

    /** Keeps what must be kept before anybody hears of it. */
    async function deliver(answer: Answer) {
      const table = tableIn(answer);
      if (table && answer.log) {
        await keep(table, answer.log);
        phase = table.phase;
      }
      if (table && front !== null) front = table.me;
      if (table) {
        const people = table.seats.flatMap(({ is }, one) => (is === "person" ? [one] : []));
        tell({ is: "sharing", people: people.length > 1 ? people : [], guarded: answer.guarded ?? [] });
      }
      for (const message of answer.messages ?? []) tell({ is: "message", message });
      if (table) {
        turns = answer.bot_turns ?? [];
        wait();
      }
    }

    async function keep(table: TableView, log: readonly LogEntry[]) {
      const now = Date.now();
      const me = table.me === null ? undefined : table.seats[table.me];
      const ended = table.phase === "over" && phase !== "over";
      const record = ended ? (await device.ask({ do: "record", table: id })).record : undefined;
      await storage.append(id, {
        after: length,
        log,
        summary: tableSummary(id, table, now),
        ...(record
          ? {
              game: finishedGame(id, table, record, {
                now,
                lesson: scripted && table.number === 1,
                owner: name(),
              }),
            }
          : {}),
      });
      length += log.length;
      // Nobody else can come back here.
      if (me?.is === "person" && me.left) await storage.remove([id]);
    }

    function wait() {
      const [turn] = turns;
      if (!turn || thinking !== undefined || closed) return;
      const whole = pause(turn.seat === last.seat ? last.times : 0);
      // Its thought is part of its pause.
      const thought = whole > 0 ? longestThought(turn, slowest) : 0;
      const before = Math.max(0, whole - thought);
      thinking = setTimeout(() => {
        thinking = undefined;
        then(() => think(thought));
      }, before);
    }

    /** A thought is as long as any: what takes less is told no sooner. */
    async function think(least: number) {
      const [turn] = turns;
      if (!turn) return;
      const { seat, level } = turn;
      const begun = Date.now();
      const answer = await device.ask({ do: "think", table: id, front, seat, at: begun, luck: luck() });
      const took = Date.now() - begun;
      if (level !== "chef") slowest = Math.max(slowest, took);
      last = { seat, times: seat === last.seat ? last.times + 1 : 1 };
      if (took < least) await new Promise((resolve) => setTimeout(resolve, least - took));
      await deliver(answer);
    }

    function stumble(error: unknown) {
      if (error instanceof Wrong && error.code === "log") return shut("closed");
      const elsewhere = error instanceof GrownElsewhere;
      tell({ is: "link", link: failures > 1 ? "lost" : "returning" });
      clearTimeout(retrying);
      retrying = setTimeout(() => then(enter), elsewhere ? 0 : PAUSES[Math.min(failures, PAUSES.length - 1)]);
      if (!elsewhere) failures += 1;
    }

    function shut(why: "not_found" | "closed") {
      tell({ is: "shut", why });
      close();
    }

    function close() {
      closed = true;
      clearTimeout(thinking);
      clearTimeout(retrying);
      unwatch();
      const left = work
        .then(() => device.ask({ do: "close", table: id }))
        .then(
          () => {},
          () => {},
        );
      leaving.set(id, left);
      void left.then(() => leaving.get(id) === left && leaving.delete(id));
    }

    const unwatch = storage.watch(id, () => then(enter));
    then(enter);
    return {
      send(message) {
        then(async () => {
          const says = JSON.stringify(message);
          last = { ...last, seat: -1 };
          const said = {
            do: "say",
            table: id,
            front,
            name: name(),
            hat: hat(),
            message: says,
            at: Date.now(),
            luck: luck(),
          } as const;
          await deliver(await device.ask(said));
        });
      },
      close,
    };
  };
}
