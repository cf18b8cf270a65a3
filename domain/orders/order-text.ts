import { type CartLine, cartTotal } from "#domain/cart/cart.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";

export const NO_ITEMS = "No items in cart.";

type DescribedLine = Pick<CartLine, "name" | "size" | "package" | "quantity" | "price">;

export function describeLine(line: DescribedLine): string {
  const total = formatRupees(lineTotal(line), 2);
  return `${line.name}, Size: ${line.size}, Package: ${line.package}, Quantity: ${line.quantity}, Total: ${total}`;
}

export function describeCart(cart: DescribedLine[]): string {
  return cart.length === 0 ? NO_ITEMS : cart.map(describeLine).join("\n");
}

/** A message from a shopper to the shop, so that nobody has to type an order again. */
export function whatsappOrder(shopName: string, lines: DescribedLine[]): string {
  const total = formatRupees(cartTotal(lines), 2);
  return `Hello ${shopName}, I would like to book this order:\n${describeCart(lines)}\nTotal: ${total}`;
}
