import { describeLine } from "#domain/orders/order-text.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import type { Order, PricedItem } from "../order.ts";
import { cleanLine, cleanLines } from "./clean-text.ts";

/** One line of an order, ready to be shown. */
export interface OrderLine {
  name: string;
  size: string;
  package: string;
  quantity: number;
  price: number;
  /** What the catalogue says against it. */
  note: string | undefined;
}

export function listOrderLines(items: PricedItem[]): OrderLine[] {
  return items.map((item) => ({
    name: cleanLine(item.name ?? `Product ${item.id}`),
    size: cleanLine(item.size),
    package: cleanLine(item.package),
    quantity: item.quantity,
    price: item.price,
    note: describeDifference(item),
  }));
}

/** The lines in the words of the customer's cart. */
export function listCartLines(order: Pick<Order, "cartDetails">): string[] {
  return cleanLines(order.cartDetails);
}

/** Whether the cart's words and the items tell of the same lines; a hand-made order may say two things. */
export function cartMatchesItems(order: Order): boolean {
  return (
    order.items !== null && listOrderLines(order.items).map(describeLine).join("\n") === listCartLines(order).join("\n")
  );
}

function describeDifference(item: PricedItem): string | undefined {
  if (item.name === null) return "not in the catalogue";
  if (item.catalogue_price === null) return "this size or package is not in the catalogue";
  if (toPaise(item.catalogue_price) === toPaise(item.price)) return undefined;
  return `${formatRupees(item.price, 2)} each in the cart, ${formatRupees(item.catalogue_price, 2)} in the catalogue`;
}
