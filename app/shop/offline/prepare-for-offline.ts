import { WAITING_ORDER_KEY } from "#app/shop/cart-store/cart-store.ts";
import { deviceStorage } from "#app/ui/browser-storage.ts";
import { cacheForOffline } from "./service-worker.ts";

/** What nobody waits for: a page that has just become interactive is touched first. */
export function prepareForOffline(): void {
  cacheForOffline();
  sendWaitingOrder();
}

/** An order that was booked without a network, in whichever tab, goes out from any page. */
function sendWaitingOrder(): void {
  if (deviceStorage.read(WAITING_ORDER_KEY) === null) return;
  import("#app/shop/cart/booking/customer-dialog.tsx").then(({ startSending }) => startSending(), console.info);
}
