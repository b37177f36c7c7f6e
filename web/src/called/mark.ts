const ICON = "icon.svg";
/** The same drawing with a lamp lit on it. */
const LIT = "icon-turn.svg";

/** Marks the tab's icon, or takes the mark off. */
export function markIcon(lit: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const shown = link?.getAttribute("href") ?? "";
  const wanted = shown.replace(lit ? ICON : LIT, lit ? LIT : ICON);
  if (link && wanted !== shown) link.setAttribute("href", wanted);
}

/** The number on the icon of an installed page, where there is such a thing. */
export function markBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  // Some browsers have it and refuse it where nothing is installed.
  done?.catch(() => {});
}
