import { staffQueries } from "#app/staff/api/staff-query.ts";
import type { OrderCounts } from "#domain/orders/staff-orders.ts";

export const POLL_MS = 5_000;
/** Often enough for the tab's title and the sound; browsers slow down what is hidden anyway. */
export const HIDDEN_POLL_MS = 30_000;

export const COUNTS_KEY = ["order counts"];

/** The open list has the counts from its own polls. */
export function tellCounts(counts: OrderCounts): void {
  staffQueries.setQueryData(COUNTS_KEY, counts);
}

/** All orders of the shop. Only a new one makes them more: orders change their state and are never deleted. */
export function countAll(counts: OrderCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
