import * as z from "zod/mini";
import { gstinText } from "#domain/bill/gstin-text.ts";
import { versionNumber } from "#domain/bounds.ts";
import { isSameLine, type LineIdentity } from "#domain/cart/cart.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import { boundedText, optionalText } from "#domain/text.ts";
import { NewAgreedSchema } from "./agreed.ts";
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX } from "./customer-limits.ts";
import { amount, CustomerSchema, itemList, OrderItemSchema, type OrderState } from "./order.ts";

/** A line without its price: booked lines keep theirs, new ones have the catalogue's. */
export const ContentItemSchema = z.pick(OrderItemSchema, { id: true, size: true, package: true, quantity: true });

/** PUT /orders/{code}/content: the whole of what holds from now on. 409 when somebody else changed the order after `version` was read. */
export const OrderContentSchema = z.extend(CustomerSchema, {
  version: versionNumber,
  /** Only an order at the press may have none of these three. */
  name_customer: optionalText(NAME_MAX),
  phone: optionalText(PHONE_MAX),
  address: optionalText(ADDRESS_MAX),
  /** Left out they stay. */
  bill_name: z.optional(boundedText(NAME_MAX)),
  bill_gstin: z.optional(gstinText),
  language: z.optional(LanguageSchema),
  /** Null where the order stays text. */
  items: z.nullable(itemList(ContentItemSchema)),
  /** Null where the price is the sum of the lines. */
  agreed: z._default(z.nullable(NewAgreedSchema), null),
  /** The total that the customer was told; 409 where it no longer holds. */
  final_total: z.optional(amount),
  tell_customer: z._default(z.boolean("must be true or false"), false),
});
export type OrderContent = z.infer<typeof OrderContentSchema>;

/** An order can be changed until it is out for delivery. */
export function isChangeable(state: OrderState): boolean {
  return state === "new" || state === "confirmed" || state === "packed";
}

/** For each wanted line the booked one of the same oil, size and package; undefined where it is new. */
export function findBooked<Line extends LineIdentity>(wanted: LineIdentity[], booked: Line[]): (Line | undefined)[] {
  const left = [...booked];
  return wanted.map((line) => {
    const place = left.findIndex((one) => isSameLine(one, line));
    return place < 0 ? undefined : left.splice(place, 1)[0];
  });
}

interface CountedLine extends LineIdentity {
  quantity: number;
}

/** Whether both have the same lines; an order that came as text has none. */
export function hasSameLines(one: CountedLine[] | null, other: CountedLine[] | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.length === other.length &&
    one.every((line, index) => {
      const same = other[index];
      return same !== undefined && isSameLine(line, same) && line.quantity === same.quantity;
    })
  );
}
