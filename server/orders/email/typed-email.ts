import { CustomerSchema } from "#domain/orders/order.ts";
import { shop } from "#domain/shop.ts";
import type { Order } from "../order.ts";

/** The customer's own address; the shop's stands in the order when none was typed. */
export function typedEmail(order: Pick<Order, "email">): string | undefined {
  const { data: email } = CustomerSchema.shape.email.safeParse(order.email);
  return email && email.toLowerCase() !== shop.email.toLowerCase() ? email : undefined;
}
