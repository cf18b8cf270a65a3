import type { ReactNode } from "react";
import type { LineChange } from "#domain/cart/cart-check.ts";

export const YOUR_CART = "Your Cart";
export const cartDescription = (shop: string, payment: string) => `Your cart at ${shop}: delivery is free. ${payment}.`;
export const CONTINUE_SHOPPING = "Continue Shopping";
export const CASH_ONLY = "We serve only cash on delivery for now. Offers and coupons are applied on delivery.";
export const MY_ORDERS = "My orders";
export const SUGGESTIONS = "Most kitchens begin with these";

export const ALL_SOLD_OUT = "Everything in your cart is sold out just now.";
export const BOOKED_ELSEWHERE = "Your order was booked in another tab.";
export const CART_CHANGED =
  "Something in your cart has changed since you put it in. See the marked lines: nothing changes by itself.";
export const isSoldOut = (name: string, size: string) => `${name}, ${size}, is sold out.`;
export const isRemoved = (name: string, size: string) => `${name}, ${size}, is removed.`;
export const ALL_REMOVED = "All items are removed.";
export const totalIs = (total: string) => `Total ${total}.`;

export const CART_EMPTY = "Your cart is empty";
export const NOTHING_ADDED = "Looks like you haven't added any products yet.";
export const START_SHOPPING = "Start Shopping";
export const UNDO = "Undo";
export const withoutJavascript = (phone: ReactNode) => (
  <>Your cart is kept in your browser, and JavaScript is needed to show it. You can also order by phone: {phone}.</>
);

export const ITEMS = "Items";
export const each = (price: ReactNode) => <>{price} each</>;
export const quantityOf = (choice: string) => `Quantity of ${choice}`;
export const DECREASE_QUANTITY = "Decrease quantity";
export const INCREASE_QUANTITY = "Increase quantity";
export const REMOVE = "Remove";
export const removeChoice = (choice: string) => `Remove ${choice}`;
export const SOLD_OUT = "Sold out";
export const NOT_ORDERED = "It does not count, and is not ordered.";
const GONE = { "product gone": "oil", "size gone": "size", "package gone": "package" };
export const isGone = (is: Exclude<LineChange["is"], "price" | "sold out">) =>
  `This ${GONE[is]} is not on sale any more.`;
export const CALL_ABOUT_IT = "If you book it, we will call you about it.";
export const nowWas = (now: string, was: string) => `now ${now} (was ${was})`;
export const TAKE_NEW_PRICE = "Take the new price";
export const takeNewPriceOf = (choice: string) => `Take the new price of ${choice}`;

export const ORDER_SUMMARY = "Order Summary";
export const subtotalOf = (items: string) => `Subtotal (${items})`;
export const DELIVERY = "Delivery";
export const FREE = "FREE";
export const TOTAL = "Total";
export const ORDER_ON_WHATSAPP = "Order on WhatsApp";
export const CLEAR_CART = "Clear Cart";
export const BOOK_ORDER = "Book Order";
export const BOOK_ORDER_BAR = "Book order";
export const deliveryFree = (items: string) => `${items}, delivery FREE`;
