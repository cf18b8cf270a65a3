const WORKER = "/service-worker.js";

/** Has the service worker cache what a time without a network will need. */
export function cacheForOffline(): void {
  const { serviceWorker } = navigator;
  // Missing where the page came over plain http.
  if (!serviceWorker) return;
  if (import.meta.env.DEV) {
    // A shop that was built may have been open at this origin before.
    serviceWorker.getRegistrations().then((found) => found.map((worker) => worker.unregister()), console.error);
    return;
  }
  register(serviceWorker);
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    const hasSeenThisPage = serviceWorker.controller !== null;
    await serviceWorker.register(WORKER);
    if (hasSeenThisPage) return;
    const { active } = await serviceWorker.ready;
    // What this page loaded before the worker could see it.
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ page: location.pathname, loaded });
  } catch (error) {
    // Without it the shop works as long as there is a network.
    console.info(error);
  }
}
