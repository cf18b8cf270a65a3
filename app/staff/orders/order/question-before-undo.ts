import { findEndReason } from "#domain/orders/end-reason.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";

/** Before the undoing of what the customer did themselves; undefined where staff did it. */
export function questionBeforeUndo(order: Pick<OrderDetails, "code" | "state" | "history">): string | undefined {
  if (findEndReason(order)?.why !== "by_customer") return undefined;
  return `The customer cancelled order ${order.code} and was told so. Have you called them, and do they want it after all?`;
}
