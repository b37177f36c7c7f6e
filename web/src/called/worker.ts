/** What the page and its service worker tell each other (`push.js`): where one stands, what is past, where to go. */

interface Answers {
  /** The table that is shown, if I sit there. */
  readonly where: () => string | null;
  readonly look: () => void;
  /** Goes to an address of this house. */
  readonly open: (path: string) => void;
}

/** Over plain http there is none. */
const container = () => (typeof navigator === "undefined" ? undefined : navigator.serviceWorker);

export function answerWorker({ where, look, open }: Answers): () => void {
  const hear = ({ data, ports }: MessageEvent) => {
    if (data?.called === "where") ports[0]?.postMessage(where());
    if (data?.called === "look") look();
    if (data?.called === "open" && typeof data.path === "string") open(data.path);
  };
  container()?.addEventListener("message", hear);
  return () => container()?.removeEventListener("message", hear);
}

type Said =
  | { readonly called: "waiting"; readonly tables: readonly string[] }
  | { readonly called: "seen"; readonly table: string };

/** Says what need not be shown any more; where nothing may be shown, nothing is said. */
export function tellWorker(said: Said): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  void container()
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage(said));
}
