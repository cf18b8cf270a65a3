import { cleanLine } from "#domain/clean-line.ts";
import type { Language } from "#domain/language.ts";
import { LANGUAGE_NAMES } from "#domain/language-names.ts";
import { MESSAGES } from "#domain/messages/by-language.ts";
import { EN, type Messages } from "#domain/messages/en.ts";
import { customerName, isPickup, wayOf } from "#domain/orders/channel.ts";
import { findPriceDifference } from "#domain/orders/price-difference.ts";
import { readRecipient } from "#domain/orders/recipient.ts";
import { phoneLinks } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import type { Collected } from "#domain/rounds/collected.ts";
import type { Shop } from "#domain/shop.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { cleanLines } from "../core/clean-text.ts";
import {
  describeToBeAgreed,
  findKnownLines,
  findKnownTotal,
  findPromisedDay,
  findSoldOut,
  listOrderLines,
  type OrderLine,
} from "../core/known-order.ts";
import type { Order } from "../core/order-row.ts";
import { namesLines } from "./cart-text.ts";

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
    /** Undefined where the customer reads English. */
    reads: string | undefined;
    marks: string[];
  };
  /** Content of the customer's mail in their language: of the typed input only a plain name. */
  known: {
    language: Language;
    words: Messages;
    time: string;
    greeting: string;
    lines: OrderLine[] | undefined;
    /** Sums without a total that the catalogue does not confirm. */
    sums: Sum[];
    toBeAgreed: string | undefined;
    /** Undefined where it is paid. */
    payment: string | undefined;
    /** PIN code and end of the phone; empty where neither can be read. */
    recipient: string;
    /** Undefined unless staff wrote it. */
    address?: string[];
  };
}

function termsOf(order: Order, collected: Collected | undefined, words: Messages): Sum[] {
  const { atThePress, payBy } = words;
  if (collected)
    return [
      { label: words.handedOver, figure: atThePress },
      { label: words.paid, figure: words.collectedInWords(collected) },
    ];
  if (isPickup(order))
    return [
      { label: words.collected, figure: atThePress },
      { label: payBy, figure: words.cash },
    ];
  const day = findPromisedDay(order);
  return [
    {
      label: words.delivery,
      figure: words.free(day === null ? undefined : words.formatDay(day), findSoldOut(order).length > 0),
    },
    { label: payBy, figure: words.cashOnDelivery },
  ];
}

export function chatUrl(shop: Shop, code: string, { aboutOrder }: Messages): string {
  return whatsappUrl(shop, aboutOrder(shop.name, code));
}

export const SUBJECT_NAME_LENGTH = 60;

export type CustomerEvent = "booked" | "changed";

const PERHAPS_A_BOT =
  "PERHAPS A BOT: a field that people never see was filled in. Call before you pack. The customer was sent no copy.";
const TWO_STORIES =
  "CHECK WHAT WAS ORDERED: the cart's text and the chosen products differ. The total is for the chosen products.";

interface About {
  collected?: Collected | undefined;
  products?: Map<string, Product> | undefined;
}

export function viewOrder(order: Order, shop: Shop, { collected, products }: About = {}): OrderView {
  const { language } = order;
  const words = MESSAGES[language];
  const readable = withTranslatedNames(order, products);
  const difference = describeDifference(order);
  const lines = order.items && listOrderLines(order.items);
  const cart = cleanLines(order.cartDetails);
  const cartMatchesLines = lines !== null && namesLines(cart, lines);
  // A hand-made order can list one tin and describe a hundred. An unchecked price has its own warning.
  const tellsTwoStories = order.catalogue_total !== null && !cartMatchesLines;
  return {
    code: order.code,
    time: EN.formatTime(order.created_at),
    terms: termsOf(order, collected, EN),
    typed: {
      name: customerName(cleanLine(order.name_customer)),
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
      reads: language === "en" ? undefined : `Customer reads ${LANGUAGE_NAMES[language]}`,
      marks: [
        ...(order.taken_by === null ? [] : [wayOf(order.channel)]),
        ...(difference ? [difference.mark] : []),
        ...(tellsTwoStories ? ["check what was ordered"] : []),
        ...(order.sold_out ? ["sold out"] : []),
        ...(order.suspected_bot ? ["perhaps a bot"] : []),
      ],
    },
    known: {
      language,
      words,
      time: words.formatTime(order.created_at),
      greeting: words.greet(order.name_customer),
      lines: findKnownLines(readable)?.map((line) => ({ ...line, package: words.packageName(line.package) })),
      sums: [...termsOf(order, collected, words), ...listKnownTotal(order, words)],
      toBeAgreed: describeToBeAgreed(readable, words),
      payment: collected ? undefined : words.payment(shop, isPickup(order)) + words.fullStop,
      recipient: words.recipient(readRecipient(order)),
    },
  };
}

/** A name that the catalogue knows, in the customer's language where it has one. */
function withTranslatedNames(order: Order, products: Map<string, Product> | undefined): Order {
  const items = order.items?.map((item) => ({
    ...item,
    name: item.name === null ? null : (products?.get(item.id)?.in_language?.name ?? item.name),
  }));
  return { ...order, items: items ?? null };
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

function listKnownTotal(order: Order, words: Messages): Sum[] {
  const total = findKnownTotal(order);
  return total ? [{ label: words.total(total), figure: formatRupees(total.rupees, 2), strong: true }] : [];
}
