import * as z from "zod/mini";
import { versionNumber } from "#domain/bounds.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import { BatchFactsSchema } from "#domain/stock/public-stock.ts";
import { ORDER_STATES } from "./order.ts";

const state = z.enum(ORDER_STATES);

const KnownTotalSchema = z.object({
  /** As staff agreed, by the price list where the cart showed another one, or as ordered. */
  as: z._default(z.enum(["agreed", "listed", "ordered"]), "ordered"),
  /** Without what is sold out. */
  is_part: z._default(z.boolean(), false),
  rupees: z.number(),
});
export type KnownTotal = z.infer<typeof KnownTotalSchema>;

/** Why the shop calls: lines were sold out, the catalogue does not know every line, or the cart showed another total. */
const WhyOpenSchema = z.enum(["sold_out", "unknown", "differs"]);
export type WhyOpen = z.infer<typeof WhyOpenSchema>;

/** No name and no typed text but a PIN code and four digits: links get shared, and a page of the shop must not show a stranger's words. */
export const ShopperOrderSchema = z.object({
  code: z.string(),
  state,
  /** Goes up with every change. */
  version: versionNumber,
  /** Oldest first, without undone steps. */
  steps: z.array(z.object({ state, at: z.number() })),
  /** When the shop changed its content; null where it is as booked. */
  changed_at: z.nullable(z.number()),
  is_collected: z.boolean(),
  /** The last day of delivery, such as "2026-11-20", of what is not sold out; null where none was promised. */
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
        /** Sold out when it was ordered, and the shop has not confirmed the order yet: it has no price and no day. */
        sold_out: z.optional(z.boolean()),
        /** Those that it was packed from. */
        batches: z.optional(
          z.array(z.extend(BatchFactsSchema, { units: z.number(), recalled: z.optional(z.boolean()) })),
        ),
      }),
    ),
  ),
  /** Without lines that are sold out. Null while the catalogue does not confirm one. */
  total: z.nullable(z.extend(KnownTotalSchema, { label: z.string() })),
  /** Amount to pay on delivery; null where nothing is due, or the price is still to be agreed. */
  to_pay: z.nullable(z.number()),
  open_question: z.nullable(z.string()),
  /** The same as data. */
  why_open: z._default(z.nullable(WhyOpenSchema), null),
  /** Of the address. */
  pin_code: z.nullable(z.string()),
  /** The last four digits. */
  phone_end: z.nullable(z.string()),
});
export type ShopperOrder = z.infer<typeof ShopperOrderSchema>;

/** POST /my-orders/{code}/cancel: 409 where the shop has changed or begun it after `version` was read. */
export const ShopperCancelSchema = z.object({ version: versionNumber });

/** POST /my-orders/find */
export const OrderLookupSchema = z.object({
  code: z.string().check(z.maxLength(40, "must have at most 40 characters")),
  phone: z.string().check(z.maxLength(40, "must have at most 40 characters")),
  /** Of the page that a form without JavaScript is led to. */
  language: z.optional(LanguageSchema),
});
export type OrderLookup = z.infer<typeof OrderLookupSchema>;
export const FoundOrderSchema = z.object({ code: z.string(), key: z.string() });
export type FoundOrder = z.infer<typeof FoundOrderSchema>;
