import { dayOf, isoDay } from "#domain/india-day.ts";
import type { OrderState } from "./order.ts";
import { OPEN_STATES } from "./order-steps.ts";

/** It should have come before today. */
export function isLate({ deliver_by, state }: { deliver_by: string | null; state: OrderState }, now: number): boolean {
  return deliver_by !== null && OPEN_STATES.includes(state) && deliver_by < isoDay(dayOf(now));
}
