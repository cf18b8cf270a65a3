import { formatMoment } from "#app/staff/layout/india-time.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { stateInWords } from "../order-words.ts";

type OrderStep = OrderDetails["history"][number];

export function nameStep({ to, undo }: OrderStep): string {
  return undo ? `Undone: back to ${stateInWords(to)}` : stateInWords(to);
}

/** Who brought the order to where it stands, and when. */
export function describeLastStep({ history, created_at }: Pick<OrderDetails, "history" | "created_at">): string {
  const last = history.at(-1);
  if (!last) return `Booked by the customer, ${formatMoment(created_at)}`;
  return `${nameStep(last)} by ${last.by}, ${formatMoment(last.at)}`;
}
