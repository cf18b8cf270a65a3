import * as z from "zod/mini";
import { BillSchema } from "#domain/bill/bill.ts";
import { listWhys, NewEndReasonSchema } from "./end-reason.ts";
import { ChosenOrdersSchema, OrderDetailsSchema } from "./staff-orders.ts";

/** The steps that many orders can take together; they go out in a round. */
const MANY_STATES = ["confirmed", "packed", "cancelled"] as const;
export type ManyState = (typeof MANY_STATES)[number];

/** POST /orders/steps */
export const OrdersStepSchema = z
  .object({
    state: z.enum(MANY_STATES, `must be one of ${MANY_STATES.join(", ")}`),
    orders: ChosenOrdersSchema,
    /** Reason, only where orders are cancelled. */
    reason: z.optional(NewEndReasonSchema),
  })
  .check(
    z.refine(({ state, reason }) => !reason || listWhys(state).includes(reason.why), {
      path: ["reason", "why"],
      error: "is no reason for this step",
    }),
  );
export type OrdersStep = z.infer<typeof OrdersStepSchema>;

/** The codes of the orders that took the step, and of the others with the reason. */
export const OrdersSteppedSchema = z.object({
  done: z.array(z.string()),
  left: z.array(z.object({ code: z.string(), reason: z.string() })),
});
export type OrdersStepped = z.infer<typeof OrdersSteppedSchema>;

/** What a packing slip shows. */
const SlipSchema = z.pick(OrderDetailsSchema, {
  code: true,
  created_at: true,
  name_customer: true,
  phone: true,
  address: true,
  comments: true,
  channel: true,
  taken_by: true,
  cartDetails: true,
  lines: true,
  final_total: true,
  agreed: true,
  catalogue_total: true,
  price_differs: true,
  price_checked: true,
  first: true,
});
export type Slip = z.infer<typeof SlipSchema>;

/** GET /orders/print: what is printed for each order, in the sequence of the codes. */
export const PrintedOrdersSchema = z.array(
  z.extend(SlipSchema, {
    /** Null before the order has gone out, and where its bill was cancelled. */
    bill: z.nullable(BillSchema),
  }),
);
export type PrintedOrder = z.infer<typeof PrintedOrdersSchema>[number];
