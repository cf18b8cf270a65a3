import type { Language } from "#domain/language.ts";
import { type Agreed, workOutTotal } from "#domain/orders/agreed.ts";
import type { Channel } from "#domain/orders/channel.ts";
import { listContactFaults } from "#domain/orders/contact-faults.ts";
import type { OrderItem } from "#domain/orders/order.ts";
import { foldName, toSearchText } from "#domain/orders/order-search.ts";
import { UNKNOWN_PRODUCT } from "#domain/orders/price-difference.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { phoneDigits, phoneNumber } from "#domain/phone.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { OrderRow } from "#server/db/schema.ts";

/** One line of an order beside the catalogue's name and price, below 0 by a slip; null where the catalogue does not know it. */
export interface PricedItem extends Omit<OrderItem, "name"> {
  name: string | null;
  /** The name in the customer's cart; null where it had none. Older orders lack it. */
  ordered_name?: string | null;
  catalogue_price: number | null;
  /** This size was sold out when it was ordered; left out where it was on sale. */
  sold_out?: boolean;
}

/** An order as the code uses it: money in rupees, flags as booleans. */
export interface Order {
  id: string;
  code: string;
  name_customer: string;
  phone: string;
  email: string | null;
  address: string;
  comments: string;
  cartDetails: string;
  final_total: number;
  items: PricedItem[] | null;
  /** The catalogue's price for the items; null without items, or where one is unknown or below 0. */
  catalogue_total: number | null;
  price_differs: boolean;
  /** Agreed by staff with the customer. */
  agreed: Agreed | null;
  /** The field that people never see was filled in. */
  suspected_bot: boolean;
  /** The customer ordered something sold out; false where staff took the order, because they knew. */
  sold_out: boolean;
  channel: Channel;
  /** The member of staff; null where the customer booked it. */
  taken_by: string | null;
  created_at: number;
  /** The last day of delivery, such as "2026-11-20", as it was promised at the booking. */
  deliver_by: string | null;
  /** Empty where the bill has the order's name and no GSTIN. */
  bill_name: string;
  bill_gstin: string;
  /** For mails and messages to the customer. */
  language: Language;
}

export function toOrder(row: OrderRow): Order {
  const { id, code, name_customer, phone, email, address, comments, cartDetails } = row;
  const { channel, taken_by, created_at, deliver_by, bill_name, bill_gstin, language } = row;
  return {
    id,
    code,
    name_customer,
    phone,
    email,
    address,
    comments,
    cartDetails,
    channel,
    taken_by,
    created_at,
    deliver_by,
    bill_name,
    bill_gstin,
    language,
    final_total: toRupees(row.final_total_paise),
    items: readItems(row),
    catalogue_total: row.catalogue_total_paise === null ? null : toRupees(row.catalogue_total_paise),
    price_differs: row.price_differs === 1,
    agreed:
      row.agreed_as === null
        ? null
        : { as: row.agreed_as, rupees: toRupees(row.agreed_paise ?? 0), reason: row.agreed_reason ?? "" },
    suspected_bot: row.suspected_bot === 1,
    sold_out: row.sold_out === 1,
  };
}

/** Lines that cannot be read are none, so that one broken row does not close the whole list: the order is text then. */
function readItems({ items }: OrderRow): PricedItem[] | null {
  try {
    return items === null ? null : JSON.parse(items);
  } catch {
    return null;
  }
}

/** The columns that follow from an order's content; state, version and payment are changed by steps. */
export function toColumns(order: Order) {
  const { final_total, catalogue_total, items, price_differs, suspected_bot, sold_out, agreed, ...columns } = order;
  return {
    ...columns,
    name_folded: foldName(order.name_customer),
    search_text: searchTextOf(order),
    phone_number: phoneNumber(order.phone),
    phone_digits: phoneDigits(order.phone),
    items: items && JSON.stringify(items),
    final_total_paise: toPaise(final_total),
    catalogue_total_paise: catalogue_total === null ? null : toPaise(catalogue_total),
    price_differs: price_differs ? 1 : 0,
    suspected_bot: suspected_bot ? 1 : 0,
    sold_out: sold_out ? 1 : 0,
    contact_odd: listContactFaults(order).length > 0 ? 1 : 0,
    agreed_as: agreed?.as ?? null,
    agreed_paise: agreed ? toPaise(agreed.rupees) : null,
    agreed_reason: agreed?.reason ?? null,
  } satisfies Partial<OrderRow>;
}

export function searchTextOf(order: Pick<Order, "name_customer" | "address" | "items" | "cartDetails">): string {
  return toSearchText(order, order.items?.map(lineName));
}

type Content = Pick<
  OrderDetails,
  "lines" | "final_total" | "agreed" | "catalogue_total" | "price_differs" | "price_checked"
>;

export function readContent(row: OrderRow): Content {
  const { items, final_total, agreed, catalogue_total, price_differs } = toOrder(row);
  return {
    lines: toLines(items),
    final_total,
    agreed,
    catalogue_total,
    price_differs,
    price_checked: isPriceChecked({ catalogue_total, agreed }),
  };
}

/** False for an order without items or with an unknown one, and for orders from before the shop checked prices. */
export function isPriceChecked({ catalogue_total, agreed }: Pick<Order, "catalogue_total" | "agreed">): boolean {
  return catalogue_total !== null || agreed !== null;
}

export interface FirstContent
  extends Pick<
    Order,
    "name_customer" | "phone" | "email" | "address" | "comments" | "cartDetails" | "final_total" | "items"
  > {
  /** Phones between the first and the present one: erasing finds the order by them. */
  earlier_phones?: string[];
}

/** The content as first ordered, before anything was agreed: stored with the first change, until then the order's own. */
export function readFirstContent({ first_content }: Pick<OrderRow, "first_content">, order: Order): FirstContent {
  return first_content === null ? toFirstContent(order) : JSON.parse(first_content);
}

export function toFirstContent(order: Order): FirstContent {
  const { name_customer, phone, email, address, comments, cartDetails, items, agreed } = order;
  const final_total = agreed === null ? order.final_total : workOutTotal({ lines: items, agreed: null });
  return { name_customer, phone, email, address, comments, cartDetails, final_total, items };
}

/** Null where the order came as text only. */
export function toLines(items: PricedItem[] | null): Content["lines"] {
  if (items === null) return null;
  return items.map(({ name, ordered_name, catalogue_price, ...item }) => ({
    ...item,
    name: lineName({ name, ordered_name }),
    catalogue_price: catalogue_price ?? null,
  }));
}

/** The catalogue's name wins: the cart's is unchecked input. */
export function lineName({ name, ordered_name }: Pick<PricedItem, "name" | "ordered_name">): string {
  return name ?? ordered_name ?? UNKNOWN_PRODUCT;
}

export function toEarlierOrder(
  row: Pick<OrderRow, "code" | "created_at" | "final_total_paise" | "state" | "owed_paise">,
): OrderDetails["earlier"][number] {
  const { code, created_at, final_total_paise, state, owed_paise } = row;
  return { code, created_at, final_total: toRupees(final_total_paise), state, owed: toRupees(owed_paise) };
}
