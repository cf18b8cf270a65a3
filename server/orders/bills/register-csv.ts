import type { BillContent, BillLine } from "#domain/bill/bill.ts";
import { renderHead, renderRow } from "#domain/csv/render-row.ts";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { RegisterBill, RegisterEntry } from "./register-store.ts";

const AMOUNTS = ["taxable", "cgst", "sgst", "igst", "amount"] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

/** What a bill has of one HSN code and rate, in paise. */
interface Part extends Amounts, Pick<BillLine, "hsn_code" | "tax_rate" | "quantity"> {}

interface Row {
  bill: RegisterBill;
  part: Part;
}

/** A cancelled bill has no amounts but its last, so that the others add up to the bills that count. A customer without a GSTIN has no name. */
const COLUMNS: Record<string, (row: Row) => string> = {
  "Bill number": ({ bill }) => bill.number,
  Date: ({ bill }) => isoDay(dayOf(bill.issued_at)),
  Status: ({ bill }) => (bill.cancelled_at === null ? "Issued" : "Cancelled"),
  "Cancelled on": ({ bill }) => (bill.cancelled_at === null ? "" : isoDay(dayOf(bill.cancelled_at))),
  Type: ({ bill }) => (bill.content.kind === "tax_invoice" ? "Tax invoice" : "Bill of supply"),
  Order: ({ bill }) => bill.content.order.code,
  "Place of supply": ({ bill }) => placeOf(bill.content),
  HSN: ({ part }) => part.hsn_code,
  "Rate %": ({ part }) => String(part.tax_rate),
  "Taxable value": counting("taxable"),
  CGST: counting("cgst"),
  SGST: counting("sgst"),
  IGST: counting("igst"),
  Total: counting("amount"),
  "Cancelled total": ({ bill, part }) => (bill.cancelled_at === null ? "" : rupees(part.amount)),
  Quantity: ({ bill, part }) => String(bill.cancelled_at === null ? part.quantity : 0),
  "Customer GSTIN": ({ bill }) => bill.content.customer.gstin ?? "",
  "Customer name": ({ bill: { content } }) => (content.customer.gstin ? content.customer.name : ""),
};
const NAMES = Object.keys(COLUMNS);

export async function* renderRegister(entries: AsyncIterable<RegisterEntry>): AsyncGenerator<string> {
  yield renderHead(NAMES);
  for await (const entry of entries) {
    if (entry.is === "bill") yield renderBill(entry.bill);
    else yield renderMissing(entry.first === entry.last ? entry.first : `${entry.first} to ${entry.last}`);
  }
}

function renderBill(bill: RegisterBill): string {
  const rows = addUpByRate(bill.content.lines).map((part) => ({ bill, part }));
  return rows.map((row) => renderRow(NAMES.map((name) => COLUMNS[name]?.(row) ?? ""))).join("");
}

function renderMissing(numbers: string): string {
  return renderRow(NAMES.map((name) => ({ "Bill number": numbers, Status: "Missing" })[name] ?? ""));
}

function addUpByRate(lines: BillLine[]): Part[] {
  const parts = new Map<string, Part>();
  for (const line of lines) {
    const { hsn_code, tax_rate } = line;
    const none = { hsn_code, tax_rate, quantity: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, amount: 0 };
    const part = parts.get(`${hsn_code} ${tax_rate}`) ?? none;
    for (const amount of AMOUNTS) part[amount] += toPaise(line[amount]);
    part.quantity += line.quantity;
    parts.set(`${hsn_code} ${tax_rate}`, part);
  }
  return [...parts.values()];
}

function counting(amount: keyof Amounts): (row: Row) => string {
  return ({ bill, part }) => rupees(bill.cancelled_at === null ? part[amount] : 0);
}

function placeOf({ place_of_supply: { code, state } }: BillContent): string {
  return `${code}-${state}`;
}

function rupees(paise: number): string {
  return toRupees(paise).toFixed(2);
}
