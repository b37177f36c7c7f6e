import type { GameId } from "../games/ids.ts";
import type { Connection } from "./house.ts";
import type {
  Advice,
  Command,
  NewsView,
  PastStep,
  Refused,
  Sharing,
  TableMessage,
  TableState,
  TableView,
} from "./messages.ts";
import { isSame } from "./same.ts";
import type { Dial } from "./wire.ts";

/** How many moves are asked for at once; a table tells at most fifty. */
const STRETCH = 40;

/** How long one who goes stays connected for the answer to what they did last. */
const LINGER = 10_000;

/**
 * A connection to a table over any wire. What is sent counts as done only when it is answered: until then it is sent again
 * whenever the table is told anew, under the same id, so that it is done once and never lost.
 */
export function openConnection(
  dial: Dial,
  listener: (message: TableMessage) => void,
  now: () => number = () => performance.now(),
): Connection {
  const unanswered = new Map<string, Command>();
  /** The table at which a chef was asked who has not answered yet; a table has one such thought at a time. */
  let advised: TableState | null = null;
  /** Whether a chef is to be asked about a later table as soon as there is an answer. */
  let adviseAgain = false;
  let state: TableState | null = null;
  let sharing: readonly number[] = [];
  let fresh = true;
  let closed = false;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  const wire = dial((event) => {
    if (event.is === "link") {
      if (event.link !== "steady") fresh = true;
      hear(event);
    } else if (event.is === "sharing") share(event);
    else if (event.is === "shut") {
      clearTimeout(lingering);
      hear({ is: "gone", why: event.why });
    } else if (event.message.say === "table") table(event.message);
    else if (event.message.say === "past") past(event.message.number, event.message.steps);
    else if (event.message.say === "advice") advice(event.message.seq, event.message.moves);
    else if (event.message.say === "refused") refused(event.message.id, event.message.why);
    else if (event.message.say === "sharing") {
      const { people } = event.message;
      const guarded = people.filter((one) => one.guarded);
      share({ people: people.map(({ seat }) => seat), guarded: guarded.map(({ seat }) => seat) });
    }
  });

  function share({ people, guarded }: Sharing) {
    sharing = people;
    hear({ is: "sharing", people, guarded });
  }

  function refused(id: string | null, why: Refused) {
    if (id) answered(id);
    // A question that has become pointless meanwhile is nobody's fault.
    const pointless = !id && advised !== null && (adviseAgain || why.code === "stale");
    if (!id) thoughtOver();
    if (!pointless) hear({ is: "refused", why });
  }

  /** Whether an answer is still about the present is for the reader to say: bots may have moved beside me. */
  function advice(seq: number, moves: readonly Advice[]) {
    if (advised?.seq !== seq) return;
    const about = advised;
    thoughtOver();
    hear({ is: "advice", advice: { about, moves } });
  }

  function thoughtOver() {
    advised = null;
    if (adviseAgain) askChef();
  }

  function askChef() {
    adviseAgain = false;
    advised = state;
    if (!fresh && state) wire.send({ ask: "advice", seq: state.seq });
  }

  function hear(message: TableMessage) {
    if (!closed) listener(message);
  }

  function answered(id: string) {
    if (!unanswered.delete(id) || unanswered.size > 0) return;
    hear({ is: "sending", sending: false });
    if (closed) hangUp();
  }

  function hangUp() {
    clearTimeout(lingering);
    wire.close();
  }

  function table(view: TableView) {
    state = { ...remember(state, view, now()), sharing };
    if (fresh) sendAgain(view);
    fresh = false;
    if (view.phase !== "gathering" && state.past.length === 0) ask(view.step - STRETCH + 1, view.step);
    hear({ is: "state", state });
    if (view.answers) answered(view.answers);
  }

  function sendAgain({ answers }: TableView) {
    for (const [id, command] of unanswered) if (id !== answers) wire.send({ id, ...command });
    if (advised && adviseAgain) advised = state;
    if (advised) wire.send({ ask: "advice", seq: advised.seq });
    adviseAgain = false;
  }

  function ask(from: number, to: number) {
    wire.send({ ask: "past", from: Math.max(0, from), to });
  }

  function past(number: number, steps: readonly PastStep[]) {
    if (state?.number !== number) return;
    const joined = join(steps, state.past, state.step);
    if (!joined) return;
    state = { ...state, past: joined };
    hear({ is: "state", state });
  }

  return {
    send(command) {
      // A finger that touches twice means it once, also if others have moved in between.
      const twice = [...unanswered.values()].some((sent) => isSameTouch(sent, command));
      if (twice) return;
      hear({ is: "sending", sending: true });
      const id = newId();
      unanswered.set(id, command);
      if (!fresh) wire.send({ id, ...command });
    },
    advise() {
      if (advised) adviseAgain = advised.seq !== state?.seq;
      else if (state) askChef();
    },
    earlier() {
      const first = state?.past[0]?.step ?? 0;
      if (first > 0) ask(first - STRETCH, first - 1);
    },
    close() {
      closed = true;
      if (unanswered.size === 0) hangUp();
      else lingering = setTimeout(hangUp, LINGER);
    },
  };
}

const isSameTouch = (one: Command, other: Command): boolean =>
  one.do === "act" && other.do === "act" && isSame(one.action, other.action);

/** By hand, because `randomUUID` is missing on a page served over plain HTTP in a local network. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** The newest message, with the past as far as it is known to lead there. */
export function remember(
  before: TableState | null,
  view: TableView,
  heardAt: number,
): Omit<TableState, "sharing"> {
  const same = before?.number === view.number ? before : null;
  return {
    ...view,
    game: view.game as GameId,
    past: goOn(same && explained(same, view) ? same.past : [], view),
    heardNews: [...(same?.heardNews ?? []), ...newsBesideMoves(view, same?.heardNews.at(-1)?.id ?? 0)].slice(
      -60,
    ),
    heardAt,
  };
}

/**
 * Whether nothing happened in between that was not told. One thing may be no news, as a word in the chat is; of two that
 * were left out, one may have taken a move back and the other made another in its place.
 */
function explained(before: TableView, view: TableView): boolean {
  const happened = view.seq - before.seq;
  return happened >= 0 && happened <= Math.max(1, view.news.length);
}

function goOn(past: readonly PastStep[], view: TableView): readonly PastStep[] {
  if (view.phase === "gathering") return [];
  const known = past.filter(({ step }) => step <= view.step);
  if (known.at(-1)?.step === view.step) return known;
  const last = view.news.findLast((news) => news.is === "moved" || news.is === "started");
  if (!last) return [];
  const moved = last.is === "moved" ? last : { step: 0, seat: null };
  const follows = moved.step === 0 || known.at(-1)?.step === moved.step - 1;
  if (moved.step !== view.step || !follows) return [];
  return [...known, { step: moved.step, seat: moved.seat, events: last.events, view: view.view }];
}

const isBesideMoves = (news: NewsView) =>
  news.is !== "moved" && news.is !== "started" && news.is !== "seated";

function newsBesideMoves(view: TableView, last: number) {
  return view.news.filter(isBesideMoves).map((news, i) => ({ id: last + 1 + i, step: view.step, news }));
}

/** Two stretches of the past as one that ends at the present; nothing if they do not meet. */
function join(
  older: readonly PastStep[],
  newer: readonly PastStep[],
  present: number,
): readonly PastStep[] | null {
  const first = newer[0]?.step ?? Number.POSITIVE_INFINITY;
  const all = [...older.filter(({ step }) => step < first && step <= present), ...newer];
  const whole = all.every(({ step }, i) => i === 0 || step === (all[i - 1]?.step ?? 0) + 1);
  return whole && all.at(-1)?.step === present ? all : null;
}
