import type { ClientMessage, ServerMessage, Trouble } from "./messages.ts";
import type { Dial } from "./wire.ts";

/** Pauses before trying again; the last one is kept up. */
const PAUSES = [0, 400, 1000, 2000, 4000, 8000];
/** From so many failures on one says that the house cannot be reached, not just that one is coming back. */
const LOST = 4;
/** Whoever is asked and does not answer within this is taken for gone. */
const TIMEOUT = 8000;
/** Close codes of the house: it will not let us in; not now. */
const POLICY = 1008;
const TRY_AGAIN = 1013;
/** The close reason of a house that has no place left for one who watches. */
const FULL = "full";

/**
 * A WebSocket that comes back. Messages are numbered from 1 on each connection: if one is missing, the table is asked
 * for anew. `why` is asked when a connection could not be made at all, since a browser does not tell the reason.
 */
export function socketTo(
  address: () => Promise<string>,
  why: () => Promise<Trouble | null>,
  /** What makes it dial anew, until it is closed. */
  renewals: Set<() => void> = new Set(),
): Dial {
  return (hear) => {
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let dialling = false;
    let closed = false;

    async function connect() {
      clearTimeout(timer);
      dialling = true;
      let opened = false;
      let heard = 0;
      const to = await address().catch(() => null);
      dialling = false;
      if (closed) return;
      if (to === null) return retry();
      const own = new WebSocket(to);
      socket = own;
      own.onmessage = ({ data }) => {
        if (socket !== own) return;
        clearTimeout(silence);
        const message = JSON.parse(String(data)) as ServerMessage & { n: number };
        const missed = message.n !== heard + 1;
        heard = message.n;
        if (missed && message.say !== "table") send({ ask: "table" });
        if (!opened && message.say === "table") {
          opened = true;
          failures = 0;
          hear({ is: "link", link: "steady" });
        }
        hear({ is: "message", message });
      };
      own.onclose = async (event) => {
        if (socket !== own) return;
        down();
        const trouble = await troubleOf(event, opened);
        if (closed || socket || dialling) return;
        if (trouble) shut(trouble);
        else retry();
      };
    }

    async function troubleOf({ code, reason }: CloseEvent, opened: boolean): Promise<Trouble | null> {
      if (code === TRY_AGAIN) return reason === FULL ? "full" : null;
      return opened && code !== POLICY ? null : why().catch(() => null);
    }

    function down() {
      clearTimeout(silence);
      socket = null;
    }

    function shut(trouble: Trouble) {
      close();
      hear({ is: "shut", why: trouble });
    }

    function retry() {
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
      failures += 1;
      hear({ is: "link", link: failures > LOST || !navigator.onLine ? "lost" : "returning" });
      timer = setTimeout(connect, pause * (0.75 + Math.random() / 2));
    }

    function send(message: ClientMessage) {
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify(message));
      clearTimeout(silence);
      const isLong = "ask" in message && message.ask === "advice";
      silence = setTimeout(isLong ? probe : again, TIMEOUT);
    }

    /** A chef may think for longer than that: what is answered at once tells whether the house is still there. */
    function probe() {
      send({ ask: "table" });
    }

    /** Gives up on a connection that does not answer, and makes another. */
    function again() {
      const old = socket;
      down();
      old?.close();
      failures = 0;
      retry();
    }

    /** The device is back, or somebody looks again: make sure that what they see is the present. */
    function wake() {
      if (document.visibilityState === "hidden") return;
      if (socket?.readyState === WebSocket.OPEN) send({ ask: "table" });
      else if (!socket && !dialling) {
        failures = 0;
        connect();
      }
    }

    function close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      renewals.delete(again);
      const old = socket;
      down();
      old?.close();
    }

    addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    renewals.add(again);
    connect();
    return { send, close };
  };
}
