import { cleanLine } from "#domain/clean-line.ts";
import { isPriced } from "#domain/orders/price-difference.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { lineName, type Order, type PricedItem } from "./order-row.ts";

/** One line of an order, cleaned for mails, pages and files. */
export interface OrderLine {
  name: string;
  size: string;
  package: string;
  quantity: number;
  price: number;
  /** The difference from the catalogue. */
  note: string | undefined;
}

export function listOrderLines(items: PricedItem[]): OrderLine[] {
  return items.map((item) => ({
    name: cleanLine(lineName(item)),
    size: cleanLine(item.size),
    package: cleanLine(item.package),
    quantity: item.quantity,
    price: item.price,
    note: describeLineDifference(item),
  }));
}

/** The lines by the catalogue's names and prices; undefined where it does not know every one. */
export function findKnownLines({ items }: Order): OrderLine[] | undefined {
  const known = (items ?? []).flatMap((item) =>
    item.name === null || !isPriced(item.catalogue_price) ? [] : [{ ...item, price: item.catalogue_price }],
  );
  return items && known.length === items.length ? listOrderLines(known) : undefined;
}

/** A total that the catalogue confirms, or that was agreed. */
export function findKnownTotal(order: Order): { label: string; rupees: number } | undefined {
  const { catalogue_total: total, price_differs, agreed, final_total } = order;
  if (agreed) return { label: "Total as agreed", rupees: final_total };
  if (total === null) return undefined;
  return { label: price_differs ? "Total by our price list" : "Total", rupees: total };
}

export function describeToBeAgreed({ catalogue_total, price_differs, sold_out, agreed }: Order): string | undefined {
  if (agreed) return undefined;
  if (catalogue_total === null) return "We will call you to confirm what you ordered and the total.";
  if (sold_out) return "Something that you ordered is sold out just now. We will call you about it.";
  return price_differs ? "Your cart showed another total. We will call you to agree on it." : undefined;
}

function describeLineDifference(item: PricedItem): string | undefined {
  if (item.name === null) return "not in the catalogue";
  if (item.catalogue_price === null) return "this size or package is not in the catalogue";
  if (!isPriced(item.catalogue_price))
    return `below zero in the catalogue: ${formatRupees(item.catalogue_price, 2)} each`;
  if (toPaise(item.catalogue_price) === toPaise(item.price)) return undefined;
  return `${formatRupees(item.price, 2)} each in the cart, ${formatRupees(item.catalogue_price, 2)} in the catalogue`;
}
