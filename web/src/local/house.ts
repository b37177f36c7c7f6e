import { openConnection } from "../api/connection.ts";
import {
  type Hat,
  type House,
  isKnown,
  type Me,
  type NewTable,
  Problem,
  type SharedChair,
  type SharedTable,
  type Shows,
  type Staging,
} from "../api/house.ts";
import { readHat } from "../art/crowns.ts";
import { LEVELS, LONGEST_NAME, NAMES } from "../gen/facts.ts";
import { recall, remember } from "../settings/drawer.ts";
import { settings } from "../settings/settings.svelte.ts";
import { holdBack, TEMPO } from "../table/tempo.ts";
import { openDevice } from "./device.ts";
import { deviceStorage } from "./deviceStorage.ts";
import { newTableId } from "./ids.ts";
import { Wrong } from "./requests.ts";
import { tableSummary } from "./summaries.ts";
import { deviceTable, luck, type Place } from "./table.ts";
import { takeIn } from "./takeIn.ts";

/** Finished tables that stay for another look; their games are kept for good. */
const FINISHED_TABLES = 20;

function name(): string {
  const saved = recall("name");
  if (typeof saved === "string" && saved.trim() !== "") return saved;
  const picked = NAMES[Math.floor(Math.random() * NAMES.length)] ?? NAMES[0];
  remember("name", picked);
  return picked;
}

const HAT = "hat";

const hat = (): Hat | null => readHat(recall(HAT));

/** Here nobody else sees anything. */
const SHOWS: Shows = { hat: true, results: true, invitations: true };

/** As fast as this device likes it; a machine in a hurry may leave another word in the drawer. */
function pause(again: number): number {
  const wished = recall("pause");
  if (typeof wished === "number") return wished;
  return holdBack(again, Math.random()) * TEMPO[settings.speed];
}

/** Whether a table needs nobody else. */
export const isForMeAlone = ({ chairs, start, terms }: NewTable) =>
  start === true &&
  chairs.length === terms.seats &&
  chairs.filter(({ is }) => is === "me").length === 1 &&
  chairs.every(({ is }) => is !== "open");

/** The house on this device: one person against cooks, or several who hand it round, with or without a net. */
export function deviceHouse(
  place: Place = { device: openDevice(), storage: deviceStorage(), name, hat, pause },
): House {
  const { device, storage } = place;
  const alone = async () => {
    throw new Problem("alone");
  };
  /** What the page cannot say better than that it did not work. */
  const asked = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      throw new Problem(error.code === "engine" ? "engine" : "bad_terms");
    }
  };

  const meHere = (name: string): Me => ({ name, hat: place.hat() });

  async function tidy() {
    const over = (await storage.tables()).filter(({ phase }) => phase === "over");
    const old = [...over].sort((a, b) => b.changed - a.changed).slice(FINISHED_TABLES);
    if (old.length > 0) await storage.remove(old.map(({ table }) => table));
  }

  const lay = ({ terms, chairs }: NewTable, staging: Staging) => {
    const name = place.name();
    const first = Math.max(
      0,
      chairs.findIndex(({ is }) => is === "me"),
    );
    const seats = chairs.map((chair, seat): SharedChair => {
      if (seat === first) return { is: "person", name, hat: place.hat() };
      return { is: "bot", level: chair.is === "bot" ? chair.level : LEVELS[0] };
    });
    return open({ terms, chairs: seats }, staging);
  };

  async function open({ terms, chairs }: SharedTable, { seed, script }: Staging) {
    await tidy();
    const people = chairs.flatMap((chair, seat) =>
      chair.is === "person" ? [{ seat, name: chair.name, hat: chair.hat }] : [],
    );
    const [first, ...companions] = people;
    if (!first) throw new Problem("bad_terms");
    const id = newTableId(luck(), companions.length > 0);
    const at = Date.now();
    const bots = chairs.flatMap((chair) => (chair.is === "bot" ? [chair.level] : []));
    const laid = {
      do: "open",
      table: id,
      terms,
      ...first,
      companions,
      bots,
      script,
      at,
      luck: seed,
    } as const;
    const answer = await asked(device.ask(laid));
    const table = answer.messages?.[0];
    if (table?.say !== "table") throw new Problem("other");
    const summary = tableSummary(id, table, at);
    await storage.append(id, { after: 0, log: answer.log ?? [], summary, script });
    return { table: id, join: id, watch: id };
  }

  return {
    friends: false,
    me: async () => meHere(place.name()),
    async rename(to) {
      const trimmed = to.trim();
      if (trimmed === "" || [...trimmed].length > LONGEST_NAME) throw new Problem("bad_name");
      remember("name", trimmed);
      return meHere(trimmed);
    },
    profile: {
      mine: async () => ({ hat: place.hat(), shows: SHOWS }),
      async choose(profile) {
        remember(HAT, profile.hat ?? null);
        return profile;
      },
    },
    games: async () => ((await asked(device.ask({ do: "games" }))).games ?? []).filter(isKnown),
    myTables: () => storage.tables(),
    lobby: async () => [],
    async myGames() {
      const games = await storage.games();
      return [...games].sort((a, b) => b.finished - a.finished);
    },
    make: (table) => lay(table, { seed: luck(), script: [] }),
    stage: lay,
    share: (table) => open(table, { seed: luck(), script: [] }),
    offerTransfer: alone,
    transfer: alone,
    async record(door, number) {
      const kept = await storage.game(door, number);
      if (!kept) throw new Problem("not_found");
      return kept.record;
    },
    takeIn: (text, told) => takeIn(place, text, told),
    open: (door, hear, seat) => openConnection(deviceTable(place, door, seat), hear),
  };
}
