import * as z from "zod/mini";
import { OrderBillsSchema } from "#domain/bill/bill.ts";
import { BillMonthsSchema, MonthSchema } from "#domain/bill/month.ts";
import { isIndiaDay } from "#domain/india-day.ts";
import { OrderContentSchema } from "#domain/orders/change-order.ts";
import { CustomerListSchema, CustomerReplySchema } from "#domain/orders/customers.ts";
import { ErasedReplySchema, EraseSchema } from "#domain/orders/erased.ts";
import { OrdersSteppedSchema, OrdersStepSchema, PrintedOrdersSchema } from "#domain/orders/many-orders.ts";
import { NewOrderSchema } from "#domain/orders/new-order.ts";
import { NewNoteSchema, NoteListSchema, NoteSchema } from "#domain/orders/note.ts";
import { ORDER_STATES, OrderReplySchema, OrderSchema } from "#domain/orders/order.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import { PickingListSchema } from "#domain/orders/picking-list.ts";
import {
  FoundOrderSchema,
  OrderLookupSchema,
  ShopperCancelSchema,
  ShopperOrderSchema,
} from "#domain/orders/shopper-order.ts";
import {
  CancelledOrdersSchema,
  OrderChangeSchema,
  OrderCountsSchema,
  OrderDetailsSchema,
  OrderListSchema,
  OrdersToCancelSchema,
} from "#domain/orders/staff-orders.ts";
import { type Calls, CsvSchema, MessageSchema } from "./call.ts";
import { orLeftOut, pageNumber, searchText } from "./query.ts";

const MOST_CODES = 100;

const day = z
  .string("must be one day, such as 2026-01-31")
  .check(z.refine(isIndiaDay, "must be a day, such as 2026-01-31"));

/** "KC-1234567,KC-2345678" */
const orderCodes = z.pipe(
  z.pipe(
    z.string("must be order codes with commas between them"),
    z.transform((value) => value.split(",").map((code) => readOrderCode(code) ?? "")),
  ),
  z
    .array(z.string().check(z.minLength(1, "must be order codes with commas between them")))
    .check(z.maxLength(MOST_CODES, `must have at most ${MOST_CODES} codes`)),
);

const zeroOrOne = z.enum(["0", "1"], "must be 0 or 1");

const OrderQuerySchema = z.object({
  q: orLeftOut(searchText),
  state: orLeftOut(z.enum(ORDER_STATES, `must be one of ${ORDER_STATES.join(", ")}`)),
  day: orLeftOut(day),
  needs_look: orLeftOut(zeroOrOne),
  page: orLeftOut(pageNumber),
  also: orLeftOut(orderCodes),
  format: orLeftOut(z.enum(["json", "csv"], "must be json or csv")),
});
export type OrderQuery = z.infer<typeof OrderQuerySchema>;

export const ORDER_CALLS = {
  "POST /send-email": { body: OrderSchema, reply: OrderReplySchema },
  "GET /my-orders/:code": { reply: ShopperOrderSchema },
  "POST /my-orders/:code/cancel": { body: ShopperCancelSchema, reply: ShopperOrderSchema },
  "POST /my-orders/find": { body: OrderLookupSchema, reply: FoundOrderSchema },
  "GET /orders/": { query: OrderQuerySchema, reply: OrderListSchema, csv: "The orders" },
  "GET /orders/counts": { reply: OrderCountsSchema },
  "GET /orders/print": { query: z.object({ codes: orderCodes }), reply: PrintedOrdersSchema },
  "GET /orders/picking-list": { query: z.object({ codes: orLeftOut(orderCodes) }), reply: PickingListSchema },
  "GET /orders/:code": { reply: OrderDetailsSchema },
  "GET /orders/:code/bill": { reply: OrderBillsSchema },
  "POST /orders/": { body: NewOrderSchema, reply: OrderReplySchema },
  "POST /orders/steps": { body: OrdersStepSchema, reply: OrdersSteppedSchema },
  "POST /orders/cancel": { body: OrdersToCancelSchema, reply: CancelledOrdersSchema },
  "PATCH /orders/:code": { body: OrderChangeSchema, reply: OrderDetailsSchema },
  "PUT /orders/:code/content": { body: OrderContentSchema, reply: OrderDetailsSchema },
  "POST /orders/:code/mails/:id/resend": { reply: OrderDetailsSchema },
  "GET /bills/months": { reply: BillMonthsSchema },
  "GET /bills/register": { query: z.object({ month: MonthSchema }), reply: CsvSchema, csv: "The file" },
  "GET /customers/": {
    query: z.object({ q: orLeftOut(searchText), owes: orLeftOut(zeroOrOne), page: orLeftOut(pageNumber) }),
    reply: CustomerListSchema,
  },
  "GET /customers/:phone": { reply: CustomerReplySchema },
  "POST /customers/:phone/erase": { body: EraseSchema, reply: ErasedReplySchema },
  "GET /notes/": {
    query: z.object({ order: z.optional(z.string()), phone: z.optional(z.string()) }),
    reply: NoteListSchema,
  },
  "POST /notes/": { body: NewNoteSchema, reply: NoteSchema },
  "DELETE /notes/:id": { reply: MessageSchema },
} satisfies Calls;
