import { untrack } from "svelte";
import type { TableState } from "../api/messages.ts";
import type { Game, Speech } from "../games/contract.ts";
import { settings } from "../settings/settings.svelte.ts";
import { play } from "../sound/sound.ts";
import { lastTurn, latestAt } from "./latest.ts";
import { narrate } from "./narrate.ts";
import { isSameMoment } from "./same.ts";
import { framesBetween, player, sheetsOf } from "./showing.svelte.ts";
import { stillAsked } from "./still.ts";
import { TEMPO } from "./tempo.ts";

interface Watch {
  readonly table: () => TableState;
  readonly game: () => Game;
  readonly speech: () => Speech;
  /** Whether it is my turn. */
  readonly mine: () => boolean;
  /** I am asked for something else than before. */
  readonly onasked: () => void;
  /** Another match begins. */
  readonly onmatch: () => void;
  /** What happens on the way to the present is shown elsewhere. */
  readonly quiet?: () => boolean;
  /** Score sheets go by themselves, whatever is set: nobody is near enough to touch them. */
  readonly sheetsGo?: boolean;
}

/** What somebody at a table looks at: the present, what happens on the way to it, or how it was so many steps ago. */
export function watching(watch: Watch) {
  const { table, game, speech, mine, onasked, onmatch, quiet = () => false, sheetsGo = false } = watch;
  let back = $state(0);
  let askedAt = $state(0);
  const show = player(play, () => ({
    tempo: TEMPO[settings.speed],
    sheetsGo: sheetsGo || settings.sheetsGo,
  }));
  $effect(() => show.stop);
  const lines = $derived(narrate(game(), table().past, table().heardNews, speech()));
  const shown = $derived.by(() => {
    const { past, view } = table();
    return back === 0 ? (show.now?.view ?? view) : (past.at(-1 - back)?.view ?? view);
  });

  // When the table moves on, half-made choices are over (unless I am asked the same) and one looks at the present again.
  let heard: TableState | null = null;
  $effect.pre(() => {
    const [before, now] = [heard, table()];
    heard = now;
    if (isSameMoment(before, now)) return;
    back = 0;
    const still = stillAsked(before, now);
    if (!still) {
      onasked();
      askedAt = now.step;
    }
    if (!before) return;
    if (now.number !== before.number) onmatch();
    if (now.step < before.step || now.number !== before.number) show.clear();
    else if (!quiet())
      untrack(() => {
        const frames = framesBetween(game(), before.view, now, before.step, speech());
        if (document.hidden) show.clear();
        show.add(document.hidden ? sheetsOf(frames) : frames);
      });
    if (mine() && !still) show.ring("turn");
  });

  return {
    show,
    /** How many steps ago; 0 is now. */
    get back() {
      return back;
    },
    set back(steps: number) {
      back = steps;
    },
    /** The view that is looked at. */
    get shown() {
      return shown;
    },
    /** The step since which I am asked what I am asked. */
    get askedAt() {
      return askedAt;
    },
    /** All that happened, as the log tells it. */
    get lines() {
      return lines;
    },
    /** What happened last, as far as it has been shown. */
    get latest() {
      return latestAt(lines, show.now?.step ?? table().step, speech().me);
    },
    /** What a seat did in its last turn. */
    did: (seat: number) => lastTurn(lines, table().past, seat),
    /** What led to what was so many steps ago. */
    toldAgo(ago: number): string {
      const step = table().past.at(-ago)?.step;
      return lines.flatMap((line) => (line.step === step ? [line.text] : [])).join(" ");
    },
  };
}

export type Watching = ReturnType<typeof watching>;
