import type { CartLine } from "#domain/cart/cart.ts";
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
