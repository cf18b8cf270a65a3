import * as z from "zod/mini";
import { BillSummarySchema } from "#domain/bill/bill.ts";
import { codeText, versionNumber } from "#domain/bounds.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import {
  CollectedSchema,
  NewCollectedSchema,
  OwedBeforeSchema,
  SettledSchema,
} from "#domain/rounds/collected-schema.ts";
import { SettlementSchema } from "#domain/rounds/settlement.ts";
import { BatchFactsSchema } from "#domain/stock/public-stock.ts";
import { AgreedSchema, isPriceOpen, type PriceMarks } from "./agreed.ts";
import { CHANNELS } from "./channel.ts";
import { listContactFaults } from "./contact-faults.ts";
import { EndReasonSchema, listWhys, NewEndReasonSchema } from "./end-reason.ts";
import { ORDER_STATES } from "./order.ts";
import { OPEN_STATES } from "./order-steps.ts";

/** Orders as `/orders/` sends and takes them. Money is rupees, times are milliseconds. */

export const OrderStateSchema = z.enum(ORDER_STATES);

/** The worst first. */
export const MAIL_STATES = ["failed", "delayed", "sending", "sent"] as const;

const OrderSummarySchema = z.object({
  code: z.string(),
  created_at: z.number(),
  name_customer: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Null where the order came as text only. */
  item_count: z.nullable(z.number()),
  final_total: z.number(),
  /** Null where the price is the sum of the lines. */
  agreed: z.nullable(AgreedSchema),
  /** The catalogue's total differs or is unknown, and no amount was agreed. */
  price_differs: z.boolean(),
  /** The catalogue knows every line, or an amount was agreed. */
  price_checked: z.boolean(),
  /** The field that people never see was filled in. */
  suspected_bot: z.boolean(),
  /** The customer ordered a size that was sold out; false where staff took the order, because they knew. */
  sold_out: z.boolean(),
  state: OrderStateSchema,
  /** Goes up with every change. */
  version: versionNumber,
  /** The worst of its mails, and whose it is: the customer's before the shop's. */
  mail: z.enum(MAIL_STATES),
  mail_to: z.enum(["customer", "shop"]),
  channel: z.enum(CHANNELS),
  /** The member of staff; null where the customer booked it. */
  taken_by: z.nullable(z.string()),
  /** Unpaid since the delivery; below 0 where more was paid, 0 where no payment was recorded. */
  owed: z.number(),
  /** The last day of delivery, such as "2026-11-20", as promised at the booking; null where none was. */
  deliver_by: z.nullable(z.string()),
  /** For mails and messages to the customer. */
  language: LanguageSchema,
  /** More than there is: units that others ordered first. Left out where there are none. */
  short: z.optional(z.array(z.object({ id: z.string(), size: z.string(), package: z.string(), units: z.number() }))),
});
export type OrderSummary = z.infer<typeof OrderSummarySchema>;

/** Staff should check it before the next step. */
export function needsLook(
  order: PriceMarks &
    Pick<OrderSummary, "suspected_bot" | "sold_out" | "state" | "mail" | "channel" | "phone" | "address" | "short">,
): boolean {
  const { suspected_bot, sold_out, state, mail, short } = order;
  const isOdd = isPriceOpen(order) || suspected_bot || sold_out || short || listContactFaults(order).length > 0;
  return OPEN_STATES.includes(state) && (Boolean(isOdd) || mail === "failed" || mail === "delayed");
}

/** GET /orders/counts: all orders of the shop, by state. */
export const OrderCountsSchema = z.record(OrderStateSchema, z.number());
export type OrderCounts = z.infer<typeof OrderCountsSchema>;

/** GET /orders/: the filtered orders, newest first. `counts` are of all orders; `total` is of the filtered ones. */
export const OrderListSchema = z.object({
  orders: z.array(OrderSummarySchema),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  counts: OrderCountsSchema,
  /** Open orders for which `needsLook` is true. */
  needs_look: z.number(),
  /** The orders requested by `also` that are not in `orders`, newest first, whether they match or not. */
  also: z.array(OrderSummarySchema),
});
export type OrderList = z.infer<typeof OrderListSchema>;

export const OrderLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.string(),
  package: z.string(),
  quantity: z.number(),
  price: z.number(),
  /** The catalogue's price when the order came, below 0 by a slip; null where it was unknown. */
  catalogue_price: z.nullable(z.number()),
  /** This size was sold out when it was ordered; left out where it was on sale. */
  sold_out: z.optional(z.boolean()),
});

/** A line with the batches that it was packed from. */
const PackedLineSchema = z.extend(OrderLineSchema, {
  batches: z.optional(
    z.array(
      z.extend(BatchFactsSchema, {
        id: z.string(),
        units: z.number(),
        recalled: z.optional(z.boolean()),
      }),
    ),
  ),
  /** Packed units that the ledger does not have: count them. */
  without_batch: z.optional(z.number()),
});

/** The content before the first change. */
const FirstContentSchema = z.object({
  name_customer: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  address: z.string(),
  comments: z.string(),
  cartDetails: z.string(),
  lines: z.nullable(z.array(OrderLineSchema)),
  final_total: z.number(),
});

const OrderStepSchema = z.object({
  from: OrderStateSchema,
  to: OrderStateSchema,
  by: z.string(),
  at: z.number(),
  undo: z.boolean(),
  /** Changes of the content, one sentence each. */
  changes: z.optional(z.array(z.string())),
  reason: z.optional(EndReasonSchema),
});

const OrderMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  last_error: z.nullable(z.string()),
  next_attempt_at: z.nullable(z.number()),
  finished_at: z.nullable(z.number()),
});

export const EarlierOrderSchema = z.object({
  code: z.string(),
  created_at: z.number(),
  final_total: z.number(),
  state: OrderStateSchema,
  owed: z.number(),
});

/** GET /orders/{code} */
export const OrderDetailsSchema = z.extend(OrderSummarySchema, {
  /** Null where the customer gave none. */
  email: z.nullable(z.string()),
  comments: z.string(),
  /** Empty where the bill has the order's name and no GSTIN. */
  bill_name: z.string(),
  bill_gstin: z.string(),
  cartDetails: z.string(),
  lines: z.nullable(z.array(PackedLineSchema)),
  catalogue_total: z.nullable(z.number()),
  /** Null where it was never changed. */
  first: z.nullable(FirstContentSchema),
  history: z.array(OrderStepSchema),
  /** Notes that were added or removed, without their text. */
  events: z.array(z.object({ what: z.string(), by: z.string(), at: z.number() })),
  /** Null where it was not delivered, or no payment was recorded. */
  payment: z.nullable(z.extend(CollectedSchema, { to_collect: z.number(), at: z.number(), by: z.string() })),
  /** Later settlements, oldest first. */
  later: z.array(SettlementSchema),
  /** Debts of other orders that were paid with this one; not part of `payment`. */
  settled: z.array(SettledSchema),
  /** Debts of the customer's other orders, oldest first. */
  owed_before: z.array(OwedBeforeSchema),
  /** Paid too much for them and not used. */
  credit_before: z.optional(z.array(OwedBeforeSchema)),
  /** The newest first. */
  bills: z.array(BillSummarySchema),
  /** The possible next states, the usual one first; and the state after Undo. */
  next: z.array(OrderStateSchema),
  undo_to: z.nullable(OrderStateSchema),
  erased_at: z.nullable(z.number()),
  /** Orders of the same phone, newest first, at most 20; and counts of all of them by state. */
  earlier: z.array(EarlierOrderSchema),
  earlier_counts: z.record(OrderStateSchema, z.number()),
  mails: z.array(OrderMailSchema),
});
export type OrderDetails = z.infer<typeof OrderDetailsSchema>;

/** PATCH /orders/{code}: 409 when somebody else changed the order after `version` was read. */
export const OrderChangeSchema = z
  .object({
    state: OrderStateSchema,
    version: versionNumber,
    /** Only where the order is cancelled or refused. */
    reason: z.optional(NewEndReasonSchema),
    /** Only where it is delivered; left out where no payment was recorded. */
    collected: z.optional(NewCollectedSchema),
  })
  .check(
    z.refine(({ state, collected }) => !collected || state === "delivered", {
      path: ["collected"],
      error: "is only for an order that is delivered",
    }),
    z.refine(({ state, reason }) => !reason || listWhys(state).includes(reason.why), {
      path: ["reason", "why"],
      error: "is no reason for this step",
    }),
  );
export type OrderChange = z.infer<typeof OrderChangeSchema>;

export const MOST_AT_ONCE = 100;

/** Each with the version that was seen. */
export const ChosenOrdersSchema = z
  .array(z.object({ code: codeText, version: versionNumber }), "must be a list of codes and versions")
  .check(z.minLength(1, "must not be empty"), z.maxLength(MOST_AT_ONCE, `must have at most ${MOST_AT_ONCE} entries`));
export type ChosenOrder = z.infer<typeof ChosenOrdersSchema>[number];

/** POST /orders/cancel */
export const OrdersToCancelSchema = z.object({
  orders: ChosenOrdersSchema,
  reason: z.optional(
    NewEndReasonSchema.check(
      z.refine(({ why }) => listWhys("cancelled").includes(why), { path: ["why"], error: "is no reason to cancel" }),
    ),
  ),
});

/** The codes of the cancelled orders, and of the others with the reason. */
export const CancelledOrdersSchema = z.object({
  cancelled: z.array(z.string()),
  left: z.array(z.object({ code: z.string(), reason: z.string() })),
});
