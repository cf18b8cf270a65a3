import * as z from "zod/mini";
import { CollectedSchema } from "./collected.ts";
import { RoundSumsSchema, STOP_OUTCOMES } from "./round-sums.ts";

/** The cash of some days: what `/cash/` sends. */

const CashOrderSchema = z.object({
  code: z.string(),
  name_customer: z.string(),
  /** Null where it was handed over without a round. */
  round_id: z.nullable(z.string()),
  to_collect: z.number(),
  outcome: z.nullable(z.enum(STOP_OUTCOMES)),
  collected: z.nullable(CollectedSchema),
  at: z.nullable(z.number()),
  by: z.nullable(z.string()),
});
export type CashOrder = z.infer<typeof CashOrderSchema>;

const CashRoundSchema = z.object({
  id: z.string(),
  /** Null while it is open. */
  counted_cash: z.nullable(z.number()),
  expected_cash: z.number(),
  reason: z.string(),
});
export type CashRound = z.infer<typeof CashRoundSchema>;

const PersonCashSchema = z.object({
  day: z.string(),
  person: z.string(),
  sums: RoundSumsSchema,
  rounds: z.array(CashRoundSchema),
  orders: z.array(CashOrderSchema),
});
export type PersonCash = z.infer<typeof PersonCashSchema>;

/** GET /cash/: a sheet for each day and person, the last day first. */
export const CashSchema = z.object({
  from: z.string(),
  to: z.string(),
  sums: RoundSumsSchema,
  sheets: z.array(PersonCashSchema),
});
export type Cash = z.infer<typeof CashSchema>;
