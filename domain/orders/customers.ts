import * as z from "zod/mini";

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
