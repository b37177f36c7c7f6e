import type { TableState } from "../api/messages.ts";
import type { Choice, Deed, Game, Offer, Room, Speech } from "../games/contract.ts";
import { t } from "../i18n/words.svelte.ts";
import type { Guide } from "../lesson/guide.svelte.ts";
import { seenAlready } from "./hits.ts";
import { lingering } from "./lingering.svelte.ts";
import type { making } from "./making.svelte.ts";
import { isPlayedForMe } from "./seats.ts";
import { isBefore } from "./showing.svelte.ts";
import { waiting } from "./waiting.ts";
import type { Watching } from "./watching.svelte.ts";

interface Asked {
  readonly table: () => TableState;
  readonly game: () => Game;
  readonly speech: () => Speech;
  readonly room: () => Room | null;
  /** Whether it is my turn. */
  readonly mine: () => boolean;
  readonly guide: () => Guide | null;
  /** Whom this device should go to now, by name. */
  readonly next: () => string | null;
  readonly watch: Watching;
  readonly move: ReturnType<typeof making>;
}

/** Deeds that are no moves: past what is on show, which any touch does; to the results; back to my seat; on to the next. */
const nothing = (): Deed<unknown> => ({ do: "select", selection: [] });
const GO_ON = nothing();
export const RESULTS = nothing();
export const COME_BACK = nothing();
export const HAND_ON = nothing();

/** What is asked of me now, and what I may touch for an answer. */
export function asking({ table, game, speech, room, mine, guide, next, watch, move }: Asked) {
  const { show } = watch;
  const over = $derived(table().phase === "over");
  const offer = $derived.by((): Omit<Offer<unknown>, "rule"> & { rule: string | null } => {
    const now = watch.back === 0;
    if (now && mine()) {
      const ask = (selection: readonly string[]) =>
        game().moves(table().view, table().legal, selection, speech());
      const guided = guide();
      return guided?.leads ? guided.narrow(ask, move.selected, show.now === null) : ask(move.selected);
    }
    const looks = now && !guide()?.leads ? game().looks?.(watch.shown, move.selected, speech()) : null;
    return { spots: [], choices: [], rule: null, ...looks, ask: looks?.ask ?? waiting(table(), speech()) };
  });
  /** What I am asked about is still to be shown. */
  const unseen = $derived(mine() && isBefore(show.now, watch.askedAt));
  const spots = $derived.by(() => {
    const lying = room();
    if (!unseen || !lying) return offer.spots;
    const scene = (view: unknown) => game().layout(view, lying, speech(), move.selected);
    return seenAlready(offer.spots, scene(watch.shown), scene(table().view));
  });
  /** What must be seen, or skipped, before there is something to choose; or what waits to be touched. */
  const first = lingering(() => {
    const decides = ({ deed }: { deed: Deed<unknown> }) => deed.do !== "look";
    if (show.waits || over) return show.now;
    return unseen && (offer.choices.some(decides) || !spots.some(decides)) ? show.now : null;
  });
  const passing = $derived(show.now ?? first.now);
  const choices = $derived.by((): readonly Choice<unknown>[] => {
    if (first.now) return [{ id: "go_on", label: t().table.goOn, main: true, deed: GO_ON }];
    if (over) return [{ id: "results", label: t().ending.results, main: true, deed: RESULTS }];
    if (isPlayedForMe(table()))
      return [{ id: "come_back", label: t().table.comeBack, main: true, deed: COME_BACK }];
    const to = next();
    if (to !== null && !show.now)
      return [{ id: "hand_on", label: t().shared.pass(to), main: true, deed: HAND_ON }, ...offer.choices];
    // While something is shown there is nothing to look up.
    return show.now ? offer.choices.filter(({ deed }) => deed.do !== "look") : offer.choices;
  });
  /** What happened last; said to be without choice where it was. */
  const latest = $derived.by(() => {
    const last = watch.latest;
    const forced = last && move.wasForced({ number: table().number, step: last.step });
    return forced ? { ...last, text: t().table.noChoice(last.whole) } : last;
  });
  /** What is asked of me; what is about to play itself; while one is still shown what happened, what that was. */
  const words = $derived.by(() => {
    if (move.forced)
      return t().table.noChoice(`${game().inWords(move.forced.action, table().view, speech()).words}.`);
    return (mine() || over) && passing && latest?.step === passing.step ? latest.text : offer.ask;
  });

  return {
    get offer() {
      return offer;
    },
    /** What can be touched on the board and in the hand. */
    get spots() {
      return spots;
    },
    /** What can be touched beside the question. */
    get choices() {
      return choices;
    },
    /** What is on show before I am asked. */
    get passing() {
      return passing;
    },
    get latest() {
      return latest;
    },
    get words() {
      return words;
    },
    /** The rule that the question stands on. */
    get rule() {
      return words === offer.ask ? offer.rule : null;
    },
    /** What I am told when I am asked, and what for: null while I am not. */
    get aloud() {
      if (!mine() && move.selected.length === 0) return null;
      const text = move.question?.first ?? (move.forced ? words : offer.ask);
      return { text, since: watch.askedAt, mine: mine() };
    },
  };
}
