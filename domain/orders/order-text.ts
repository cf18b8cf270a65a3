import { type CartLine, cartTotal } from "#domain/cart/cart.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";

export const NO_ITEMS = "No items in cart.";

type DescribedLine = Pick<CartLine, "name" | "size" | "package" | "quantity" | "price">;

export function describeLine(line: DescribedLine): string {
  const total = formatRupees(lineTotal(line), 2);
  return `${line.name}, Size: ${line.size}, Package: ${line.package}, Quantity: ${line.quantity}, Total: ${total}`;
}

/** Without the price. */
export function nameLine(line: Omit<DescribedLine, "price">): string {
  return `${line.quantity} × ${line.name}, ${line.size}, ${line.package}`;
}

/** For the customer, about lines that were sold out when they were ordered. */
export function describeSoldOut(names: string[]): string {
  return `Sold out just now: ${names.join("; ")}. We will call you about it; it has no price and no day yet.`;
}

export function describeCart(cart: DescribedLine[]): string {
  return cart.length === 0 ? NO_ITEMS : cart.map(describeLine).join("\n");
}

/** A message from a shopper to the shop, so that nobody has to type an order again. */
export function whatsappOrder(shopName: string, lines: DescribedLine[]): string {
  return `Hello ${shopName}, I would like to book this order:\n${describeCart(lines)}\nTotal: ${formatTotal(lines)}`;
}

export function formatTotal(cart: Pick<CartLine, "price" | "quantity">[]): string {
  return formatRupees(cartTotal(cart), 2);
}
