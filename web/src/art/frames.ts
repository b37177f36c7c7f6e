/** A frame that never comes, since somebody looked away, holds nothing up for longer. */
const TIMEOUT = 200;

/** When what was just changed has been seen. */
export function afterPaint(then: () => void): void {
  if (document.hidden) {
    then();
    return;
  }
  let called = false;
  const once = () => {
    if (!called) then();
    called = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, TIMEOUT);
}

/** After the next frame is on the screen: what is long is done piece by piece, and a slow phone answers in between. */
export const painted = () => new Promise<void>(afterPaint);
