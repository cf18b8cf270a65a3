import { newKey } from "#app/staff/api/new-key.ts";
import type { Issue } from "#domain/api-error.ts";
import { parseQuantity } from "#domain/orders/cart.ts";
import { STAFF_CHANNELS } from "#domain/orders/channel.ts";
import { type NewOrder, NewOrderSchema } from "#domain/orders/new-order.ts";
import type { Product } from "#domain/products/product.ts";
import { type DraftLine, priceOf, sumUp } from "../form/draft-line.ts";

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
  return { key: newKey(), ...nothing, channel: STAFF_CHANNELS[0], handOver: HAND_OVERS[0], lines: [] };
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

/** The body of POST /orders/, with the total that stands on the screen. */
export function toNewOrder({ key: _key, lines, handOver, ...draft }: OrderDraft, products: Product[]): NewOrder {
  const items = lines.map(({ id, size, package: pack, quantity }) => ({
    id,
    size,
    package: pack,
    quantity: parseQuantity(quantity),
  }));
  const { total } = sumUp(lines, products);
  const order = { ...draft, items, final_total: total };
  if (!isHandedOver({ ...draft, handOver })) return order;
  return { ...order, collected: { cash: 0, upi: 0, note: "", [handOver]: total } };
}

export function isHandedOver({ channel, handOver }: Pick<OrderDraft, "channel" | "handOver">): boolean {
  return channel === "press" && handOver !== "later";
}

const NO_OIL = "Choose at least one oil";
const NOT_SOLD = "Not sold any more: choose again, or remove it";

/** What keeps the order from being booked, each by its field. */
export function checkDraft(draft: OrderDraft, products: Product[]): Issue[] {
  const { error } = NewOrderSchema.safeParse(toNewOrder(draft, products));
  const issues = (error?.issues ?? []).map(({ path, message }) => ({
    path: path.map((part) => (typeof part === "number" ? part : String(part))),
    message: path.length === 1 && path[0] === "items" ? NO_OIL : message,
  }));
  const gone = draft.lines.flatMap((line, index) =>
    priceOf(line, products) === undefined ? [{ path: ["items", index, "id"], message: NOT_SOLD }] : [],
  );
  return [...issues, ...gone];
}
