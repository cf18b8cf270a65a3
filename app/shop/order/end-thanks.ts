/** As `last-order.ts` names it, which would bring the cart page's code along. */
const LAST_ORDER_KEY = "lastOrder";

/** Of an order that is over the cart page no longer says that it is booked and that we will call. */
export function endThanks(code: string): void {
  try {
    const { code: thanked } = JSON.parse(localStorage.getItem(LAST_ORDER_KEY) ?? "{}");
    if (thanked === code) localStorage.removeItem(LAST_ORDER_KEY);
  } catch {
    // Storage is forbidden, or damaged: there is no note.
  }
}
