import { newKey } from "#app/staff/api/new-key.ts";
import type { Issue } from "#domain/api-error.ts";
import { parseQuantity } from "#domain/orders/cart.ts";
import { STAFF_CHANNELS } from "#domain/orders/channel.ts";
import { type NewOrder, NewOrderSchema } from "#domain/orders/new-order.ts";
import type { Product } from "#domain/products/product.ts";
import { type DraftLine, priceOf, sumUp } from "../form/draft-line.ts";

/** An order while it is taken. */
export interface OrderDraft extends Record<"phone" | "name_customer" | "email" | "address" | "comments", string> {
  /** Sent with the order, so that it is one order however often it is sent. */
  key: string;
  channel: NewOrder["channel"];
  lines: DraftLine[];
}

export function startDraft(): OrderDraft {
  const nothing = { phone: "", name_customer: "", email: "", address: "", comments: "" };
  return { key: newKey(), ...nothing, channel: STAFF_CHANNELS[0], lines: [] };
}

export function isEmptyDraft({ key: _key, channel: _channel, lines, ...texts }: OrderDraft): boolean {
  return lines.length === 0 && Object.values(texts).every((text) => text.trim() === "");
}

/** The body of POST /orders/, with the total that stands on the screen. */
export function toNewOrder({ key: _key, lines, ...draft }: OrderDraft, products: Product[]): NewOrder {
  const items = lines.map(({ id, size, package: pack, quantity }) => ({
    id,
    size,
    package: pack,
    quantity: parseQuantity(quantity),
  }));
  return { ...draft, items, final_total: sumUp(lines, products).total };
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
