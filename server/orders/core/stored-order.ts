import type { Agreed } from "#domain/orders/agreed.ts";
import type { Channel } from "#domain/orders/channel.ts";
import type { OrderItem } from "#domain/orders/order.ts";
import { UNKNOWN_PRODUCT } from "#domain/orders/unknown-product.ts";

/** One line of an order with what the catalogue calls it and says for it, below 0 by a slip; null where the catalogue does not know it. */
export interface PricedItem extends Omit<OrderItem, "name"> {
  name: string | null;
  /** What the customer's cart called it; null where it said nothing. Orders that were booked earlier have none. */
  ordered_name?: string | null;
  catalogue_price: number | null;
  /** This size was sold out when it was ordered; left out where it was on sale. */
  sold_out?: boolean;
}

/** What staff read. The catalogue's name wins: the other one is only what somebody sent. */
export function lineName({ name, ordered_name }: Pick<PricedItem, "name" | "ordered_name">): string {
  return name ?? ordered_name ?? UNKNOWN_PRODUCT;
}

/** An order as it is stored. Money in rupees. */
export interface Order {
  id: string;
  code: string;
  name_customer: string;
  phone: string;
  /** Null where the customer gave none. */
  email: string | null;
  address: string;
  comments: string;
  cartDetails: string;
  final_total: number;
  items: PricedItem[] | null;
  /** What the items cost by the catalogue; null without items, or where one is unknown or below 0. */
  catalogue_total: number | null;
  price_differs: boolean;
  /** What staff agreed with the customer since; none when it is booked. */
  agreed?: Agreed | null;
  /** The field that people never see was filled in. */
  suspected_bot: boolean;
  /** The customer ordered what was sold out. Where staff took the order they knew, and it is false. */
  sold_out: boolean;
  channel: Channel;
  /** Who of the staff took it; null where the customer booked it. */
  taken_by: string | null;
  created_at: number;
}
