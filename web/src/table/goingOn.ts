/** Whether the last touch was of the keyboard: others need not see where the focus is put for them. */
const QUIET = "quiet";
const FREE = ':not([aria-pressed="true"])';

interface Where {
  /** Whether something is asked of me. */
  readonly mine: () => boolean;
}

/**
 * Keeps the focus of who plays by keyboard: when what had it is gone, after a move or with a note or a drawer, and when
 * one comes to the table, it goes to what is asked next; while others play it waits there.
 */
export function goingOn({ mine }: Where) {
  let frame: HTMLElement | null = null;
  /** What had the focus last, null before anything had. */
  let last: Element | null = null;

  const one = (what: string) => frame?.querySelector<HTMLElement>(what) ?? null;
  const waiting = () => one(".ask");

  /** What is asked next: to read on, the button most people will want, else the piece where one was, else any choice. */
  function next(): HTMLElement | null {
    const read = one('[data-lesson="read"]');
    if (read) return read;
    if (!mine()) return one(".ask .main") ?? waiting();
    // Where something is chosen already, the Enter key would do nothing, or take it back.
    const spot = (which: string) => one(`[role="toolbar"] button${which}:not(.cold)`);
    const piece = spot(`[tabindex="0"]${FREE}`) ?? spot(FREE) ?? spot("");
    return one(".ask .main") ?? piece ?? one(".ask [data-choice]:not(.cold)") ?? waiting();
  }

  function goOn() {
    next()?.focus({ preventScroll: true });
  }

  function settle() {
    if (!frame || one("dialog[open]")) return;
    const { activeElement: active } = document;
    const lost = active === null || active === document.body;
    if (!lost) {
      if (active === waiting() && next() !== active) goOn();
    } else if (!last?.isConnected) goOn();
    // What was put to another place loses the focus on the way; a pointer takes it away on purpose.
    else if (frame.dataset[QUIET] === undefined && last instanceof HTMLElement)
      last.focus({ preventScroll: true });
  }

  return {
    attach(node: HTMLElement) {
      frame = node;
      node.dataset[QUIET] = "";
      const quiet = () => (node.dataset[QUIET] = "");
      const loud = () => delete node.dataset[QUIET];
      const came = ({ target }: FocusEvent) => (last = target as Element);
      const changed = new MutationObserver(settle);
      changed.observe(node, { childList: true, subtree: true });
      node.addEventListener("focusin", came);
      node.addEventListener("pointerdown", quiet, true);
      addEventListener("keydown", loud, true);
      settle();
      return () => {
        changed.disconnect();
        removeEventListener("keydown", loud, true);
        frame = null;
      };
    },
    goOn,
    /** Something new is asked: who is at the game goes on with it, who writes or reads elsewhere is left there. */
    asked() {
      const { activeElement: active } = document;
      if (active?.closest('.ask, [role="toolbar"]')) goOn();
    },
    /** I have chosen something, and there is now one button for all of it. */
    chosen() {
      const main = one(".ask .main");
      if (main && document.activeElement?.closest('[role="toolbar"]')) main.focus({ preventScroll: true });
    },
  };
}
