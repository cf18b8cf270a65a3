import type { OrderItem } from "#domain/orders/order.ts";

/** One line of an order with what the catalogue asks for it; null where the catalogue does not know it. */
export interface PricedItem extends OrderItem {
  name: string | null;
  catalogue_price: number | null;
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
  /** What the items cost by the catalogue; null without items, or where one is unknown. */
  catalogue_total: number | null;
  price_differs: boolean;
  /** The field that people never see was filled in. */
  suspected_bot: boolean;
  created_at: number;
}
