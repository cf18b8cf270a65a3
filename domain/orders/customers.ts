import * as z from "zod/mini";
import { LanguageSchema } from "#domain/language-schema.ts";
import { CHANNELS } from "./channel.ts";
import { NoteSchema } from "./note.ts";
import { EarlierOrderSchema, OrderLineSchema, OrderStateSchema } from "./staff-orders.ts";

/** A customer is identified by the first phone number of their orders, else by the code of the order. */
const CustomerSummarySchema = z.object({
  /** Digits alone; empty where the order has none. */
  phone_number: z.string(),
  /** The only order of a customer without a number; null where there is one. */
  order_code: z.nullable(z.string()),
  /** From the latest order. */
  name_customer: z.string(),
  orders: z.number(),
  /** Rupees, without refused and cancelled orders. */
  total: z.number(),
  refused: z.number(),
  /** Rupees. */
  owed: z.number(),
  last_at: z.number(),
});
export type CustomerSummary = z.infer<typeof CustomerSummarySchema>;

/** GET /customers/: by their latest order, newest first, 25 a page. */
export const CustomerListSchema = z.object({
  customers: z.array(CustomerSummarySchema),
  page: z.number(),
  /** There is no total: counting would take longer than the rest. */
  has_more: z.boolean(),
  /** Files of the shop still hold a customer who was erased; it goes on by itself. */
  is_erasing: z.boolean(),
});
export type CustomerList = z.infer<typeof CustomerListSchema>;

const KnownCustomerSchema = z.object({
  name_customer: z.string(),
  phone: z.string(),
  /** Null where the customer gave none. */
  email: z.nullable(z.string()),
  address: z.string(),
  /** As on the last bill with a GSTIN. */
  bill_name: z.string(),
  bill_gstin: z.string(),
  /** Of the last order. */
  language: LanguageSchema,
  /** All orders of this number, by state. */
  counts: z.record(OrderStateSchema, z.number()),
  /** Rupees, without refused and cancelled orders. */
  total: z.number(),
  /** Rupees, and the orders that they are owed for, oldest first. */
  owed: z.number(),
  owing: z.array(z.object({ code: z.string(), owed: z.number() })),
  /** Paid too much and not used, in the same way. */
  credit: z.optional(z.array(z.object({ code: z.string(), owed: z.number() }))),
  /** The newest first, at most 20. */
  orders: z.array(EarlierOrderSchema),
  /** Staff's notes on this customer, the newest first. */
  notes: z.array(NoteSchema),
  /** The newest; a cancelled or suspicious one only where there is no other. */
  last_order: z.object({
    code: z.string(),
    created_at: z.number(),
    state: OrderStateSchema,
    channel: z.enum(CHANNELS),
    final_total: z.number(),
    /** Null where the order came as text only. */
    lines: z.nullable(z.array(OrderLineSchema)),
  }),
});
export type KnownCustomer = z.infer<typeof KnownCustomerSchema>;

/** GET /customers/{phone} */
export const CustomerReplySchema = z.object({
  /** Null where nobody has ordered by this number. */
  customer: z.nullable(KnownCustomerSchema),
});
