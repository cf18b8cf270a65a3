import { renderHead, renderRow } from "#domain/csv/render-row.ts";
import { formatIndiaTimeZoned, formatIsoDay } from "#domain/india-time.ts";
import { LANGUAGE_NAMES } from "#domain/language-names.ts";
import { describeAgreed } from "#domain/orders/agreed.ts";
import { channelInWords, customerName } from "#domain/orders/channel.ts";
import { describeState } from "#domain/orders/order-steps.ts";
import { describeLine } from "#domain/orders/order-text.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { latinDigits, listPhones, type Phone, spellMobile } from "#domain/phone.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { listOrderLines } from "../core/known-order.ts";
import { isPriceChecked, toOrder } from "../core/order-row.ts";
import type { Paid } from "../money/payment-store.ts";

export interface CsvOrder extends OrderRow, Pick<OrderSummary, "mail"> {
  bill: string;
  reason: string;
  paid: Paid | undefined;
}

const COLUMNS: Record<string, (order: CsvOrder) => string | number> = {
  Code: (order) => order.code,
  Booked: (order) => formatIndiaTimeZoned(order.created_at),
  State: (order) => describeState(order.state),
  Name: (order) => customerName(order.name_customer),
  Phone: (order) => spellForSheet(order.phone),
  "E-mail": (order) => order.email ?? "",
  Address: (order) => order.address,
  Comments: (order) => order.comments,
  Order: describeOrder,
  "Total in rupees": (order) => formatAmount(order.final_total_paise),
  "Total by the catalogue": (order) =>
    order.catalogue_total_paise === null ? "" : formatAmount(order.catalogue_total_paise),
  "Price differs": (order) => (order.price_differs === 1 && isChecked(order) ? "yes" : "no"),
  Mail: (order) => order.mail,
  "Price checked": (order) => (isChecked(order) ? "yes" : "no"),
  "Perhaps a bot": (order) => (order.suspected_bot === 1 ? "yes" : "no"),
  Channel: (order) => channelInWords(order.channel),
  "Taken by": (order) => order.taken_by ?? "",
  Bill: (order) => order.bill,
  "Sold out": (order) => (order.sold_out === 1 ? "yes" : "no"),
  Reason: (order) => order.reason,
  Agreed: (order) => describeAgreed(toOrder(order).agreed),
  Collected: ({ paid }) => (paid ? formatAmount(collectedPaise(paid)) : ""),
  Owed: ({ owed_paise }) => (owed_paise > 0 ? formatAmount(owed_paise) : ""),
  "Paid too much": ({ owed_paise }) => (owed_paise < 0 ? formatAmount(-owed_paise) : ""),
  "Let go": ({ paid }) => (paid?.later.some(({ let_go }) => let_go > 0) ? formatAmount(writtenOffPaise(paid)) : ""),
  "Promised by": ({ deliver_by }) => (deliver_by === null ? "" : formatIsoDay(deliver_by)),
  Language: ({ language }) => LANGUAGE_NAMES[language],
};

export async function* renderCsv(orders: AsyncIterable<CsvOrder>): AsyncGenerator<string> {
  yield renderHead(Object.keys(COLUMNS));
  for await (const order of orders) yield renderRow(Object.values(COLUMNS).map((column) => column(order)));
}

function collectedPaise({ payment, later }: Paid): number {
  return [...(payment ? [payment] : []), ...later].reduce(
    (sum, { cash, upi }) => sum + toPaise(cash) + toPaise(upi),
    0,
  );
}

function writtenOffPaise({ later }: Paid): number {
  return later.reduce((sum, { let_go }) => sum + toPaise(let_go), 0);
}

/** The cart's own text is unchecked, so it is used only without a priced list. */
function describeOrder(order: CsvOrder): string {
  const items = isChecked(order) ? toOrder(order).items : null;
  return items ? listOrderLines(items).map(describeLine).join("\n") : order.cartDetails;
}

/** Spells a phone as text: a spreadsheet would drop the leading 0 of a number. */
function spellForSheet(typed: string): string {
  const phones = listPhones(typed);
  // A landline keeps its spelling: it needs its 0, area code and extension.
  const isSpelt = phones.length > 0 && !phones.some(({ isLandline }) => isLandline);
  const spelt = isSpelt ? phones.map(spellPhone).join(" / ") : latinDigits(typed).trim();
  return /^\d+$/.test(spelt) ? `'${spelt}` : spelt;
}

/** One spelling for a mobile number, so that it can be searched. */
function spellPhone({ digits, dial }: Phone): string {
  return dial === `+${digits}` ? `00 ${digits}` : spellMobile(digits);
}

function isChecked(order: CsvOrder): boolean {
  return isPriceChecked(toOrder(order));
}

function formatAmount(paise: number): string {
  return toRupees(paise).toFixed(2);
}
