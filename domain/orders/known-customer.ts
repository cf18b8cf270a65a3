import * as z from "zod/mini";
import { CHANNELS } from "./channel.ts";
import { NoteSchema } from "./note.ts";
import { EarlierOrderSchema, OrderLineSchema, OrderStateSchema } from "./staff-orders.ts";

const KnownCustomerSchema = z.object({
  name_customer: z.string(),
  phone: z.string(),
  /** Null where the customer gave none. */
  email: z.nullable(z.string()),
  address: z.string(),
  /** All orders of this number, by state. */
  counts: z.record(OrderStateSchema, z.number()),
  /** Rupees, without refused and cancelled orders. */
  total: z.number(),
  /** Rupees, and the orders that they are owed for, oldest first. */
  owed: z.number(),
  owing: z.array(z.object({ code: z.string(), owed: z.number() })),
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
