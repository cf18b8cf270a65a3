import { describeState } from "#domain/orders/order-steps.ts";
import type { OrderChangedError } from "./history-store.ts";

/** Who was quicker, and what they did. */
export function describeChange({ last }: OrderChangedError): string {
  if (!last) return "This order is another version";
  if (last.from === last.to) return `${last.by} changed what this order holds`;
  return `${last.by} changed this order to ${describeState(last.to)}`;
}
