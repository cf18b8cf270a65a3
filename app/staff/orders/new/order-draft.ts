import { randomKey } from "#app/ui/random-key.ts";
import type { Issue } from "#domain/api-error.ts";
import { STAFF_CHANNELS } from "#domain/orders/channel.ts";
import { type NewOrder, NewOrderSchema } from "#domain/orders/new-order.ts";
import type { Product } from "#domain/products/product.ts";
import { type DraftLine, type LinePrices, listIssues, priceOf, sumUp, toItems } from "../form/draft-line.ts";

/** Whether the customer takes it along at once, and how it was paid. */
export const HAND_OVERS = ["later", "cash", "upi"] as const;

/** An order while it is taken. */
export interface OrderDraft extends Record<"phone" | "name_customer" | "email" | "address" | "comments", string> {
  /** Sent with the order, so that it is one order however often it is sent. */
  key: string;
  channel: NewOrder["channel"];
  /** Only what is sold at the press can be handed over at once. */
  handOver: (typeof HAND_OVERS)[number];
  lines: DraftLine[];
}

export function startDraft(): OrderDraft {
  const nothing = { phone: "", name_customer: "", email: "", address: "", comments: "" };
  return { key: randomKey(), ...nothing, channel: STAFF_CHANNELS[0], handOver: HAND_OVERS[0], lines: [] };
}

export function isEmptyDraft({
  key: _key,
  channel: _channel,
  handOver: _handOver,
  lines,
  ...texts
}: OrderDraft): boolean {
  return lines.length === 0 && Object.values(texts).every((text) => text.trim() === "");
}

/** What the catalogue asks for each line today. */
export function listPrices(lines: DraftLine[], products: Product[]): LinePrices {
  return lines.map((line) => priceOf(line, products));
}

/** The body of POST /orders/, with the total that stands on the screen. */
export function toNewOrder({ key: _key, lines, handOver, ...draft }: OrderDraft, products: Product[]): NewOrder {
  const { total } = sumUp(lines, listPrices(lines, products));
  const order = { ...draft, items: toItems(lines), final_total: total };
  if (!isHandedOver({ ...draft, handOver })) return order;
  return { ...order, collected: { cash: 0, upi: 0, note: "", [handOver]: total } };
}

export function isHandedOver({ channel, handOver }: Pick<OrderDraft, "channel" | "handOver">): boolean {
  return channel === "press" && handOver !== "later";
}

/** What keeps the order from being booked, each by its field. */
export function checkDraft(draft: OrderDraft, products: Product[]): Issue[] {
  const { error } = NewOrderSchema.safeParse(toNewOrder(draft, products));
  return listIssues(error, listPrices(draft.lines, products));
}
