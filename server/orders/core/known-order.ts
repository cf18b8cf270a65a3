import { cartTotal } from "#domain/cart/cart.ts";
import { cleanLine } from "#domain/clean-line.ts";
import type { Messages } from "#domain/messages/en.ts";
import { nameLine } from "#domain/orders/order-text.ts";
import { isPriced } from "#domain/orders/price-difference.ts";
import type { KnownTotal, WhyOpen } from "#domain/orders/shopper-order.ts";
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
  /** URL of a thumbnail, in mails. */
  picture?: string | undefined;
  /** See `findSoldOut`. */
  sold_out?: true;
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

/** Lines without a price and a day, because they were sold out when the customer ordered them; none once a total is agreed. */
export function findSoldOut({ items, sold_out, agreed }: Order): PricedItem[] {
  return sold_out && !agreed ? (items ?? []).filter((item) => item.sold_out) : [];
}

/** The day for what is not sold out; null where that is nothing, or unknown. */
export function findPromisedDay(order: Order): string | null {
  if (findSoldOut(order).length === 0) return order.deliver_by;
  return findKnownLines(order)?.some((line) => !line.sold_out) ? order.deliver_by : null;
}

/** The lines by the catalogue's names and prices; undefined where it does not know every one. */
export function findKnownLines(order: Order): OrderLine[] | undefined {
  const { items } = order;
  const soldOut = findSoldOut(order);
  const known = (items ?? []).flatMap((item) =>
    item.name === null || !isPriced(item.catalogue_price) ? [] : [{ ...item, price: item.catalogue_price }],
  );
  if (!items || known.length < items.length) return undefined;
  return listOrderLines(known).map((line, index) => {
    const item = items[index];
    return item && soldOut.includes(item) ? { ...line, sold_out: true } : line;
  });
}

/** A total that the catalogue confirms, or that was agreed. */
export function findKnownTotal(order: Order): KnownTotal | undefined {
  const { catalogue_total: total, price_differs, agreed, final_total } = order;
  if (agreed) return { as: "agreed", is_part: false, rupees: final_total };
  if (total === null) return undefined;
  const as = price_differs ? "listed" : "ordered";
  if (findSoldOut(order).length === 0) return { as, is_part: false, rupees: total };
  const firm = findKnownLines(order)?.filter((line) => !line.sold_out) ?? [];
  return firm.length > 0 ? { as, is_part: true, rupees: cartTotal(firm) } : undefined;
}

export function whyOpen(order: Order): WhyOpen | undefined {
  const { catalogue_total, price_differs, agreed } = order;
  if (agreed) return undefined;
  if (findSoldOut(order).length > 0) return "sold_out";
  if (catalogue_total === null) return "unknown";
  return price_differs ? "differs" : undefined;
}

/** What the shop calls about, in the words of the reader. */
export function describeToBeAgreed(order: Order, { toBeAgreed, packageName }: Messages): string | undefined {
  const why = whyOpen(order);
  const soldOut = listOrderLines(findSoldOut(order)).map((line) =>
    nameLine({ ...line, package: packageName(line.package) }),
  );
  return why && toBeAgreed(why, soldOut);
}

function describeLineDifference(item: PricedItem): string | undefined {
  if (item.name === null) return "not in the catalogue";
  if (item.catalogue_price === null) return "this size or package is not in the catalogue";
  if (!isPriced(item.catalogue_price))
    return `below zero in the catalogue: ${formatRupees(item.catalogue_price, 2)} each`;
  if (toPaise(item.catalogue_price) === toPaise(item.price)) return undefined;
  return `${formatRupees(item.price, 2)} each in the cart, ${formatRupees(item.catalogue_price, 2)} in the catalogue`;
}
