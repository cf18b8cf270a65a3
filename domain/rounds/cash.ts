import * as z from "zod/mini";
import { versionNumber } from "#domain/bounds.ts";
import { CashApartSchema, CashSumsSchema } from "./cash-sums.ts";
import { CollectedSchema } from "./collected-schema.ts";
import { CountSchema, daySchema, ExpenseSchema, RoundCountSchema } from "./round.ts";
import { STOP_OUTCOMES } from "./round-sums.ts";
import { SettlementSchema } from "./settlement.ts";

const CashOrderSchema = z.object({
  code: z.string(),
  name_customer: z.string(),
  /** Null without a round. */
  round_id: z.nullable(z.string()),
  to_collect: z.number(),
  outcome: z.nullable(z.enum(STOP_OUTCOMES)),
  collected: z.nullable(CollectedSchema),
  /** The order was visited again on the same day: this visit is not counted. */
  is_earlier: z.boolean(),
  /** Below 0 where more was paid. */
  owed: z.number(),
  /** Paid after the delivery, where less was paid then. */
  paid_since: z.optional(z.number()),
  at: z.nullable(z.number()),
  by: z.nullable(z.string()),
});
export type CashOrder = z.infer<typeof CashOrderSchema>;

const CashRoundSchema = z.object({
  id: z.string(),
  /** Number of the round on its day. */
  number: z.int(),
  created_at: z.number(),
  /** Null while it is open. */
  counted_cash: z.nullable(z.number()),
  expected_cash: z.number(),
  expense: z.optional(ExpenseSchema),
  reason: z.string(),
  /** Null while it is open. */
  counted_by: z.nullable(z.string()),
  counted_at: z.optional(z.nullable(z.number())),
});
export type CashRound = z.infer<typeof CashRoundSchema>;

/** A settlement of an order that was delivered before. */
const CashLaterSchema = z.extend(SettlementSchema, {
  code: z.string(),
  name_customer: z.string(),
  /** Null without a round. */
  round_id: z.nullable(z.string()),
});
export type CashLater = z.infer<typeof CashLaterSchema>;

const PersonCashSchema = z.object({
  day: z.string(),
  person: z.string(),
  sums: CashSumsSchema,
  apart: CashApartSchema,
  /** Part of `sums.counted` that counts of the till include. */
  in_till: z.number(),
  rounds: z.array(CashRoundSchema),
  orders: z.array(CashOrderSchema),
  later: z.array(CashLaterSchema),
});
export type PersonCash = z.infer<typeof PersonCashSchema>;

/** POST /cash/till-counts: all cash of the day that is not counted yet. */
export const NewTillCountSchema = z.extend(z.omit(RoundCountSchema, { version: true }), {
  day: daySchema,
  /** How many counts of the day were shown, with those opened again: 409 where there is another since. */
  seq: z.optional(versionNumber),
});
export type NewTillCount = z.infer<typeof NewTillCountSchema>;

/** The till has the cash without a round, by India's day: sales at the counter and old debts paid. */
export const TillDaySchema = z.object({
  day: z.string(),
  cash: z.number(),
  not_counted: z.number(),
  /** Newest first. */
  counts: z.array(z.extend(CountSchema, { id: z.string() })),
});
export type TillDay = z.infer<typeof TillDaySchema>;

/** All debts, whenever the orders were delivered. */
const OwedSchema = z.object({
  sum: z.number(),
  count: z.number(),
  /** Oldest first, at most 500. */
  orders: z.array(
    z.object({
      code: z.string(),
      name_customer: z.string(),
      owed: z.number(),
      delivered_at: z.nullable(z.number()),
    }),
  ),
});
export type Owed = z.infer<typeof OwedSchema>;

/** GET /cash/: a sheet for each day and person, the last day first. */
export const CashSchema = z.object({
  from: z.string(),
  to: z.string(),
  sums: CashSumsSchema,
  apart: CashApartSchema,
  sheets: z.array(PersonCashSchema),
  owed: OwedSchema,
  /** Orders of which a mail failed on these days, at most 20. */
  mails_failed: z.optional(z.array(z.string())),
  till: z.object({
    /** Requested days that have cash without a round, newest first. */
    days: z.array(TillDaySchema),
    /** Uncounted days of the last 31, whichever were requested; newest first. */
    uncounted: z.array(z.pick(TillDaySchema, { day: true, not_counted: true })),
  }),
});
export type Cash = z.infer<typeof CashSchema>;
