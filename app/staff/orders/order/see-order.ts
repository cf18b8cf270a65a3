import type { OrderDetails } from "#domain/orders/order-desk.ts";

export interface SeenOrder {
  order: OrderDetails;
  /** What somebody else has made of it since; shown when it is asked for, so that no button changes under a finger. */
  newer: OrderDetails | undefined;
}

/** What is shown after a look at the order: its mails as they are now, its state as it was acted on. */
export function seeOrder(seen: SeenOrder | undefined, fresh: OrderDetails): SeenOrder {
  if (!seen) return { order: fresh, newer: undefined };
  if (fresh.version === seen.order.version) {
    // Most looks bring nothing new: then nothing is drawn again.
    return JSON.stringify(fresh) === JSON.stringify(seen.order) ? seen : { order: fresh, newer: undefined };
  }
  // A look that began before a step was taken.
  if (fresh.version < seen.order.version) return seen;
  return { order: { ...seen.order, mail: fresh.mail, mails: fresh.mails }, newer: fresh };
}
