import { indiaDay } from "#app/staff/layout/india-time.ts";
import type { OrderFilters } from "../order-filters.ts";

/** What the file is called: what is in it, and when it was taken; only what every disk can bear. */
export function csvName({ q, state, day, needs_look }: OrderFilters, now: number): string {
  const parts = ["orders", state, needs_look && "needs-a-look", day && `of-${day}`, q, `taken-${indiaDay(now)}`];
  const name = parts.filter(Boolean).join("-").toLowerCase();
  return `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/-$/, "")}.csv`;
}
