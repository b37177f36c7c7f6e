import { type Route, readRoute, routePath } from "./route.ts";

/** A static build lives in any folder, so its routes stay behind `#`. */
const BEHIND_HASH = import.meta.env.MODE === "static";

const read = () => readRoute(BEHIND_HASH ? "/" : location.pathname + location.search, location.hash);
const here = $state<{ route: Route }>({ route: read() });

/** Where the route was read last. A jump to the content leads nowhere else, whatever stood behind `#` before. */
let place = location.pathname;
const look = () => {
  if (location.hash === "#content" && location.pathname === place) return;
  place = location.pathname;
  here.route = read();
};
addEventListener("popstate", look);
addEventListener("hashchange", look);

export const router = {
  get route() {
    return here.route;
  },
};

export function href(route: Route): string {
  return BEHIND_HASH ? `#${routePath(route)}` : routePath(route);
}

/** An address to hand to somebody. */
export function wholeAddress(route: Route): string {
  return new URL(href(route), location.href).href;
}

export function go(route: Route): void {
  history.pushState(null, "", href(route));
  look();
  scrollTo(0, 0);
}

/** Goes to an address of this house. */
export function goTo(path: string): void {
  const { pathname, search, hash } = new URL(path, location.href);
  go(readRoute(BEHIND_HASH ? "/" : pathname + search, hash));
}

/** The same page at another moment: the address changes, the way back does not. */
export function settle(route: Route): void {
  history.replaceState(null, "", href(route));
  look();
}

/** The same page under an address that others can open too; nothing is opened anew. */
export function standUnder(route: Route): void {
  history.replaceState(null, "", href(route));
}

/** Whether a click means "here": a new tab is left to the browser. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** For plain clicks on our own links; another site is left to the browser. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || !isPlain(event)) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.getAttribute("href")?.startsWith("#") && !(BEHIND_HASH && link.hash.startsWith("#/"))) return;
  event.preventDefault();
  goTo(link.href);
}
