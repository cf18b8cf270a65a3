import * as z from "zod/mini";

/** One of those who have ordered, known by the first phone number of their orders. */
const CustomerSummarySchema = z.object({
  /** What they are known by: digits alone. */
  phone_number: z.string(),
  /** As it was said or typed the last time. */
  name_customer: z.string(),
  orders: z.number(),
  /** Rupees, of orders that were neither refused nor cancelled. */
  total: z.number(),
  refused: z.number(),
  /** When the last order came. */
  last_at: z.number(),
});
export type CustomerSummary = z.infer<typeof CustomerSummarySchema>;

/** GET /customers/: who ordered last comes first, 25 a page. */
export const CustomerListSchema = z.object({
  customers: z.array(CustomerSummarySchema),
  page: z.number(),
  /** How many there are in all is not counted: it would take longer than all the rest. */
  has_more: z.boolean(),
});
export type CustomerList = z.infer<typeof CustomerListSchema>;
