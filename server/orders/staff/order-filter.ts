import * as z from "zod/mini";
import { DAY_MS, dayNumber, isIndiaDay, startOfDay } from "#domain/india-day.ts";
import { ORDER_STATES, type OrderState } from "#domain/orders/order.ts";
import { type OrderSearch, readOrderCode, readSearch } from "#domain/orders/order-search.ts";
import { orLeftOut, pageNumber, searchText } from "../core/request.ts";

const MOST_CODES = 100;

export interface OrderFilter {
  search?: OrderSearch | undefined;
  state?: OrderState | undefined;
  /** India's day. */
  time?: { from: number; before: number } | undefined;
  needsLook: boolean;
}

const day = z
  .string("must be one day, such as 2026-01-31")
  .check(z.refine(isIndiaDay, "must be a day, such as 2026-01-31"));

/** "KC-1234567,KC-2345678" */
export const orderCodes = z.pipe(
  z.pipe(
    z.string("must be order codes with commas between them"),
    z.transform((value) => value.split(",").map((code) => readOrderCode(code) ?? "")),
  ),
  z
    .array(z.string().check(z.minLength(1, "must be order codes with commas between them")))
    .check(z.maxLength(MOST_CODES, `must have at most ${MOST_CODES} codes`)),
);

export const OrderQuerySchema = z.object({
  q: orLeftOut(searchText),
  state: orLeftOut(z.enum(ORDER_STATES, `must be one of ${ORDER_STATES.join(", ")}`)),
  day: orLeftOut(day),
  needs_look: orLeftOut(z.enum(["0", "1"], "must be 0 or 1")),
  page: orLeftOut(pageNumber),
  also: orLeftOut(orderCodes),
  format: orLeftOut(z.enum(["json", "csv"], "must be json or csv")),
});
type OrderQuery = z.infer<typeof OrderQuerySchema>;

export function readFilter({ q, state, day, needs_look }: OrderQuery): OrderFilter {
  const from = day === undefined ? undefined : startOfDay(dayNumber(day));
  return {
    state,
    search: q ? readSearch(q) : undefined,
    time: from === undefined ? undefined : { from, before: from + DAY_MS },
    needsLook: needs_look === "1",
  };
}
