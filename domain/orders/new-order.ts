import * as z from "zod/mini";
import { NewCollectedSchema } from "#domain/rounds/collected-schema.ts";
import { optionalText } from "#domain/text.ts";
import { isPickup, STAFF_CHANNELS } from "./channel.ts";
import { ADDRESS_MAX } from "./customer-limits.ts";
import { ADDRESS_REQUIRED, amount, CustomerSchema, itemList, OrderItemSchema } from "./order.ts";

/** POST /orders/: an order that staff take. Its lines have no prices: the catalogue's hold. */
export const NewOrderSchema = z
  .extend(CustomerSchema, {
    address: optionalText(ADDRESS_MAX),
    channel: z.enum(STAFF_CHANNELS, `must be one of ${STAFF_CHANNELS.join(", ")}`),
    /** The total that the customer was told; 409 where it no longer holds. */
    final_total: z.optional(amount),
    /** Only at the press: handed over and paid at once, so it is booked as delivered. */
    collected: z.optional(NewCollectedSchema),
    items: itemList(z.pick(OrderItemSchema, { id: true, size: true, package: true, quantity: true })),
  })
  .check(
    z.refine(({ channel, collected }) => !collected || channel === "press", {
      path: ["collected"],
      error: "is only for an order at the press",
    }),
    z.refine((order) => order.address !== "" || isPickup(order), {
      path: ["address"],
      error: ADDRESS_REQUIRED,
      // Reported together with the other issues.
      when: ({ value }) => typeof value === "object" && value !== null && "address" in value && value.address === "",
    }),
  );
export type NewOrder = z.infer<typeof NewOrderSchema>;
