import { cannotCancel, NOT_FOUND, ORDER_CHANGED } from "#domain/orders/cancel-problems.ts";

export { cannotCancel, NOT_FOUND, ORDER_CHANGED };
export const cancelTitle = (code: string) => `Cancel order ${code}?`;
export const NOTHING_TO_PAY =
  "Nothing will be delivered, and there is nothing to pay. You can order again at any time.";
export const KEEP_IT = "Keep it";
export const CANCEL_IT = "Yes, cancel it";
export const notReached = (phone: string) =>
  `We could not be reached, so we do not know whether it is cancelled. This page checks again by itself. You can also try again, or call us at ${phone}.`;
