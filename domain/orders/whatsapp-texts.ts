import { formatWeekday } from "#domain/india-time.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { type Debts, describeDebts, dueWith } from "#domain/rounds/old-debts.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { type Agreed, amountToCollect, nameAgreed } from "./agreed.ts";
import { isPickup } from "./channel.ts";
import { hasPassed } from "./is-late.ts";
import type { OrderState } from "./order.ts";
import { OPEN_STATES } from "./order-steps.ts";
import type { OrderDetails } from "./staff-orders.ts";

/** The URL of a chat has a limit. */
const MOST_LINES = 10;

/** What the messages of an order or of a stop say. */
export interface Told extends Pick<Stop, "code" | "name_customer" | "address" | "state" | "lines" | "cartDetails"> {
  /** Undefined while the price is still to be agreed. */
  sum: number | undefined;
  agreed: Agreed | null;
  isPickup: boolean;
  /** Amount owed for this order since its delivery. */
  owed: number;
  /** Debts of the customer's other orders. */
  debts: Debts;
  /** Nobody was at home when the order was brought last. */
  wasAway: boolean;
  /** The promised day; null where none was promised or it has passed. */
  by: string | null;
}

export function tellOrder(order: OrderDetails, now: number): Told {
  return {
    ...order,
    sum: amountToCollect(order),
    isPickup: isPickup(order),
    debts: order.owed_before,
    wasAway: false,
    by: hasPassed(order.deliver_by, now) ? null : order.deliver_by,
  };
}

export function tellStop(stop: Stop): Told {
  const { to_collect, is_price_open, owed_before, outcome } = stop;
  const sum = is_price_open ? undefined : to_collect;
  const wasAway = outcome === "not_at_home";
  return { ...stop, sum, agreed: null, isPickup: false, owed: 0, debts: owed_before, wasAway, by: null };
}

type Text = keyof typeof TITLES;

const TITLES = {
  about: "About the order",
  confirm: "Confirm the order",
  packed: "Packed",
  on_the_way: "On the way",
  not_at_home: "Not at home",
  delivered: "Delivered",
  owed: "Not paid yet",
  refused: "Refused",
  cancelled: "Cancelled",
} as const;

const SUITED: Record<OrderState, Text[]> = {
  new: ["confirm", "about"],
  confirmed: ["about", "confirm"],
  packed: ["packed", "not_at_home", "about"],
  out_for_delivery: ["on_the_way", "not_at_home", "about"],
  delivered: ["delivered", "about"],
  refused: ["refused", "about"],
  cancelled: ["cancelled", "about"],
};

/** Ready messages, the one for the order's state first. */
export function listWhatsappTexts(told: Told, shop: { name: string }): { is: Text; title: string; text: string }[] {
  const { state, owed, isPickup: isCollected, wasAway } = told;
  const first: Text[] = [...(owed > 0 ? ["owed" as const] : []), ...(wasAway ? ["not_at_home" as const] : [])];
  const texts = [...new Set([...first, ...SUITED[state]])].filter((is) => !isCollected || is !== "not_at_home");
  return texts.map((is) => ({ is, title: TITLES[is], text: `${hello(told)} ${WRITE[is](told, shop.name)}` }));
}

const WRITE: Record<Text, (told: Told, shop: string) => string> = {
  about: (told, shop) => {
    const pay = OPEN_STATES.includes(told.state) ? ` (${toPay(told)})` : "";
    return `this is ${shop} about your order ${told.code}${pay}.`;
  },
  confirm: (told, shop) =>
    [
      `thank you for your order ${told.code} at ${shop}`,
      ...shorten(describeLines(told)),
      ...(told.agreed?.as === "off" ? [nameAgreed(told.agreed)] : []),
      told.sum === undefined
        ? `The total is still to be agreed: we talk to you about it. ${capitalize(howToPay(told))}.`
        : `Total: ${toPay(told)}.`,
      told.isPickup
        ? "You collect it at the press."
        : `Delivery is free${comesBy(told)}. We bring it to: ${told.address}`,
      "Please answer YES and we pack it.",
    ].join("\n"),
  packed: (told, shop) =>
    told.isPickup
      ? `your order ${told.code} from ${shop} is ready for you at the press.\n${keepReady(told)}`
      : `your order ${told.code} from ${shop} is packed. We write to you again when we bring it.\nTo pay: ${toPay(told)}.`,
  on_the_way: (told, shop) =>
    told.isPickup
      ? WRITE.packed(told, shop)
      : `your order ${told.code} from ${shop} is on the way to you.\n${keepReady(told)}`,
  not_at_home: (told, shop) =>
    `we came with your order ${told.code} from ${shop}, but nobody was at home.\nWhen can we come again? ${keepReady(told)}`,
  delivered: ({ code }, shop) => `your order ${code} from ${shop} is delivered. Thank you.`,
  owed: ({ code, owed }, shop) =>
    `${formatRupees(owed, 2)} for your order ${code} from ${shop} is not paid yet.\nPlease pay it with your next delivery or at the press.`,
  refused: ({ code }, shop) => `we took your order ${code} back to ${shop}, so there is nothing to pay for it.`,
  cancelled: ({ code }, shop) => `your order ${code} at ${shop} is cancelled. There is nothing to pay for it.`,
};

function hello(told: Told): string {
  return `Hello ${told.name_customer.replace(/\s+/g, " ")},`;
}

function comesBy({ by }: Told): string {
  return by === null ? "" : `, by ${formatWeekday(by)}`;
}

/** Names the sum with old debts, which are due at this delivery too. An open price has none: the sum would be taken for the price. */
function keepReady(told: Told): string {
  const { sum, debts } = told;
  if (sum === undefined) return `Please keep the sum that we agreed on ready: ${howToPay(told)}.`;
  if (debts.length === 0) return `Please keep ${formatRupees(sum, 2)} ready: ${howToPay(told)}.`;
  const all = formatRupees(dueWith(sum, debts, true), 2);
  return `Please keep ${all} ready: ${formatRupees(sum, 2)} for this order, ${howToPay(told)}, and ${describeDebts(debts)}.`;
}

/** Leaves out the total if it is not agreed. */
function toPay(told: Told): string {
  return told.sum === undefined ? howToPay(told) : `${formatRupees(told.sum, 2)}, ${howToPay(told)}`;
}

function howToPay(told: Told): string {
  return told.isPickup ? "cash at the press" : "cash on delivery";
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeLines({ lines, cartDetails }: Told): string[] {
  if (!lines) return cartDetails.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => `${line.quantity} × ${line.name}, ${line.size}, ${line.package}`);
}

function shorten(lines: string[]): string[] {
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more`];
}
