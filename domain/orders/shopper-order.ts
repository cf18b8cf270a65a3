import * as z from "zod/mini";
import { ORDER_STATES } from "./order.ts";

const state = z.enum(ORDER_STATES);

/**
 * An order as its shopper sees it. It names nobody, and says nothing that was typed: a link can be sent on, and a page of
 * the shop must not carry a stranger's words.
 */
export const ShopperOrderSchema = z.object({
  code: z.string(),
  state,
  /** Goes up with every change. */
  version: z.int(),
  /** How it came to where it stands, the first one first. */
  steps: z.array(z.object({ state, at: z.number() })),
  /** When the shop changed what is in it; null where it is as it was booked. */
  changed_at: z.nullable(z.number()),
  /** It waits at the press, and is not brought. */
  is_collected: z.boolean(),
  /** The shopper cancelled it themselves. */
  by_customer: z.boolean(),
  /** In the catalogue's words and at its prices; null where it does not know every one. */
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
  /** Null while the catalogue does not bear one out. */
  total: z.nullable(z.object({ label: z.string(), rupees: z.number() })),
  /** What is paid when it comes; null where nothing is to be paid any more, or the sum is still to be agreed. */
  to_pay: z.nullable(z.number()),
  /** What the shop will call about. */
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
