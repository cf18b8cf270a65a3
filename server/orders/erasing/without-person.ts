import type { BillContent } from "#domain/bill/bill.ts";
import { ERASED } from "#domain/orders/erased.ts";
import { foldName } from "#domain/orders/order-search.ts";
import { describeCart } from "#domain/orders/order-text.ts";
import { latinDigits, listPhones } from "#domain/phone.ts";
import { readPinCode } from "#domain/pin-code.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { type FirstContent, lineName, type PricedItem, searchTextOf } from "../core/order-row.ts";

/** Shorter ones are initials. */
const SHORTEST_WORD = 3;

type Person = Pick<OrderRow, "name_customer" | "phone" | "email" | "address" | "comments">;

/** Overwrites all columns that can identify a person. Code, lines and amounts stay. */
export function orderWithoutPerson(order: OrderRow): Partial<OrderRow> {
  const number = numberInPlace(order.id);
  const items: PricedItem[] | null = order.items === null ? null : JSON.parse(order.items);
  const [person, lines] = [personErased(order), linesErased(items)];
  return {
    ...person,
    ...lines,
    ...{ bill_name: "", bill_gstin: "" },
    name_folded: foldName(ERASED),
    search_text: searchTextOf({ ...person, ...lines, items: lines.items && JSON.parse(lines.items) }),
    phone_number: number,
    phone_digits: number,
    agreed_reason: order.agreed_reason === null ? null : ERASED,
    first_content: order.first_content === null ? null : firstWithoutPerson(order.first_content),
  };
}

export function firstWithoutPerson(content: string): string {
  const { earlier_phones: _, ...first }: FirstContent = JSON.parse(content);
  const { items, cartDetails } = linesErased(first.items);
  return JSON.stringify({ ...first, ...personErased(first), items: items && JSON.parse(items), cartDetails });
}

/** Every phone that the order had before its present one, as typed. */
export function listEarlierPhones(first_content: string | null): string[] {
  if (first_content === null) return [];
  const { phone, earlier_phones = [] }: FirstContent = JSON.parse(first_content);
  return [phone, ...earlier_phones];
}

/** Whether a text has the customer's number, the order's code or a word of the name. */
export function namesPerson(text: string, { code, name_customer, phone, first_content }: Named): boolean {
  const first: FirstContent | null = first_content === null ? null : JSON.parse(first_content);
  const phones = [phone, ...listEarlierPhones(first_content)].flatMap((typed) => listPhones(typed));
  const digits = digitsOf(text);
  if ([code, ...phones.map((one) => one.digits)].some((number) => digits.includes(digitsOf(number)))) return true;
  const words = new Set(wordsOf(text));
  return wordsOf(`${name_customer} ${first?.name_customer ?? ""}`).some((word) => words.has(word));
}

type Named = Pick<OrderRow, "code" | "name_customer" | "phone" | "first_content">;

function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, "");
}

function wordsOf(text: string): string[] {
  const words = foldName(text).split(/[^\p{L}\p{M}]+/u);
  return words.filter((word) => word.length >= SHORTEST_WORD);
}

/** Number, lines, amounts, the place of supply and a GSTIN, by which the tax return lists the bill, stay for the accounts. */
export function billWithoutPerson(content: string): string {
  const bill: BillContent = JSON.parse(content);
  const { name_customer: name, phone, address } = personErased(bill.customer);
  const difference = bill.difference && { ...bill.difference, reason: bill.difference.reason && ERASED };
  return JSON.stringify({ ...bill, customer: { ...bill.customer, name, phone, address }, difference });
}

/** The PIN code stays: it covers thousands of people, and the figures count by it. */
function personErased({ address }: { address: string }): Person {
  return {
    name_customer: ERASED,
    phone: ERASED,
    email: null,
    address: readPinCode(address) ?? (address && ERASED),
    comments: "",
  };
}

/** Names lines as the catalogue does: the cart's text is unchecked input. */
function linesErased(items: PricedItem[] | null): Pick<OrderRow, "items" | "cartDetails"> {
  if (items === null) return { items, cartDetails: ERASED };
  const lines = items.map((item) => (item.name === null ? item : { ...item, ordered_name: null }));
  return {
    items: JSON.stringify(lines),
    cartDetails: describeCart(lines.map((line) => ({ ...line, name: lineName(line) }))),
  };
}

/** Letters alone, so that no search for digits finds it; unique, so that orders cannot be linked. */
function numberInPlace(id: string): string {
  return `erased ${id.replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "")}`;
}
