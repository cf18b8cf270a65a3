import { announceCart, LAST_ORDER_KEY, SEEN_ORDERS_KEY } from "#app/shop/cart-store/cart-store.ts";
import { deviceStorage, tabStorage } from "#app/ui/browser-storage.ts";

/** Its key, which only the tab that booked it has. */
export const KEY_OF_LAST_ORDER = "lastOrderKey";

/** Whichever it is, or only the one with this code. */
export function dismissLastOrder(code?: string): void {
  if (code && code !== Object(deviceStorage.readJson(LAST_ORDER_KEY)).code) return;
  deviceStorage.write(SEEN_ORDERS_KEY, null);
  deviceStorage.write(LAST_ORDER_KEY, null);
  tabStorage.write(KEY_OF_LAST_ORDER, null);
  announceCart();
}
