import * as z from "zod/mini";
import { isSameLine } from "#domain/cart/cart.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { collectedInWords } from "#domain/rounds/collected.ts";
import { nameRound } from "#domain/rounds/round-words.ts";
import { describeSettlement } from "#domain/rounds/settlement.ts";
import { AgreedSchema, nameAgreed } from "./agreed.ts";

export const FIELDS = {
  name_customer: "Name",
  phone: "Phone number",
  email: "E-mail address",
  address: "Address",
  comments: "Comments",
  bill_name: "Name on the bill",
  bill_gstin: "GSTIN",
  language: "Language",
};

const ERASED = {
  customer: "Name, phone, address, mails and comments erased",
  /** Erased from an order whose number was corrected. */
  earlier: "Name, phone, address and mails of the earlier number erased",
};

const money = { cash: z.number(), upi: z.number() };
const round = z.object({ number: z.number(), person: z.string(), day: z.string() });
const line = z.object({
  id: z.string(),
  name: z.string(),
  size: z.string(),
  package: z.string(),
  quantity: z.number(),
  price: z.number(),
});
/** Its reason has a column of its own, because erasing removes it. */
const agreed = z.omit(AgreedSchema, { reason: true });

const PaymentSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("collected"), credit: z.optional(z.number()), ...money }),
  /** A debt of another order, paid at the delivery of this one. */
  z.object({ type: z.literal("received_for"), code: z.string(), ...money }),
  z.object({
    type: z.literal("settled"),
    let_go: z.number(),
    credit: z.optional(z.number()),
    paid_with: z.optional(z.string()),
    ...money,
  }),
]);

/** A change as the history stores it. It holds nothing of the customer's own: the history stays when they are erased. */
export const HistoryChangeSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("field"), field: z.enum(Object.keys(FIELDS) as (keyof typeof FIELDS)[]) }),
  z.object({ type: z.literal("written_as_lines") }),
  z.object({ type: z.literal("line_added"), line }),
  z.object({ type: z.literal("line_removed"), line }),
  z.object({ type: z.literal("line_changed"), from: line, to: line }),
  z.object({ type: z.literal("total"), from: z.number(), to: z.number() }),
  z.object({ type: z.enum(["agreed", "agreement_ended"]), agreed }),
  z.object({ type: z.literal("agreed_at_door"), rupees: z.number() }),
  z.object({ type: z.literal("price_open_again") }),
  z.object({ type: z.enum(["put_on", "back_on", "not_at_home", "taken_out"]), round }),
  PaymentSchema,
  z.object({ type: z.literal("reversed"), payment: PaymentSchema }),
  z.object({ type: z.literal("erased"), whose: z.enum(["customer", "earlier"]) }),
  /** By the batch's code. */
  z.object({ type: z.literal("recalled"), batch: z.string() }),
  z.object({ type: z.literal("batch_changed"), line: z.string(), from: z.string(), to: z.string() }),
]);
export type HistoryChange = z.infer<typeof HistoryChangeSchema>;
type Payment = z.infer<typeof PaymentSchema>;
type Line = z.infer<typeof line>;

export function reversal(payment: Payment): HistoryChange {
  return { type: "reversed", payment };
}

/** The sentence that staff read. `at` is when it was changed: a round of another year is named with it. */
export function describeHistoryChange(change: HistoryChange, at: number): string {
  switch (change.type) {
    case "field":
      return `${FIELDS[change.field]} changed`;
    case "written_as_lines":
      return "The text was written as lines";
    case "line_added":
      return `Added: ${tellAll(change.line)}, ${formatRupees(change.line.price, 2)} each`;
    case "line_removed":
      return `Removed: ${tellAll(change.line)}`;
    case "line_changed":
      return describeLine(change.from, change.to);
    case "total":
      return `To pay: ${formatRupees(change.from, 2)} → ${formatRupees(change.to, 2)}`;
    case "agreed":
      return nameAgreed(change.agreed);
    case "agreement_ended":
      return `No longer agreed: ${nameAgreed(change.agreed)}`;
    case "agreed_at_door":
      return `Agreed at the door: ${formatRupees(change.rupees, 2)}`;
    case "price_open_again":
      return "The price is open again";
    case "put_on":
      return `Put on ${nameRound(change.round, at)}`;
    case "back_on":
      return `Back on ${nameRound(change.round, at)}`;
    case "not_at_home":
      return `Nobody was at home: ${nameRound(change.round, at)}`;
    case "taken_out":
      return `Taken out: ${nameRound(change.round, at)}`;
    case "reversed":
      return describeReversed(change.payment);
    case "erased":
      return ERASED[change.whose];
    case "recalled":
      return `Back to packing: batch ${change.batch} was recalled`;
    case "batch_changed":
      return `${change.line}: batch ${change.from} → ${change.to}`;
    default:
      return describePayment(change);
  }
}

function describePayment(payment: Payment): string {
  switch (payment.type) {
    case "collected":
      return `Collected: ${collectedInWords(payment)}`;
    case "received_for":
      return `Received for ${payment.code}: ${collectedInWords(payment)}`;
    case "settled":
      return describeSettlement(payment);
  }
}

function describeReversed(payment: Payment): string {
  switch (payment.type) {
    case "collected":
      return `Taken back: ${collectedInWords(payment)}`;
    case "received_for":
      return `Taken back for ${payment.code}: ${collectedInWords(payment)}`;
    case "settled":
      return payment.paid_with && !payment.credit
        ? `Taken back: ${collectedInWords(payment)}, old debt paid with ${payment.paid_with}`
        : `Taken back: ${lower(describeSettlement(payment))}`;
  }
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Another size or package of the same oil is one change. */
function describeLine(from: Line, to: Line): string {
  if (isSameLine(from, to)) return `${nameLine(to)}: ${from.quantity} → ${to.quantity}`;
  return `${to.name}: ${tellChoice(from)} → ${tellChoice(to)}`;
}

/** "2 × Walnut Oil, 100ml, TIN" */
export function tellAll(line: Line): string {
  return `${line.quantity} × ${nameLine(line)}`;
}

function tellChoice({ quantity, size, package: pack }: Line): string {
  return `${quantity} × ${[size, pack].filter(Boolean).join(", ")}`;
}

function nameLine({ name, size, package: pack }: Line): string {
  return [name, size, pack].filter(Boolean).join(", ");
}
