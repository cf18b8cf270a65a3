import { amountToCollect, isPriceOpen, nameAgreed } from "#domain/orders/agreed.ts";
import { isPickup } from "#domain/orders/channel.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { shop } from "#domain/shop.ts";

/** The URL of a chat has a limit. */
const MOST_LINES = 10;

export type WhatsappText = "about" | "confirm" | "on_the_way";
type Told = Pick<
  OrderDetails,
  | "code"
  | "name_customer"
  | "address"
  | "final_total"
  | "agreed"
  | "price_differs"
  | "price_checked"
  | "lines"
  | "cartDetails"
  | "channel"
>;

const TITLES: Record<WhatsappText, string> = {
  about: "About the order",
  confirm: "Confirm the order",
  on_the_way: "On the way",
};

/** Three ready messages, the one for the order's state first. */
export function listWhatsappTexts(order: Told, state: OrderState): { is: WhatsappText; title: string; text: string }[] {
  const first = suited(state);
  const rest = (["about", "confirm", "on_the_way"] as const).filter((is) => is !== first);
  return [first, ...rest].map((is) => ({ is, title: TITLES[is], text: WRITE[is](order) }));
}

function suited(state: OrderState): WhatsappText {
  if (state === "new") return "confirm";
  return state === "packed" || state === "out_for_delivery" ? "on_the_way" : "about";
}

const WRITE: Record<WhatsappText, (order: Told) => string> = {
  about: (order) => `${hello(order)} this is ${shop.name} about your order ${order.code} (${toPay(order)}).`,
  confirm: (order) =>
    [
      `${hello(order)} thank you for your order ${order.code} at ${shop.name}`,
      ...shorten(describeLines(order)),
      ...(order.agreed?.as === "off" ? [nameAgreed(order.agreed)] : []),
      isPriceOpen(order)
        ? `The total is still to be agreed: we talk to you about it. ${capitalize(howToPay(order))}.`
        : `Total: ${toPay(order)}.`,
      isPickup(order) ? "You collect it at the press." : `Delivery is free. We bring it to: ${order.address}`,
      "Please answer YES and we pack it.",
    ].join("\n"),
  on_the_way: (order) =>
    [
      `${hello(order)} your order ${order.code} from ${shop.name} is ${isPickup(order) ? "ready for you at the press" : "on the way to you"}.`,
      `Please keep ${sumOf(order) ?? "the sum that we agreed on"} ready: ${howToPay(order)}.`,
    ].join("\n"),
};

function hello(order: Told): string {
  return `Hello ${order.name_customer.replace(/\s+/g, " ")},`;
}

/** Without the total if it is not agreed. */
function toPay(order: Told): string {
  return [sumOf(order), howToPay(order)].filter(Boolean).join(", ");
}

function sumOf(order: Told): string | undefined {
  const cash = amountToCollect(order);
  return cash === undefined ? undefined : formatRupees(cash, 2);
}

function howToPay(order: Told): string {
  return isPickup(order) ? "cash at the press" : "cash on delivery";
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
