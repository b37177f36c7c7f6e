/**
 * Keeps the newest of so many lines in view. With the next frame, in which everything is laid out anyway: to ask for a
 * list's height at once would do that once more, in the middle of my own move.
 */
export const newestInView = (lines: () => number) => (list: HTMLElement) => {
  if (lines() === 0) return;
  const frame = requestAnimationFrame(() => {
    list.scrollTop = list.scrollHeight;
  });
  return () => cancelAnimationFrame(frame);
};
