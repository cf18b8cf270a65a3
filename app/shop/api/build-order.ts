import { type CartLine, cartTotal } from "#domain/orders/cart.ts";
import type { Customer, OrderBody } from "#domain/orders/order.ts";
import { describeCart } from "#domain/orders/order-text.ts";
import { shop } from "#domain/shop.ts";

/** What is posted: the cart as the shopper sees it, in words for the mail and as items for the price check. */
export function buildOrder(customer: Customer, cart: CartLine[]): OrderBody {
  return {
    ...customer,
    email: customer.email || shop.email,
    cartDetails: describeCart(cart),
    final_total: cartTotal(cart),
    items: cart.map(({ id, size, package: pack, quantity, price }) => ({ id, size, package: pack, quantity, price })),
  };
}
