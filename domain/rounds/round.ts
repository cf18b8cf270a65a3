import * as z from "zod/mini";
import { codeText, versionNumber } from "#domain/bounds.ts";
import { isIndiaDay } from "#domain/india-day.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import { listWhys, NewEndReasonSchema } from "#domain/orders/end-reason.ts";
import { ChosenOrdersSchema, OrderLineSchema, OrderStateSchema } from "#domain/orders/staff-orders.ts";
import { optionalText, requiredText } from "#domain/text.ts";
import { RupeesSchema } from "#domain/typed-amount.ts";
import { missingInCount } from "./collected.ts";
import { CollectedSchema, NewCollectedSchema, OwedBeforeSchema, SettledSchema } from "./collected-schema.ts";
import { STOP_OUTCOMES } from "./round-sums.ts";
import { RoundSumsSchema } from "./round-sums-schema.ts";

/** Delivery rounds as `/rounds/` sends and takes them. Money is rupees, times are milliseconds, days are India's. */

export const PERSON_MAX = 80;
export const REASON_MAX = 200;

const person = requiredText(PERSON_MAX).check(z.overwrite((name) => name.replace(/\s+/g, " ")));
export const daySchema = z
  .string("must be a day, such as 2026-01-31")
  .check(z.refine(isIndiaDay, "must be a day, such as 2026-01-31"));

/** POST /rounds/: packed orders go out, in a round. */
export const NewRoundSchema = z.object({ person, day: daySchema, orders: ChosenOrdersSchema });
export type NewRound = z.infer<typeof NewRoundSchema>;

/** POST /rounds/{id}/stops */
export const NewStopsSchema = z.object({ orders: ChosenOrdersSchema });

/** PATCH /rounds/{id}: the person, the day, or the order of the stops, by their codes. */
export const RoundChangeSchema = z.object({
  version: versionNumber,
  person: z.optional(person),
  day: z.optional(daySchema),
  stops: z.optional(z.array(codeText).check(z.maxLength(1_000, "must have at most 1000 entries"))),
});
export type RoundChange = z.infer<typeof RoundChangeSchema>;

const TAPS = [...STOP_OUTCOMES, "undone"] as const;

/** POST /rounds/{id}/stops/{code} */
export const TapSchema = z
  .object({
    outcome: z.enum(TAPS, `must be one of ${TAPS.join(", ")}`),
    /** The order's. */
    version: versionNumber,
    collected: z.optional(NewCollectedSchema),
    reason: z.optional(NewEndReasonSchema),
  })
  .check(
    z.refine(({ outcome, reason }) => !reason || (outcome === "refused" && listWhys("refused").includes(reason.why)), {
      path: ["reason", "why"],
      error: "is no reason for this",
    }),
    z.refine(({ outcome, collected }) => (outcome === "delivered") === (collected !== undefined), {
      path: ["collected"],
      error: "is required where it was delivered, and only there",
    }),
  );
export type Tap = z.infer<typeof TapSchema>;

/** Spent from the cash before it was counted, such as petrol. */
export const ExpenseSchema = z.object({ amount: z.number(), words: z.string() });

/** POST /rounds/{id}/close */
export const RoundCountSchema = z.object({
  version: versionNumber,
  /** The expected cash that was shown: 409 where it has changed since. */
  expected_cash: RupeesSchema,
  counted_cash: RupeesSchema,
  expense: z.optional(
    z.object({
      amount: RupeesSchema.check(z.gt(0, "must be above 0")),
      words: requiredText(REASON_MAX, "Say what it was for"),
    }),
  ),
  /** Required where the counted cash and the expense are not the expected cash. */
  reason: optionalText(REASON_MAX),
  /** The signed-in person unless given. */
  counted_by: z.optional(person),
});
export type RoundCount = z.infer<typeof RoundCountSchema>;

/** The server's issue where `lacksReason`. */
export const NO_REASON = { path: ["reason"], message: "is required where the cash differs" };

export function lacksReason(count: Pick<RoundCount, "expected_cash" | "counted_cash" | "expense" | "reason">): boolean {
  return missingInCount(count) !== 0 && count.reason.trim() === "";
}

const StopSchema = z.object({
  /** An order that was put back and came again has two stops. */
  id: z.string(),
  code: z.string(),
  /** The order's. */
  version: versionNumber,
  state: OrderStateSchema,
  name_customer: z.string(),
  phone: z.string(),
  address: z.string(),
  comments: z.string(),
  /** For messages to the customer. */
  language: z._default(LanguageSchema, "en"),
  pin_code: z.nullable(z.string()),
  /** Null where the order came as text only; that is `cartDetails`. */
  lines: z.nullable(z.array(z.pick(OrderLineSchema, { name: true, size: true, package: true, quantity: true }))),
  cartDetails: z.string(),
  to_collect: z.number(),
  /** Debts of the customer's other orders, oldest first: an amount beyond the order settles them. */
  owed_before: z.array(OwedBeforeSchema),
  /** Paid too much for the customer's other orders and not used, oldest first: `owed` is what the shop owes them. */
  credit_before: z.optional(z.array(OwedBeforeSchema)),
  /** Notes of staff: on the order, then on its customer. */
  notes: z.array(z.string()),
  is_price_open: z.boolean(),
  /** Null where the catalogue does not know every line. */
  catalogue_total: z.nullable(z.number()),
  /** Null while it is out. */
  outcome: z.nullable(z.enum(STOP_OUTCOMES)),
  ended_at: z.nullable(z.number()),
  ended_by: z.nullable(z.string()),
  /** The driver's link ended it. */
  by_link: z.boolean(),
  /** Null unless a payment was recorded. */
  collected: z.nullable(CollectedSchema),
  /** Owed for it now; below 0 where more was paid. */
  owed: z.optional(z.number()),
  /** Paid after the delivery, where less was paid then. */
  paid_since: z.optional(z.number()),
  /** Debts of other orders that were paid at this delivery; not part of `collected`. */
  settled: z.array(SettledSchema),
  /** The order was visited again in this round: this visit is not counted. */
  is_earlier: z.boolean(),
});
export type Stop = z.infer<typeof StopSchema>;

/** A count stays when the round is opened again. */
export const CountSchema = z.object({
  expected_cash: z.number(),
  counted_cash: z.number(),
  /** Left out where nothing was spent. */
  expense: z.optional(ExpenseSchema),
  reason: z.string(),
  /** Who counted; `by` typed it in. */
  counted_by: z.string(),
  by: z.string(),
  at: z.number(),
  reopened_at: z.nullable(z.number()),
  reopened_by: z.nullable(z.string()),
});
export type Count = z.infer<typeof CountSchema>;

const RoundHeadSchema = z.object({
  id: z.string(),
  /** Number of the round on its day. */
  number: z.int(),
  person: z.string(),
  day: z.string(),
  version: versionNumber,
  created_at: z.number(),
  created_by: z.string(),
  closed_at: z.nullable(z.number()),
  sums: RoundSumsSchema,
  /** Newest first. */
  counts: z.array(CountSchema),
});

const LinkStateSchema = z.object({
  created_at: z.number(),
  expires_at: z.number(),
  /** When the driver's page loaded the round last; null if it never did. */
  opened_at: z.nullable(z.number()),
  agrees_prices: z.boolean(),
  language: LanguageSchema,
});
export type LinkState = z.infer<typeof LinkStateSchema>;

/** GET /rounds/{id} */
export const RoundSchema = z.extend(RoundHeadSchema, {
  /** The shop's, as it is now; null where it takes no UPI. */
  upi_id: z.nullable(z.string()),
  stops: z.array(StopSchema),
  /** The driver's link; null where none works. */
  link: z.nullable(LinkStateSchema),
});
export type Round = z.infer<typeof RoundSchema>;

const RoundSummarySchema = z.extend(RoundHeadSchema, {
  stop_count: z.number(),
  open_count: z.number(),
});
export type RoundSummary = z.infer<typeof RoundSummarySchema>;

/** GET /rounds/: open rounds first, then the newest first. */
export const RoundListSchema = z.object({
  rounds: z.array(RoundSummarySchema),
  page: z.number(),
  pages: z.number(),
});
export type RoundList = z.infer<typeof RoundListSchema>;

/** GET /rounds/waiting: the orders that a round can take, and the possible drivers. */
export const WaitingOrdersSchema = z.object({
  orders: z.array(
    z.pick(StopSchema, {
      code: true,
      version: true,
      state: true,
      name_customer: true,
      address: true,
      pin_code: true,
      to_collect: true,
      is_price_open: true,
    }),
  ),
  persons: z.array(z.string()),
});
export type WaitingOrders = z.infer<typeof WaitingOrdersSchema>;

/** The round, and the orders that were left out, with the reason. */
export const FilledRoundSchema = z.object({
  round: RoundSchema,
  left: z.array(z.object({ code: z.string(), reason: z.string() })),
});
export type FilledRound = z.infer<typeof FilledRoundSchema>;
