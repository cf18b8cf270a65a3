import type { ReactNode } from "react";
import type { OrderState } from "#domain/orders/order.ts";
import type { KnownTotal, WhyOpen } from "#domain/orders/shopper-order.ts";
import { describeSoldOut } from "./sold-out.ts";

export { describeRecipient } from "#domain/orders/recipient.ts";

export const YOUR_ORDER = "Your order";
export const NOT_FOUND = "Order not found";
export const orderDescription = (shop: string) => `See how far your order at ${shop} is.`;
export const LINK_INCOMPLETE =
  "The link is not complete, or the order is no longer here. You can find your order with its code and your phone number.";
export const FIND_YOUR_ORDER = "Find your order";
export const callUsAt = (phone: string) => `Call ${phone}`;

export const STAGES: Record<OrderState, string> = {
  new: "It is booked. We will call to confirm.",
  confirmed: "It is confirmed. We will pack it soon.",
  packed: "It is packed, and goes out with our next delivery.",
  out_for_delivery: "It is on its way to you.",
  delivered: "It was delivered. Thank you.",
  refused: "It was not taken at the door. There is nothing to pay.",
  cancelled: "It was cancelled. There is nothing to pay.",
};
export const STAGES_COLLECTED: Partial<Record<OrderState, string>> = {
  packed: "It is packed, and waits for you at the press.",
  out_for_delivery: "It waits for you at the press.",
  delivered: "You have collected it. Thank you.",
};
export const CANCELLED_BY_YOU = "You have cancelled it. There is nothing to pay.";
export const comesBy = (isRest: boolean, day: string) => `${isRest ? "The rest" : "It"} comes by ${day}.`;
export const isLateSince = (isRest: boolean, day: string) =>
  `We are late: ${isRest ? "the rest" : "it"} should have come by ${day}. Please call us.`;
export const asOf = (time: string) => `As of ${time}. We cannot be reached just now; this page checks again by itself.`;
export const keepReady = (amount: ReactNode) => <>Please keep ready: {amount}</>;

export const ORDER_STATUS = "Order status";
export const STEPS: Record<OrderState, string> = {
  new: "Booked",
  confirmed: "Confirmed",
  packed: "Packed",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  refused: "Not taken",
  cancelled: "Cancelled",
};
export const READY_AT_PRESS = "Ready at the press";
export const COLLECTED = "Collected";
export const STILL_TO_COME = ", still to come";

export const WHAT_YOU_ORDERED = "What you ordered";
export const changedOn = (time: string) => `We changed it on ${time}. This is your order now.`;
export const SOLD_OUT = "Sold out";
const TOTALS = { agreed: "Total as agreed", listed: "Total by our price list", ordered: "Total" };
export const nameTotal = ({ as = "ordered", is_part }: KnownTotal) =>
  `${TOTALS[as]}${is_part ? ", without what is sold out" : ""}`;
const WHY_OPEN = {
  unknown: "We will call you to confirm what you ordered and the total.",
  differs: "Your cart showed another total. We will call you to agree on it.",
};
export const describeOpen = (why: WhyOpen, soldOut: string[]) =>
  why === "sold_out" ? describeSoldOut(soldOut) : WHY_OPEN[why];
export const GO_THROUGH = "We will go through it with you on the phone.";
export const SUBTOTAL = "Subtotal";
export const DELIVERY = "Delivery";
export const FREE = "FREE";
/** Beside AT_THE_PRESS. */
export const COLLECTING = "Collected";
export const AT_THE_PRESS = "At the press";
export const PAYMENT = "Payment";
export const CASH = "Cash";
export const CASH_ON_DELIVERY = "Cash on delivery";

export const ORDER_AGAIN = "Order again";
export const oilsNotLoaded = (phone: string) => `The oils could not be loaded. Try again, or call us at ${phone}.`;

export const CANCEL_ORDER = "Cancel this order";
export const ANY_QUESTION = "Any question?";
export const TELL_THE_CODE = "Please tell us the code of your order.";
