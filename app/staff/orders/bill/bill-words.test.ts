import { expect, it } from "vitest";
import type { BillContent } from "#domain/bill/bill.ts";
import { type BilledOrder, makeBill } from "#domain/bill/make-bill.ts";
import { MINUS } from "#domain/products/pricing.ts";
import { writeBillText } from "./bill-words.ts";

const facts = { name: "Kolhu & Co.", legal_name: "", address: "", phone: "", email: "", fssai_licence: "" };
const line = { id: "almond", name: "Almond Oil", size: "100ml", package: "TIN", quantity: 2, price: 545 };
const order: BilledOrder = {
  ...{ code: "KC-1234567", booked_at: 0, name_customer: "Asha Rao", phone: "98450 12345", address: "Salem 636001" },
  ...{ channel: "website", lines: [line], final_total: 1090 },
};

it.each<[BillContent["kind"], string | null, string]>([
  ["tax_invoice", "33AAAAA0000A1Z5", "Total: ₹1,090.00, all taxes included. Thank you."],
  ["bill_of_supply", null, "Total: ₹1,090.00. Thank you."],
])("the message of a %s mentions taxes only if there are any", (kind, gstin, last) => {
  const content = makeBill(order, { facts: { ...facts, gstin }, state: "Tamil Nadu" }, new Map());
  expect(content.kind).toBe(kind);
  expect(write(content).at(-1)).toBe(last);
});

it("the message shows the lines at their prices and the difference with its reason", () => {
  const tell = (overrides: Partial<BilledOrder>) => {
    const seller = { facts: { ...facts, gstin: null }, state: "Tamil Nadu" as const };
    return write(makeBill({ ...order, ...overrides }, seller, new Map())).slice(1, -1);
  };
  const lineText = "2 × Almond Oil, 100ml, TIN: ₹1,090.00";
  const coupon = { reason: "Coupon DIWALI" };
  expect(tell({ final_total: 1040, agreed: coupon })).toEqual([lineText, `Discount (Coupon DIWALI): ${MINUS}₹50.00`]);
  const tin = { reason: "A better tin" };
  expect(tell({ final_total: 1100, agreed: tin })).toEqual([lineText, "Agreed (A better tin): +₹10.00"]);
  const open = { final_total: 1100, is_price_open: true };
  expect(tell(open)).toEqual([lineText, "To the total as ordered: +₹10.00"]);
});

it("a bill from before the difference had a line is told as it was", () => {
  const agreed = { ...order, final_total: 1040, agreed: { reason: "Coupon DIWALI" } };
  const seller = { facts: { ...facts, gstin: null }, state: "Tamil Nadu" as const };
  const { difference: _, ...earlier } = makeBill(agreed, seller, new Map());
  expect(write(earlier).slice(1, -1)).toEqual(["2 × Almond Oil, 100ml, TIN: ₹1,040.00"]);
});

function write(content: BillContent): string[] {
  const cancelled = { cancelled_at: null, cancelled_by: null, cancelled_why: null };
  const bill = { number: "2026-27/000001", issued_at: 0, issued_by: "Asha", ...cancelled, content };
  return writeBillText(bill).split("\n");
}
