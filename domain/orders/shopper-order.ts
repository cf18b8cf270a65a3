import * as z from "zod/mini";
import { ORDER_STATES } from "./order.ts";

const state = z.enum(ORDER_STATES);

/** No name and no typed text: links get shared, and a page of the shop must not show a stranger's words. */
export const ShopperOrderSchema = z.object({
  code: z.string(),
  state,
  /** Goes up with every change. */
  version: z.int(),
  /** Oldest first, without undone steps. */
  steps: z.array(z.object({ state, at: z.number() })),
  /** When the shop changed its content; null where it is as booked. */
  changed_at: z.nullable(z.number()),
  is_collected: z.boolean(),
  /** The last day of delivery, such as "2026-11-20"; null where none was promised. */
  deliver_by: z.nullable(z.string()),
  by_customer: z.boolean(),
  /** Lines by the catalogue; null where it does not know every line. */
  lines: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        size: z.string(),
        package: z.string(),
        quantity: z.number(),
        price: z.number(),
      }),
    ),
  ),
  /** Null while the catalogue does not confirm one. */
  total: z.nullable(z.object({ label: z.string(), rupees: z.number() })),
  /** Amount to pay on delivery; null where nothing is due, or the price is still to be agreed. */
  to_pay: z.nullable(z.number()),
  open_question: z.nullable(z.string()),
});
export type ShopperOrder = z.infer<typeof ShopperOrderSchema>;

/** POST /my-orders/{code}/cancel: 409 where the shop has changed or begun it after `version` was read. */
export const ShopperCancelSchema = z.object({ version: z.int() });

/** POST /my-orders/find */
export const OrderLookupSchema = z.object({
  code: z.string().check(z.maxLength(40, "must have at most 40 characters")),
  phone: z.string().check(z.maxLength(40, "must have at most 40 characters")),
});
export type OrderLookup = z.infer<typeof OrderLookupSchema>;
export const FoundOrderSchema = z.object({ code: z.string(), key: z.string() });
export type FoundOrder = z.infer<typeof FoundOrderSchema>;
