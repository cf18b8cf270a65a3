import * as z from "zod/mini";
import { MAX_QUANTITY, MIN_QUANTITY } from "#domain/cart/cart.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import { boundedText, optionalText, requiredText } from "#domain/text.ts";
import { ADDRESS_MAX, COMMENTS_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX } from "./customer-limits.ts";
import { describeLine, NO_ITEMS } from "./order-text.ts";

const MAX_TOTAL = 1_000_000_000;
const MAX_LINES = 200;
const DETAILS_MAX = 50_000;
export const ADDRESS_REQUIRED = "Address is required";
export const NAME_REQUIRED = "Name is required";
export const PHONE_REQUIRED = "Phone is required";
export const QUANTITY_TOO_LARGE = `must not be above ${MAX_QUANTITY}`;

export const ORDER_STATES = [
  "new",
  "confirmed",
  "packed",
  "out_for_delivery",
  "delivered",
  "refused",
  "cancelled",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** As a browser's e-mail field accepts it, or empty. */
const email = boundedText(EMAIL_MAX).check(
  z.refine((value) => value === "" || z.regexes.html5Email.test(value), "must be an e-mail address"),
);

/** Customer details, with the messages that the dialog shows. */
export const CustomerSchema = z.object({
  name_customer: requiredText(NAME_MAX, NAME_REQUIRED),
  phone: requiredText(PHONE_MAX, PHONE_REQUIRED),
  email: z._default(
    z.pipe(
      z.nullable(email),
      z.transform((value) => value ?? ""),
    ),
    "",
  ),
  address: requiredText(ADDRESS_MAX, ADDRESS_REQUIRED),
  comments: optionalText(COMMENTS_MAX),
});
export type Customer = z.infer<typeof CustomerSchema>;

/** The specification wants the shop's own address in place of none. */
export function emailToSend(typed: string, shopEmail: string): string {
  return typed || shopEmail;
}

/** Reverses `emailToSend`: the shop's own addresses, old ones too, become null. */
export function customerEmail(sent: string, ...shopEmails: string[]): string | null {
  const { data: address } = CustomerSchema.shape.email.safeParse(sent);
  if (!address || shopEmails.some((email) => email.toLowerCase() === address.toLowerCase())) return null;
  return address;
}

/** May be below 0: a discount above the MRP is only warned about, and no order is refused for its price. */
export const amount = z
  .number("must be a number")
  .check(z.gte(-MAX_TOTAL, "is too small"), z.lte(MAX_TOTAL, "is too large"));
const amountText = z.pipe(
  z.string().check(z.trim(), z.regex(/^-?\d{1,12}(\.\d{1,2})?$/, "must be a number")),
  z.pipe(
    z.transform((value: string) => Number(value)),
    amount,
  ),
);

export const OrderItemSchema = z.object({
  id: z.pipe(
    z.union([z.string().check(z.maxLength(100)), z.number().check(z.gte(0), z.lte(MAX_TOTAL))], {
      error: "must be a product id",
    }),
    z.transform((value) => String(value)),
  ),
  /** The name in the customer's cart, for staff where the catalogue no longer knows the product. */
  name: z.optional(boundedText(200)),
  size: boundedText(60),
  package: boundedText(60),
  quantity: z
    .int("must be a whole number")
    .check(z.gte(MIN_QUANTITY, `must not be below ${MIN_QUANTITY}`), z.lte(MAX_QUANTITY, QUANTITY_TOO_LARGE)),
  price: amount,
});
export type OrderItem = z.infer<typeof OrderItemSchema>;

export const itemList = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, "must be a list")
    .check(z.minLength(1, NO_ITEMS), z.maxLength(MAX_LINES, `must have at most ${MAX_LINES} entries`));

const DescribedLineSchema = z.object({
  name: boundedText(200),
  size: boundedText(60),
  package: boundedText(60),
  quantity: z.number().check(z.gte(0), z.lte(MAX_QUANTITY)),
  price: amount,
});

const detailsText = requiredText(DETAILS_MAX);
const detailsList = z.pipe(
  z.array(z.union([boundedText(1_000), DescribedLineSchema])).check(z.minLength(1), z.maxLength(MAX_LINES)),
  z.transform((lines) => lines.map((line) => (typeof line === "string" ? line : describeLine(line))).join("\n")),
);

/** The body of POST /send-email. */
export const OrderSchema = z.extend(CustomerSchema, {
  cartDetails: z
    .union([detailsText, detailsList], { error: "must be the order's lines, as text or as a list" })
    .check(z.refine((details) => details !== NO_ITEMS && details.trim() !== "", NO_ITEMS)),
  final_total: z.union([amount, amountText], { error: `must be a number from ${-MAX_TOTAL} to ${MAX_TOTAL}` }),
  items: z.optional(itemList(OrderItemSchema)),
  /** The language that the customer reads; English where it is left out. Without a default: the same body has the same idempotency fingerprint. */
  language: z.optional(LanguageSchema),
  /** Hidden from people: an order with it is booked and marked as perhaps a bot's. */
  website: z.optional(boundedText(2_000)),
});
export type OrderBody = z.infer<typeof OrderSchema>;

/** The key opens the shopper's own page. Only its hash is stored. */
export const OrderReplySchema = z.object({
  message: z.string(),
  order: z.object({
    code: z.string(),
    key: z.optional(z.string()),
    // A page may be newer than the server that responds: these have defaults.
    /** The last day of delivery, such as "2026-11-20", of what is not sold out; null where none was promised. */
    deliver_by: z._default(z.nullable(z.string()), null),
    /** The total by the price list where it differs from the order's, without what is sold out; null where it is the same or unknown. */
    list_total: z._default(z.nullable(z.number()), null),
    /** Lines that were sold out when they were booked. */
    sold_out: z._default(z.array(z.object({ id: z.string(), size: z.string(), package: z.string() })), []),
  }),
});
export type OrderReply = z.infer<typeof OrderReplySchema>;
