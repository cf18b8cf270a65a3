import * as z from "zod/mini";
import { CountSchema, daySchema, RoundCountSchema } from "./round.ts";

/** The till has the cash without a round, by India's day: sales at the counter and debts received later. */

/** POST /cash/till-counts: all cash of the day that is not counted yet. */
export const NewTillCountSchema = z.extend(z.omit(RoundCountSchema, { version: true }), {
  day: daySchema,
  /** How many counts of the day were shown, with those opened again: 409 where there is another since. */
  seq: z.optional(z.int().check(z.gte(0, "must not be below 0"))),
});
export type NewTillCount = z.infer<typeof NewTillCountSchema>;

export const TillDaySchema = z.object({
  day: z.string(),
  cash: z.number(),
  not_counted: z.number(),
  /** Newest first. */
  counts: z.array(z.extend(CountSchema, { id: z.string() })),
});
export type TillDay = z.infer<typeof TillDaySchema>;
