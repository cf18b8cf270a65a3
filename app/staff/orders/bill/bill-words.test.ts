import { expect, it } from "vitest";
import type { BillContent } from "#domain/bill/bill.ts";
import { type BilledOrder, makeBill } from "#domain/bill/make-bill.ts";
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
  const cancelled = { cancelled_at: null, cancelled_by: null, cancelled_why: null };
  const text = writeBillText({ number: "2026-27/000001", issued_at: 0, issued_by: "Asha", ...cancelled, content });
  expect(text.split("\n").at(-1)).toBe(last);
});
