import { formatIndiaTimeZoned } from "#domain/india-time.ts";
import { aboutOrder } from "#domain/orders/about-order.ts";
import { describeLine, describeSoldOut } from "#domain/orders/order-text.ts";
import { describeRecipient } from "#domain/orders/recipient.ts";
import type { KnownTotal, WhyOpen } from "#domain/orders/shopper-order.ts";
import { describePayment } from "#domain/payment.ts";
import { type Collected, collectedInWords } from "#domain/rounds/collected.ts";
import { CHATS } from "./chats/en.ts";

/** What customers read outside the website, in mails and chats. Staff's and drivers' browsers load the chats alone. */
export const EN = {
  ...CHATS,
  htmlLang: "en-IN",
  formatTime: formatIndiaTimeZoned,
  payment: describePayment,
  /** Written by the customer. */
  aboutOrder,

  subjects: {
    booked: (code: string, shop: string) => `Your order ${code} at ${shop}`,
    changed: (code: string, shop: string) => `Your order ${code} at ${shop} was changed`,
    cancelled: (code: string, shop: string) => `Your order ${code} at ${shop} is cancelled`,
  },
  openings: {
    booked: "Thank you for your order. It has reached us.",
    changed: "We have changed your order. Here is the updated order.",
    cancelled:
      "Your order is cancelled, as you asked on its page. Nothing will be delivered, and there is nothing to pay.",
  },
  order: "Order",
  address: "Address",
  soldOut: "Sold out",
  each: (price: string) => `${price} each`,
  describeLine,
  delivery: "Delivery",
  /** `isPart`: not of what is sold out. */
  free: (day: string | undefined, isPart: boolean) =>
    day === undefined ? "FREE" : `FREE, ${isPart ? "the rest by" : "by"} ${day}`,
  payBy: "Payment",
  cashOnDelivery: "Cash on delivery",
  cash: "Cash",
  collected: "Collected",
  handedOver: "Handed over",
  atThePress: "At the press",
  paid: "Paid",
  collectedInWords: (collected: Collected) => collectedInWords(collected),
  total({ as, is_part }: KnownTotal): string {
    const label = { agreed: "Total as agreed", listed: "Total by our price list", ordered: "Total" }[as];
    return is_part ? `${label}, without what is sold out` : label;
  },
  toBeAgreed: (why: WhyOpen, soldOut: string[]) =>
    ({
      sold_out: describeSoldOut(soldOut),
      unknown: "We will call you to confirm what you ordered and the total.",
      differs: "Your cart showed another total. We will call you to agree on it.",
    })[why],
  recipient: describeRecipient,
  track: "Track your order, or cancel it while it is new",
  seeOrder: "See your order",
  anyQuestion: "Any question or change? Reply to this mail, call or write to us.",
  anyQuestionTo: (phone: string, chat: string) =>
    `Any question or change? Reply to this mail, call ${phone} or write on WhatsApp: ${chat}`,
  call: (phone: string) => `Call ${phone}`,
  callOrWrite: (phone: string, chat: string) => `Call ${phone} or write on WhatsApp: ${chat}`,
  notYours: "If you did not place this order, please tell us.",
  notYou: "If this was not you, please tell us.",
  fullStop: ".",
  /** On the page of a shop that cannot render more. */
  busy: "The shop is very busy right now. Please try again in a moment.",
  manyPages: "Many pages are being opened from your network right now. Please try again in a moment.",
  tryAgain: "Try again",
};
export type Messages = typeof EN;
