import * as z from "zod/mini";
import { readCustomerKey } from "#domain/orders/customer-key.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import { boundedText } from "#domain/text.ts";

const SEARCH_MAX = 200;
const LAST_PAGE = 1_000_000;

/** 200 lines, sent as text and as items: with names in Hindi they exceed 64 kB. */
export const BODY_LIMIT = 256 * 1024;
export const ORDER_NOT_FOUND = "Order not found";
export const NO_PHONE_NUMBER = "must contain a phone number";
export const NO_CUSTOMER = "No orders for this number";

export const staffOrders = { tags: ["Orders"], security: [{ bearer: [] }] };

/** A code in any spelling; an invalid one becomes a code that no order has. */
export const CodeParams = z.object({
  code: z.pipe(
    z.string(),
    z.transform((typed) => readOrderCode(typed) ?? "unknown"),
  ),
});

/** A number in any spelling, or the code of an order without one; it becomes the key that identifies a customer. */
export const CustomerParams = z.object({
  phone: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200, "must be at most 200 characters")),
      z.transform((typed) => readCustomerKey(typed)),
    ),
    z.string().check(z.minLength(1, NO_PHONE_NUMBER)),
  ),
});

/** An empty field of a form counts as left out. */
export const orLeftOut = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value) => (value === "" ? undefined : value)),
    z.optional(schema),
  );

export const pageNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, "must be a whole number from 1")),
  z.pipe(
    z.transform((value: string) => Number(value)),
    z.number().check(z.lte(LAST_PAGE, `must not be above ${LAST_PAGE}`)),
  ),
);

export const searchText = boundedText(SEARCH_MAX).check(
  z.refine((value) => !value.includes("\0"), "has a NUL character"),
);
