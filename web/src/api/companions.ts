/** Several people whom one browser holds, each with a cookie of their own: a request says for whom it is. */
import type { Sharer } from "../gen/protocol.ts";
import { type Companion, type Companions, Problem } from "./house.ts";
import type { ServerMessage } from "./messages.ts";
import type { Dial } from "./wire.ts";

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

interface Asking {
  readonly ask: Ask;
  /** Asks for something about which there is nothing to tell but that it is done. */
  readonly done: (method: string, path: string) => Promise<void>;
  /** Somebody has sat down of whom tables that are open did not know that they are here. */
  readonly renew: () => void;
}

export function serverCompanions({ ask, done, renew }: Asking): Companions {
  const LIST = "/api/me/companions";
  return {
    list: () => ask<readonly Companion[]>("GET", LIST),
    add: (name, hat) => ask<Companion>("POST", LIST, { name, ...(hat && { hat }) }),
    wear: (as, hat) => ask("PUT", `/api/me/profile?as=${as}`, hat ? { hat } : {}),
    async sit(as, code) {
      const { table } = await ask<{ readonly table: string }>("POST", `/api/seat?as=${as}`, { code });
      renew();
      return table;
    },
    async tell(as, door, command) {
      const said = { id: command.do, ...command };
      const answer = await ask<ServerMessage>("POST", `/api/tables/${door}?as=${as}`, said);
      if (answer.say !== "table") throw new Problem("other");
    },
    forget: (as) => done("DELETE", `/api/me?as=${as}`),
  };
}

/** Who of this browser sits where, as tables have told: so that the page asks for a seat, and the house for a person. */
export function sharersByDoor() {
  const byDoor = new Map<string, readonly Sharer[]>();
  return {
    /** What says for whom a table is opened. Without anybody it shows what all may see. */
    asked(door: string, seat: number | null | undefined): string {
      const one = byDoor.get(door)?.find((sharer) => sharer.seat === seat);
      return one ? `?as=${one.as}` : "";
    },
    noting:
      (door: string, dial: Dial): Dial =>
      (hear) =>
        dial((event) => {
          if (event.is === "message" && event.message.say === "sharing")
            byDoor.set(door, event.message.people);
          hear(event);
        }),
  };
}
