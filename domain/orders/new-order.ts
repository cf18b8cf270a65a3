import * as z from "zod/mini";
import { gstinText } from "#domain/bill/gstin-text.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import { NewCollectedSchema } from "#domain/rounds/collected-schema.ts";
import { boundedText, optionalText } from "#domain/text.ts";
import { NewAgreedSchema } from "./agreed.ts";
import { isPickup, needsName, needsPhone, STAFF_CHANNELS } from "./channel.ts";
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX } from "./customer-limits.ts";
import {
  ADDRESS_REQUIRED,
  amount,
  CustomerSchema,
  itemList,
  NAME_REQUIRED,
  OrderItemSchema,
  PHONE_REQUIRED,
} from "./order.ts";

/** POST /orders/: an order that staff take. Its lines have no prices: the catalogue's hold. */
export const NewOrderSchema = z
  .extend(CustomerSchema, {
    name_customer: optionalText(NAME_MAX),
    phone: optionalText(PHONE_MAX),
    address: optionalText(ADDRESS_MAX),
    /** Left out where the bill has the customer's name and no GSTIN. */
    bill_name: z.optional(boundedText(NAME_MAX)),
    bill_gstin: z.optional(gstinText),
    /** As in OrderSchema. */
    language: z.optional(LanguageSchema),
    channel: z.enum(STAFF_CHANNELS, `must be one of ${STAFF_CHANNELS.join(", ")}`),
    /** The total that the customer was told; 409 where it no longer holds. */
    final_total: z.optional(amount),
    /** Agreed on the line, such as a discount; left out where the price is the sum of the lines. */
    agreed: z.optional(NewAgreedSchema),
    /** Confirmed in the same call; an order with `collected` is anyway. */
    confirmed: z.optional(z.boolean("must be true or false")),
    /** Only at the press: handed over and paid at once, so it is booked as delivered. */
    collected: z.optional(NewCollectedSchema),
    items: itemList(z.pick(OrderItemSchema, { id: true, size: true, package: true, quantity: true })),
  })
  .check(
    z.refine(({ channel, collected }) => !collected || channel === "press", {
      path: ["collected"],
      error: "is only for an order at the press",
    }),
    z.refine((order) => order.name_customer !== "" || !needsName(order), {
      path: ["name_customer"],
      error: NAME_REQUIRED,
      when: ({ value }) => isEmpty(value, "name_customer"),
    }),
    z.refine((order) => order.phone !== "" || !needsPhone(order.channel), {
      path: ["phone"],
      error: PHONE_REQUIRED,
      when: ({ value }) => isEmpty(value, "phone"),
    }),
    z.refine((order) => order.address !== "" || isPickup(order), {
      path: ["address"],
      error: ADDRESS_REQUIRED,
      when: ({ value }) => isEmpty(value, "address"),
    }),
  );
export type NewOrder = z.infer<typeof NewOrderSchema>;

/** So that a missing field is reported together with the other issues. */
function isEmpty(value: unknown, field: string): boolean {
  return Object(value)[field] === "";
}
