import * as z from "zod/mini";
import type { Checked } from "#app/ui/form/use-form.ts";
import { randomKey } from "#app/ui/random-key.ts";
import type { Issue } from "#domain/api-error.ts";
import { tidyGstin } from "#domain/bill/gstin.ts";
import { cartTotal, isValidQuantity, parseQuantity } from "#domain/cart/cart.ts";
import { LanguageSchema } from "#domain/language-schema.ts";
import { isAgreeable, workOutTotal } from "#domain/orders/agreed.ts";
import { findBooked, hasSameLines, type OrderContent, OrderContentSchema } from "#domain/orders/change-order.ts";
import { isPickup, needsName, needsPhone } from "#domain/orders/channel.ts";
import {
  type Changeable,
  CONTENT_NAMES,
  describeContent,
  listChangedContent,
  listHistoryChanges,
} from "#domain/orders/content-changes.ts";
import { describeHistoryChange } from "#domain/orders/history-change.ts";
import { ADDRESS_REQUIRED, customerEmail, NAME_REQUIRED, PHONE_REQUIRED } from "#domain/orders/order.ts";
import { FIRST_VERSION } from "#domain/orders/order-steps.ts";
import { isPriced } from "#domain/orders/price-difference.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { AgreedDraftSchema, readAgreed, withAgreedIssues } from "../form/agreed-draft.ts";
import { DraftLineSchema, type LinePrices, listIssues, priceOf, toItems } from "../form/draft-line.ts";

export const ChangeDraftSchema = z.extend(AgreedDraftSchema, {
  phone: z.string(),
  name_customer: z.string(),
  email: z.string(),
  address: z.string(),
  comments: z.string(),
  bill_name: z.string(),
  bill_gstin: z.string(),
  language: LanguageSchema,
  /** The version of the order that the change was started from. */
  version: z.number(),
  /** Empty if the order came as text and stays text. */
  lines: z.array(DraftLineSchema),
  tell_customer: z.boolean(),
});
export type ChangeDraft = z.infer<typeof ChangeDraftSchema>;

export function startChange(order: OrderDetails): ChangeDraft {
  const { version, phone, name_customer, address, comments, bill_name, bill_gstin, language, agreed } = order;
  return {
    version,
    phone,
    name_customer,
    email: order.email ?? "",
    address,
    comments,
    bill_name,
    bill_gstin,
    language,
    lines: (order.lines ?? []).map(({ id, name, size, package: pack, quantity }) => ({
      key: randomKey(),
      id,
      name,
      size,
      package: pack,
      quantity: String(quantity),
    })),
    agreed_as: agreed?.as ?? "nothing",
    agreed_rupees: agreed ? String(agreed.rupees) : "",
    agreed_reason: agreed?.reason ?? "",
    keeps_total: false,
    tell_customer: false,
  };
}

export function listChangedPrices({ lines }: ChangeDraft, order: OrderDetails, products: Product[]): LinePrices {
  const booked = findBooked(lines, order.lines ?? []);
  return lines.map((line, index) => booked[index]?.price ?? priceOf(line, products));
}

export function workOut(draft: ChangeDraft, order: OrderDetails, products: Product[]) {
  const prices = listChangedPrices(draft, order, products);
  const booked = findBooked(draft.lines, order.lines ?? []);
  const lines = draft.lines.flatMap((line, index) => {
    const [price, quantity] = [prices[index], parseQuantity(line.quantity)];
    if (price === undefined || !isValidQuantity(quantity)) return [];
    const same = booked[index];
    return [{ ...line, quantity, price, catalogue_price: same ? same.catalogue_price : price }];
  });
  const isText = order.lines === null && draft.lines.length === 0;
  // An order booked with an agreement came to the sum of its lines before.
  const first = order.first ?? (order.agreed ? undefined : order);
  const said_total = first && hasSameLines(isText ? null : lines, first.lines) ? first.final_total : undefined;
  const content = { lines: isText ? null : lines, said_total };
  const agreed = readAgreed(draft);
  const isAmount = agreed === null || isAgreeable(agreed.rupees);
  const isAllPriced = !isText && lines.every(({ catalogue_price }) => isPriced(catalogue_price));
  return {
    prices,
    lines: content.lines,
    agreed,
    isAmount,
    final_total: workOutTotal({ ...content, agreed: isAmount ? agreed : null }),
    /** The lines are as ordered, so the total is what the customer saw. */
    isAsOrdered: said_total !== undefined,
    /** Total before anything is agreed. */
    total: workOutTotal({ ...content, agreed: null }),
    /** Null if the catalogue cannot price every line. */
    catalogue_total: isAllPriced
      ? cartTotal(lines.map((line) => ({ ...line, price: line.catalogue_price ?? 0 })))
      : null,
  };
}

/** The body of PUT /orders/{code}/content, with the total on the screen. */
export function toContent(draft: ChangeDraft, order: OrderDetails, products: Product[], shopEmail = ""): OrderContent {
  const { phone, name_customer, email, address, comments, bill_name, bill_gstin, language, tell_customer } = draft;
  const { lines, agreed, final_total } = workOut(draft, order, products);
  return {
    version: order.version,
    phone,
    name_customer,
    email,
    address,
    comments,
    bill_name,
    bill_gstin,
    language,
    items: lines === null ? null : toItems(draft.lines),
    agreed,
    final_total,
    tell_customer: tell_customer && customerEmail(email, shopEmail) !== null,
  };
}

/** The order before and after saving. The total is left out while the typed amount is invalid. */
function bothContents(draft: ChangeDraft, order: OrderDetails, products: Product[], shopEmail: string) {
  const { lines, isAmount, ...typed } = workOut(draft, order, products);
  const { agreed, final_total } = isAmount ? typed : order;
  const [name_customer, phone, address, comments, bill_name] = [
    draft.name_customer.trim(),
    draft.phone.trim(),
    draft.address.trim(),
    draft.comments.trim(),
    draft.bill_name.trim(),
  ];
  const bill_gstin = tidyGstin(draft.bill_gstin);
  const email = draft.email.trim() === (order.email ?? "") ? order.email : customerEmail(draft.email, shopEmail);
  const customer = { name_customer, phone, email, address, comments, bill_name, bill_gstin, language: draft.language };
  const before: Changeable = { ...order, items: order.lines };
  const after: Changeable = { ...customer, items: lines, agreed, final_total };
  return { before, after };
}

/** The changes that saving would make, in sentences. */
export function listChanges(draft: ChangeDraft, order: OrderDetails, products: Product[], shopEmail = ""): string[] {
  const { before, after } = bothContents(draft, order, products, shopEmail);
  return listHistoryChanges(before, after).map((change) => describeHistoryChange(change, Date.now()));
}

/** The same, with both values of each field. */
export function listOverwritten(draft: ChangeDraft, order: OrderDetails, products: Product[], shopEmail = "") {
  const { before, after } = bothContents(draft, order, products, shopEmail);
  return listChangedContent(before, after).map((field) => ({
    name: CONTENT_NAMES[field],
    theirs: describeContent(before, field),
    mine: describeContent(after, field),
  }));
}

/** Why the agreed total may be wrong: the lines have changed, or it is far above them. */
export function doubtTotal(draft: ChangeDraft, order: OrderDetails, products: Product[]) {
  const { lines, agreed, isAmount } = workOut(draft, order, products);
  if (agreed?.as !== "total" || !isAmount || lines === null) return undefined;
  // The total of the order may differ from its lines.
  const total = cartTotal(lines);
  const [sum, comeTo] = [formatRupees(agreed.rupees, 2), `the lines come to ${formatRupees(total, 2)}`];
  const isOther = toPaise(total) !== toPaise(agreed.rupees);
  if (isOther && !hasSameLines(lines, order.lines))
    return { said: `${sum} in all stays as agreed; ${comeTo}.`, keep: `Keep the agreed ${sum}` };
  if (agreed.rupees > 2 * total) return { said: `${sum} in all is more than twice as much: ${comeTo}.` };
  return undefined;
}

const NOT_KEPT = "Tick this, or type another amount";

export function checkChange(draft: ChangeDraft, order: OrderDetails, products: Product[]): Issue[] {
  const content = toContent(draft, order, products);
  const { error } = OrderContentSchema.safeParse(content);
  const isUnaddressed = content.address.trim() === "" && !isPickup({ ...order, address: "" });
  const isNameless = content.name_customer.trim() === "" && needsName({ ...content, channel: order.channel });
  const isPhoneless = content.phone.trim() === "" && needsPhone(order.channel);
  const isNotKept = !draft.keeps_total && doubtTotal(draft, order, products)?.keep !== undefined;
  const issues = listIssues(error, listChangedPrices(draft, order, products));
  return [
    ...withAgreedIssues(issues, content.agreed, content.final_total ?? 0),
    ...(isNameless ? [{ path: ["name_customer"], message: NAME_REQUIRED }] : []),
    ...(isPhoneless ? [{ path: ["phone"], message: PHONE_REQUIRED }] : []),
    ...(isUnaddressed ? [{ path: ["address"], message: ADDRESS_REQUIRED }] : []),
    ...(isNotKept ? [{ path: ["agreed", "kept"], message: NOT_KEPT }] : []),
  ];
}

export function checkContent(
  draft: ChangeDraft,
  order: OrderDetails,
  products: Product[],
  shopEmail: string,
): Checked<OrderContent> {
  const issues = checkChange(draft, order, products);
  return issues.length > 0 ? { issues } : { body: toContent(draft, order, products, shopEmail) };
}

/** Changes of the content since the draft was started, oldest first. Steps do not matter. */
export function listColleagues({ version }: Pick<ChangeDraft, "version">, order: OrderDetails) {
  return order.history.slice(version - FIRST_VERSION).filter(({ from, to }) => from === to);
}
