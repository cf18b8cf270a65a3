import { ROUNDS_KEY } from "#app/round/stored/rounds-key.ts";
import { WAITING_ORDER_KEY } from "#app/shop/cart-store/cart-store.ts";
import { tendLanguage } from "#app/shop/language/tend-language.ts";
import { forgetOldSeenOrders } from "#app/shop/my-orders/seen-orders.ts";
import { isStored } from "#app/ui/browser-storage.ts";
import { inLanguage } from "#domain/language.ts";
import { HOME_PATH, LANGUAGE, ROUND_WORKER, SHOP_WORKER } from "#words/language.ts";

/** Until the driver's page is stored it asks again: the network may have gone in between. */
const RETRY_MS = 15_000;

export function prepareForOffline(isRound: boolean): void {
  (isRound ? storeRoundPage : storeShop)(navigator.serviceWorker).catch(console.info);
  sendWaitingOrder().catch(console.info);
  // Another tab stores it, and is then left for this one.
  window.addEventListener("storage", ({ key }) => {
    if (key === WAITING_ORDER_KEY) sendWaitingOrder().catch(console.info);
  });
  forgetRounds().catch(console.info);
  forgetOldSeenOrders();
  if (!isRound) tendLanguage();
}

/** Browsers have no service workers where the page came over plain http. */
async function storeShop(workers: ServiceWorkerContainer | undefined): Promise<void> {
  if (!workers || (await isDevelopment(workers))) return;
  // The worker of another language leaves this page alone.
  const hasSeenThisPage = workers.controller?.scriptURL.endsWith(SHOP_WORKER);
  await workers.register(SHOP_WORKER, { scope: HOME_PATH });
  if (hasSeenThisPage) return;
  const { active } = await workers.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ page: location.pathname, loaded });
}

/** A worker of its own, as each language has, so that shoppers store nothing of a driver's and drivers nothing of the shop. */
async function storeRoundPage(workers: ServiceWorkerContainer | undefined): Promise<void> {
  if (!workers || (await isDevelopment(workers))) return;
  const { active } = await workers.register(ROUND_WORKER, { scope: inLanguage(LANGUAGE, "/round/") });
  if (!active) setTimeout(() => storeRoundPage(workers).catch(console.info), RETRY_MS);
}

/** A built shop may have been open at this origin before. */
async function isDevelopment(workers: ServiceWorkerContainer): Promise<boolean> {
  if (import.meta.env.DEV) for (const worker of await workers.getRegistrations()) await worker.unregister();
  return import.meta.env.DEV;
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
