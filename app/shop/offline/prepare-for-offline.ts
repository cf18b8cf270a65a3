import { ROUNDS_KEY } from "#app/round/stored/rounds-key.ts";
import { WAITING_ORDER_KEY } from "#app/shop/cart-store/cart-store.ts";
import { forgetOldSeenOrders } from "#app/shop/my-orders/seen-orders.ts";
import { isStored } from "#app/ui/browser-storage.ts";

const WORKER = "/service-worker.js";

export function prepareForOffline(): void {
  startWorker(navigator.serviceWorker).catch(console.info);
  sendWaitingOrder().catch(console.info);
  forgetRounds().catch(console.info);
  forgetOldSeenOrders();
}

/** Browsers have no service workers where the page came over plain http. */
async function startWorker(workers: ServiceWorkerContainer | undefined): Promise<void> {
  if (!workers) return;
  if (import.meta.env.DEV) {
    // A built shop may have been open at this origin before.
    for (const worker of await workers.getRegistrations()) await worker.unregister();
    return;
  }
  const hasSeenThisPage = workers.controller !== null;
  await workers.register(WORKER);
  if (hasSeenThisPage) return;
  const { active } = await workers.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ page: location.pathname, loaded });
}

/** Deletes a driver's round that is past its time, on any page. */
async function forgetRounds(): Promise<void> {
  if (!isStored(ROUNDS_KEY)) return;
  const { forgetExpiredRounds } = await import("#app/round/stored/stored-rounds.ts");
  forgetExpiredRounds(Date.now());
}

/** Sends an order that was booked without a network, on any page. */
async function sendWaitingOrder(): Promise<void> {
  if (!isStored(WAITING_ORDER_KEY)) return;
  const { startSending } = await import("#app/shop/cart/booking/customer-dialog.tsx");
  startSending();
}
