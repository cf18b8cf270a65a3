import * as z from "zod/mini";
import { randomKey } from "#app/ui/random-key.ts";
import type { Issue } from "#domain/api-error.ts";
import { STAFF_CHANNELS } from "#domain/orders/channel.ts";
import { type NewOrder, NewOrderSchema } from "#domain/orders/new-order.ts";
import type { Product } from "#domain/products/product.ts";
import {
  type DraftLine,
  DraftLineSchema,
  type LinePrices,
  listIssues,
  priceOf,
  sumUp,
  toItems,
} from "../form/draft-line.ts";

export const OrderDraftSchema = z.object({
  phone: z.string(),
  name_customer: z.string(),
  email: z.string(),
  address: z.string(),
  comments: z.string(),
  /** The idempotency key: sent again it is still one order. */
  key: z.string(),
  channel: z.enum(STAFF_CHANNELS),
  /** Whether the customer takes it at once, and how it was paid. Only at the press. */
  handOver: z.enum(["later", "cash", "upi"]),
  lines: z.array(DraftLineSchema),
});
export type OrderDraft = z.infer<typeof OrderDraftSchema>;

export function startDraft(phone: string): OrderDraft {
  const texts = { phone, name_customer: "", email: "", address: "", comments: "" };
  return { key: randomKey(), ...texts, channel: STAFF_CHANNELS[0], handOver: "later", lines: [] };
}

export function listPrices(lines: DraftLine[], products: Product[]): LinePrices {
  return lines.map((line) => priceOf(line, products));
}

/** The body of POST /orders/, with the total on the screen. */
export function toNewOrder({ key: _key, lines, handOver, ...draft }: OrderDraft, products: Product[]): NewOrder {
  const { total } = sumUp(lines, listPrices(lines, products));
  const order = { ...draft, items: toItems(lines), final_total: total };
  if (!isHandedOver({ ...draft, handOver })) return order;
  return { ...order, collected: { cash: 0, upi: 0, note: "", [handOver]: total } };
}

export function isHandedOver({ channel, handOver }: Pick<OrderDraft, "channel" | "handOver">): boolean {
  return channel === "press" && handOver !== "later";
}

export function checkDraft(draft: OrderDraft, products: Product[]): Issue[] {
  const { error } = NewOrderSchema.safeParse(toNewOrder(draft, products));
  return listIssues(error, listPrices(draft.lines, products));
}
