import type { ErasedReply } from "#domain/orders/erased.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";

const STATES: Record<OrderState, string> = {
  new: "New",
  confirmed: "Confirmed",
  packed: "Packed",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  refused: "Refused",
  cancelled: "Cancelled",
};

/** The button that leads to this state. */
export const STEPS: Record<OrderState, string> = {
  new: "Reopen as new",
  confirmed: "Confirm order",
  packed: "Mark as packed",
  out_for_delivery: "Send out for delivery",
  delivered: "Mark as delivered",
  refused: "Customer refused it",
  cancelled: "Cancel order",
};

const MAILS: Record<OrderSummary["mail"], string> = {
  failed: "mail not sent",
  delayed: "mail not sent yet",
  sending: "mail on its way",
  sent: "mail sent",
};

export function mailInWords({ mail, mail_to }: Pick<OrderSummary, "mail" | "mail_to">): string {
  return `${mail_to === "shop" ? "Shop's" : "Customer's"} ${MAILS[mail]}`;
}

export function stateInWords(state: OrderState): string {
  return STATES[state];
}

export function questionBefore(state: OrderState, code: string): string | undefined {
  if (state === "refused") return `Did the customer refuse order ${code}?`;
  if (state === "cancelled") return `Are you sure you want to cancel order ${code}?`;
  return undefined;
}

export function countOrders(count: number): string {
  return count === 1 ? "1 order" : `${count.toLocaleString("en-IN")} orders`;
}

export function countNewOrders(count: number): string {
  return count === 1 ? "1 new order" : `${count.toLocaleString("en-IN")} new orders`;
}

export function tellErased({
  orders,
  corrected_orders,
  notes,
}: Pick<ErasedReply, "orders" | "corrected_orders" | "notes">): string {
  return [
    "The customer is erased.",
    orders > 0 ? `${countOrders(orders)} without a name ${orders === 1 ? "stays" : "stay"} for the accounts.` : "",
    corrected_orders > 0 ? `${countOrders(corrected_orders)} with another number now had it before.` : "",
    notes > 0 ? `${notes === 1 ? "1 note is" : `${notes} notes are`} deleted.` : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
