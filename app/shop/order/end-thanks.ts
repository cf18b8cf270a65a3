import { deviceStorage } from "#app/ui/browser-storage.ts";

/** As `last-order.ts` names it, which would bring the cart page's code along. */
const LAST_ORDER_KEY = "lastOrder";

/** Of an order that is over the cart page no longer says that it is booked and that we will call. */
export function endThanks(code: string): void {
  const { code: thanked } = Object(deviceStorage.readJson(LAST_ORDER_KEY));
  if (thanked === code) deviceStorage.write(LAST_ORDER_KEY, null);
}
