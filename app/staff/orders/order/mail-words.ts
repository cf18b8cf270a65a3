import { formatMoment } from "#app/staff/layout/india-time.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";

export type OrderMail = OrderDetails["mails"][number];

const RECIPIENTS: Record<string, string> = { shop: "To the shop", customer: "To the customer" };

export function recipientInWords({ kind, recipient }: OrderMail): string {
  return RECIPIENTS[kind] ?? `To ${recipient}`;
}

/** It waits for its first try since it was booked, or since somebody sent it again. */
export function isOnItsWay({ state }: OrderMail): boolean {
  return state === "sending";
}

export function mailProgress(mail: OrderMail): string {
  const { state, attempts, finished_at, next_attempt_at } = mail;
  if (state === "sent") return finished_at === null ? "Sent" : `Sent ${formatMoment(finished_at)}`;
  if (state === "failed") return `Not sent after ${countTries(attempts)}`;
  if (isOnItsWay(mail)) return "On its way";
  const next = next_attempt_at === null ? "" : `. Next try ${formatMoment(next_attempt_at)}`;
  return attempts === 0 ? "Not sent yet" : `Not sent yet after ${countTries(attempts)}${next}`;
}

function countTries(count: number): string {
  return count === 1 ? "1 try" : `${count} tries`;
}
