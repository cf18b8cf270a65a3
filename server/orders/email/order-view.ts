import { cleanLine } from "#domain/clean-line.ts";
import { formatIndiaTimeZoned, formatWeekday } from "#domain/india-time.ts";
import { aboutOrder } from "#domain/orders/about-order.ts";
import { isPickup, wayOf } from "#domain/orders/channel.ts";
import { findPriceDifference } from "#domain/orders/price-difference.ts";
import { phoneLinks } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { type Collected, collectedInWords } from "#domain/rounds/collected.ts";
import type { Shop } from "#domain/shop.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { cleanLines } from "../core/clean-text.ts";
import {
  describeToBeAgreed,
  findKnownLines,
  findKnownTotal,
  listOrderLines,
  type OrderLine,
} from "../core/known-order.ts";
import type { Order } from "../core/order-row.ts";
import { namesLines } from "./cart-text.ts";
import { greetingName } from "./greeting-name.ts";

export interface Sum {
  label: string;
  figure: string;
  strong?: boolean;
}

export interface PriceWords {
  mark: string;
  heading: string;
  totals: Sum[];
  /** One sentence per line that differs, or one reason for all. */
  reasons: string[];
}

export interface OrderView {
  code: string;
  time: string;
  /** Delivery and payment. */
  terms: Sum[];
  /** Typed input, cleaned, for the shop's mail alone. */
  typed: {
    name: string;
    phone: string;
    links: ReturnType<typeof phoneLinks>;
    email: string | null;
    address: string[];
    comments: string[];
    /** The lines as the customer's cart describes them. */
    cart: string[];
    lines: OrderLine[] | null;
    /** False for a hand-made order whose text and items differ. */
    cartMatchesLines: boolean;
    total: Sum;
    difference: PriceWords | undefined;
    twoStories: string | undefined;
    perhapsABot: string | undefined;
    soldOut: string | undefined;
    taken: string | undefined;
    marks: string[];
  };
  /** Content of the customer's mail: of the typed input only a plain name. */
  known: {
    greeting: string;
    lines: OrderLine[] | undefined;
    /** Sums without a total that the catalogue does not confirm. */
    sums: Sum[];
    toBeAgreed: string | undefined;
    /** Undefined unless staff wrote it. */
    address?: string[];
  };
}

const termsOf = ({ deliver_by }: Order): Sum[] => [
  { label: "Delivery", figure: deliver_by === null ? "FREE" : `FREE, by ${formatWeekday(deliver_by)}` },
  { label: "Payment", figure: "Cash on delivery" },
];
const TERMS_AT_THE_PRESS: Sum[] = [
  { label: "Collected", figure: "At the press" },
  { label: "Payment", figure: "Cash" },
];
const termsPaid = (collected: Collected): Sum[] => [
  { label: "Handed over", figure: "At the press" },
  { label: "Paid", figure: collectedInWords(collected) },
];
export function chatUrl(shop: Shop, code: string): string {
  return whatsappUrl(shop, aboutOrder(shop.name, code));
}

export const SUBJECT_NAME_LENGTH = 60;

export type CustomerEvent = "booked" | "changed";
export const OPENINGS: Record<CustomerEvent, string> = {
  booked: "Thank you for your order. It has reached us.",
  changed: "We have changed your order. Here is the updated order.",
};
export const ORDER_PAGE = "Track your order, or cancel it while it is new";
export const STRANGER = "If you did not place this order, please tell us.";

const PERHAPS_A_BOT =
  "PERHAPS A BOT: a field that people never see was filled in. Call before you pack. The customer was sent no copy.";
const TWO_STORIES =
  "CHECK WHAT WAS ORDERED: the cart's text and the chosen products differ. The total is for the chosen products.";

export function viewOrder(order: Order, collected?: Collected): OrderView {
  const terms = collected ? termsPaid(collected) : isPickup(order) ? TERMS_AT_THE_PRESS : termsOf(order);
  const difference = describeDifference(order);
  const lines = order.items && listOrderLines(order.items);
  const cart = cleanLines(order.cartDetails);
  const cartMatchesLines = lines !== null && namesLines(cart, lines);
  // A hand-made order can list one tin and describe a hundred. An unchecked price has its own warning.
  const tellsTwoStories = order.catalogue_total !== null && !cartMatchesLines;
  return {
    code: order.code,
    time: formatIndiaTimeZoned(order.created_at),
    terms,
    typed: {
      name: cleanLine(order.name_customer),
      phone: cleanLine(order.phone) || "No phone number given",
      links: phoneLinks(order.phone),
      email: order.email,
      address: cleanLines(order.address),
      comments: cleanLines(order.comments),
      cart,
      lines,
      cartMatchesLines,
      total: {
        label: difference ? "Total in the cart" : "Total",
        figure: formatRupees(order.final_total, 2),
        strong: true,
      },
      difference,
      twoStories: tellsTwoStories ? TWO_STORIES : undefined,
      perhapsABot: order.suspected_bot ? PERHAPS_A_BOT : undefined,
      soldOut: describeSoldOut(order),
      taken: describeTaken(order),
      marks: [
        ...(order.taken_by === null ? [] : [wayOf(order.channel)]),
        ...(difference ? [difference.mark] : []),
        ...(tellsTwoStories ? ["check what was ordered"] : []),
        ...(order.sold_out ? ["sold out"] : []),
        ...(order.suspected_bot ? ["perhaps a bot"] : []),
      ],
    },
    known: {
      greeting: greet(order),
      lines: findKnownLines(order),
      sums: [...terms, ...listKnownTotal(order)],
      toBeAgreed: describeToBeAgreed(order),
    },
  };
}

function describeSoldOut({ items, sold_out }: Order): string | undefined {
  if (!sold_out || items === null) return undefined;
  const lines = listOrderLines(items.filter((item) => item.sold_out));
  const names = lines.map(({ name, size, package: pack }) => `${name}, ${size}, ${pack}`);
  return `SOLD OUT WHEN ORDERED: ${names.join("; ")}. Call the customer about it before you confirm.`;
}

function describeTaken({ taken_by, channel }: Order): string | undefined {
  return taken_by === null ? undefined : `Taken by ${cleanLine(taken_by)} ${wayOf(channel)}`;
}

function describeDifference(order: Order): PriceWords | undefined {
  const difference = findPriceDifference({ ...order, lines: order.items });
  if (!difference) return undefined;
  const { catalogue_total: total, final_total, lines } = difference;
  const reasons = listOrderLines(lines ?? []).map(
    ({ name, size, package: pack, note }) => `${name}, ${size}, ${pack}: ${note}`,
  );
  return {
    mark: total === null ? "price not checked" : "check the price",
    heading: total === null ? "The price was not checked" : "Please check the price",
    totals: [
      { label: "Total in the cart", figure: formatRupees(final_total, 2), strong: true },
      { label: "Total by the catalogue", figure: total === null ? "not known" : formatRupees(total, 2), strong: true },
    ],
    reasons: reasons.length > 0 ? reasons : [describeTotals(lines !== null)],
  };
}

function describeTotals(hasLines: boolean): string {
  if (hasLines) return "Every line has the catalogue's price; only the total differs";
  return "The order came as text only; agree the total with the customer before it goes out";
}

function greet({ name_customer }: Order): string {
  const name = greetingName(name_customer);
  return name === undefined ? "Hello," : `Hello ${name},`;
}

function listKnownTotal(order: Order): Sum[] {
  const total = findKnownTotal(order);
  return total ? [{ label: total.label, figure: formatRupees(total.rupees, 2), strong: true }] : [];
}
