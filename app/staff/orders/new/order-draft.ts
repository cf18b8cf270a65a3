import { newKey } from "#app/staff/api/new-key.ts";
import type { Issue } from "#domain/api-error.ts";
import { cartTotal, isValidQuantity, itemCount, parseQuantity } from "#domain/orders/cart.ts";
import { STAFF_CHANNELS } from "#domain/orders/channel.ts";
import { type NewOrder, NewOrderSchema } from "#domain/orders/new-order.ts";
import { findOffer } from "#domain/products/find-offer.ts";
import { initialPackage, initialSize, type Product } from "#domain/products/product.ts";

export interface DraftLine {
  /** Stays with the line while others come and go. */
  key: string;
  id: string;
  name: string;
  size: string;
  package: string;
  /** As it was typed. */
  quantity: string;
}

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

/** One of it, as a shopper would be offered it first; undefined where it has no size yet. */
export function lineOf(product: Product): DraftLine | undefined {
  const size = initialSize(product);
  if (!size) return undefined;
  const { id, name } = product;
  return { key: newKey(), id, name, size: size.size, package: initialPackage(product).type, quantity: "1" };
}

/** What the catalogue asks for one of it today; undefined where it is not sold so. */
export function priceOf(line: Pick<DraftLine, "id" | "size" | "package">, products: Product[]): number | undefined {
  const product = products.find(({ id }) => id === line.id);
  return product && findOffer(product, line)?.price;
}

/** What can be counted so far. */
export function sumUp(lines: DraftLine[], products: Product[]): { items: number; total: number } {
  const counted = lines.flatMap((line) => {
    const [price, quantity] = [priceOf(line, products), parseQuantity(line.quantity)];
    return price !== undefined && isValidQuantity(quantity) ? [{ price, quantity }] : [];
  });
  return { items: itemCount(counted), total: cartTotal(counted) };
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
