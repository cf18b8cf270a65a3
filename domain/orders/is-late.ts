import { dayOf, isoDay } from "#domain/india-day.ts";
import type { OrderState } from "./order.ts";
import { OPEN_STATES } from "./order-steps.ts";

/** True where an open order should have come before today. */
export function isLate({ deliver_by, state }: { deliver_by: string | null; state: OrderState }, now: number): boolean {
  return OPEN_STATES.includes(state) && hasPassed(deliver_by, now);
}

/** The promised day is over. */
export function hasPassed(deliver_by: string | null, now: number): boolean {
  return deliver_by !== null && deliver_by < isoDay(dayOf(now));
}
