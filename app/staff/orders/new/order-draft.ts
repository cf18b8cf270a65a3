import * as z from "zod/mini";
import type { Checked } from "#app/ui/form/use-form.ts";
import { randomKey } from "#app/ui/random-key.ts";
import type { Issue } from "#domain/api-error.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import { isAgreeable, workOutTotal } from "#domain/orders/agreed.ts";
import { STAFF_CHANNELS } from "#domain/orders/channel.ts";
import { type NewOrder, NewOrderSchema } from "#domain/orders/new-order.ts";
import type { Product } from "#domain/products/product.ts";
import { AgreedDraftSchema, NOTHING_AGREED, readAgreed, withAgreedIssues } from "../form/agreed-draft.ts";
import {
  type DraftLine,
  DraftLineSchema,
  type LinePrices,
  listIssues,
  priceOf,
  sumUp,
  toItems,
} from "../form/draft-line.ts";

export const OrderDraftSchema = z.extend(AgreedDraftSchema, {
  phone: z.string(),
  name_customer: z.string(),
  email: z.string(),
  address: z.string(),
  comments: z.string(),
  // Drafts of earlier versions lack them.
  bill_name: z._default(z.string(), ""),
  bill_gstin: z._default(z.string(), ""),
  language: z._default(LanguageSchema, "en"),
  /** The idempotency key: sent again it is still one order. */
  key: z.string(),
  channel: z.enum(STAFF_CHANNELS),
  /** Whether the customer takes it at once, and how it was paid. Only at the press. */
  handOver: z.enum(["later", "cash", "upi"]),
  lines: z.array(DraftLineSchema),
});
export type OrderDraft = z.infer<typeof OrderDraftSchema>;

export function startDraft(phone: string): OrderDraft {
  const texts = { phone, name_customer: "", email: "", address: "", comments: "", bill_name: "", bill_gstin: "" };
  const language = "en";
  return {
    key: randomKey(),
    ...texts,
    language,
    channel: STAFF_CHANNELS[0],
    handOver: "later",
    lines: [],
    ...NOTHING_AGREED,
  };
}

export function listPrices(lines: DraftLine[], products: Product[]): LinePrices {
  return lines.map((line) => priceOf(line, products));
}

/** Totals before and after anything is agreed; an invalid amount changes nothing. */
export function workOut(draft: OrderDraft, products: Product[]) {
  const { items, total } = sumUp(draft.lines, listPrices(draft.lines, products));
  const agreed = readAgreed(draft);
  const isAmount = agreed !== null && isAgreeable(agreed.rupees);
  const said_total = total;
  return { items, total, agreed, final_total: isAmount ? workOutTotal({ lines: null, said_total, agreed }) : total };
}

/** The body of POST /orders/, with the total on the screen. */
export function toNewOrder(draft: OrderDraft, products: Product[], confirmed = false): NewOrder {
  const { phone, name_customer, email, address, comments, bill_name, bill_gstin, language, channel, handOver } = draft;
  const { agreed, final_total } = workOut(draft, products);
  return {
    phone,
    name_customer,
    email,
    address,
    comments,
    bill_name,
    bill_gstin,
    language,
    channel,
    items: toItems(draft.lines),
    final_total,
    ...(agreed && { agreed }),
    ...(isHandedOver(draft)
      ? { collected: { cash: 0, upi: 0, note: "", [handOver]: final_total } }
      : confirmed && { confirmed }),
  };
}

export function isHandedOver({ channel, handOver }: Pick<OrderDraft, "channel" | "handOver">): boolean {
  return channel === "press" && handOver !== "later";
}

export function checkDraft(draft: OrderDraft, products: Product[]): Issue[] {
  const { agreed, final_total } = workOut(draft, products);
  const { error } = NewOrderSchema.safeParse(toNewOrder(draft, products));
  return withAgreedIssues(listIssues(error, listPrices(draft.lines, products)), agreed, final_total);
}

/** Checks the draft and builds what is sent, with the idempotency key. */
export function checkNewOrder(
  draft: OrderDraft,
  products: Product[],
  confirmed: boolean,
): Checked<{ order: NewOrder; key: string }> {
  const issues = checkDraft(draft, products);
  return issues.length > 0 ? { issues } : { body: { order: toNewOrder(draft, products, confirmed), key: draft.key } };
}
