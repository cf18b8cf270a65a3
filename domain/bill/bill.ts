import * as z from "zod/mini";
import { ORDER_STATES } from "#domain/orders/order.ts";

/** Bills as `/orders/{code}/bill` sends them. Money is rupees, times are milliseconds. */

const BillLineSchema = z.object({
  name: z.string(),
  size: z.string(),
  package: z.string(),
  quantity: z.number(),
  /** Price of one piece, with tax. */
  price: z.number(),
  /** The line's share of the total, after the difference. */
  amount: z.number(),
  hsn_code: z.string(),
  /** Percent; 0 on a bill of supply. */
  tax_rate: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  /** Codes of the batches that it was packed from. */
  batches: z.optional(z.array(z.string())),
});
export type BillLine = z.infer<typeof BillLineSchema>;

/** The printed content, frozen on the day of issue. */
export const BillContentSchema = z.object({
  kind: z.enum(["tax_invoice", "bill_of_supply"]),
  seller: z.object({
    name: z.string(),
    legal_name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    fssai_licence: z.string(),
    gstin: z.nullable(z.string()),
  }),
  order: z.object({ code: z.string(), booked_at: z.number() }),
  customer: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    /** Left out where the customer has none. */
    gstin: z.optional(z.string()),
  }),
  place_of_supply: z.object({
    state: z.string(),
    code: z.string(),
    known_by: z.enum(["pin_code", "collected", "nothing"]),
  }),
  is_interstate: z.boolean(),
  lines: z.array(BillLineSchema),
  ordered_total: z.number(),
  /** Difference between the lines at their prices and the total, below 0 for a discount, with the agreed reason. Older bills lack it. */
  difference: z.optional(z.object({ rupees: z.number(), reason: z.string() })),
  /** The total was not agreed by then. */
  is_price_open: z.optional(z.boolean()),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
});
export type BillContent = z.infer<typeof BillContentSchema>;

export const BillSummarySchema = z.object({
  number: z.string(),
  issued_at: z.number(),
  issued_by: z.string(),
  /** A cancelled bill stays, with its number. */
  cancelled_at: z.nullable(z.number()),
  cancelled_by: z.nullable(z.string()),
  cancelled_why: z.nullable(z.string()),
});
export type BillSummary = z.infer<typeof BillSummarySchema>;

export const BillSchema = z.extend(BillSummarySchema, { content: BillContentSchema });
export type Bill = z.infer<typeof BillSchema>;

/** GET /orders/{code}/bill: all that were written for the order, the newest first; none before it has gone out. */
export const OrderBillsSchema = z.object({
  code: z.string(),
  state: z.enum(ORDER_STATES),
  phone: z.string(),
  /** The total differs from the catalogue, and should be agreed before the bill is paid. */
  is_price_open: z.boolean(),
  bills: z.array(BillSchema),
});
export type OrderBills = z.infer<typeof OrderBillsSchema>;

export function standingBill<Issued extends Pick<BillSummary, "cancelled_at">>(bills: Issued[]): Issued | undefined {
  return bills.find(({ cancelled_at }) => cancelled_at === null);
}
