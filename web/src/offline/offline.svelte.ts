/** Once visited, the page opens and plays without a net; a newer version of it is offered when it is there. */

const A_WHILE = 4000;
const AN_HOUR = 3_600_000;

let waiting = $state.raw<ServiceWorker | null>(null);

export const update = {
  /** Whether a newer version waits. */
  get isReady(): boolean {
    return waiting !== null;
  },
  /** Opens the newer version on this page. Other pages go on with theirs. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting?.postMessage("take over");
  },
};

function follow(registration: ServiceWorkerRegistration) {
  const look = () => {
    // Without one in charge this is the first visit: there is nothing older to replace.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  // Whoever leaves the page open for days hears of a new version too.
  const ask = () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  };
  setInterval(ask, AN_HOUR);
  document.addEventListener("visibilitychange", ask);
}

/** Games and engine are fetched when the page has nothing better to do, unless somebody must save. */
function fetchTheRest() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  setTimeout(async () => (await navigator.serviceWorker.ready).active?.postMessage("fill"), A_WHILE);
}

export function goOffline(): void {
  // Only over HTTPS or on the device itself do browsers allow it.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const script = new URL("sw.js", new URL(import.meta.env.BASE_URL, document.baseURI));
  navigator.serviceWorker.register(script).then(
    (registration?: ServiceWorkerRegistration) => {
      // Some blockers answer with nothing.
      if (!registration) return;
      follow(registration);
      fetchTheRest();
    },
    () => {
      // The page works without, as long as there is a net.
    },
  );
}
