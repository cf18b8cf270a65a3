import { formatRupees } from "#domain/products/pricing.ts";
import { type Collected, collectedInWords, differenceInWords } from "#domain/rounds/collected.ts";
import { type Debts, describeDebts } from "#domain/rounds/old-debts.ts";

export { collectedInWords } from "#domain/rounds/collected.ts";
export { describeCredits, describeDebts } from "#domain/rounds/old-debts.ts";
export { describeOutcome, titleRound } from "#domain/rounds/round-words.ts";

export const CASH = "Cash";
export const UPI = "UPI";
export const BOTH = "Both";

export const MAP = "(map)";
export const NOTE = "Note:";
export const NO_PIN_CODE = "No PIN code";
export const PRICE_OPEN = "Price to be agreed";
export const CALL = "Call";
export const UPI_CODE = "UPI code";
export const DONE = "Done";
export const OWED_FROM = "owed from";
export const PAID_TOO_MUCH_FOR = "paid too much for";
export const UNDO = "Undo";
export const NOT_SENT_YET = "Not sent yet";
export const AN_EARLIER_VISIT = ", an earlier visit";
export const YOU_TAPPED = "You tapped:";
export const SEND_AGAIN = "Send it again";
export const DISCARD = "Discard it";

export const WHATSAPP_AGAIN = "WhatsApp again";
export const CHOOSE_TEXT = "Choose a text for WhatsApp";
export const WRITE_ON_WHATSAPP = "Write on WhatsApp";
export const TEXT_TITLES = {
  about: "About the order",
  confirm: "Confirm the order",
  packed: "Packed",
  on_the_way: "On the way",
  not_at_home: "Not at home",
  delivered: "Delivered",
  owed: "Not paid yet",
  refused: "Refused",
  cancelled: "Cancelled",
};

export const DELIVERED = "Delivered";
export const NOT_AT_HOME = "Not at home";
export const REFUSED = "Refused";
export const CUSTOMER_REFUSED = "Customer refused it";
export const CALL_FOR_PRICE = "The price is not agreed yet. Call the shop before you hand this order over.";
export const GO_BACK = "Go back";
export const PAID_BY_UPI = "Paid by UPI";
export const HOW_PAID = "How was it paid?";
export const COLLECTED_IN_CASH = "Collected in cash, in rupees";
export const COLLECTED_BY_UPI = "Collected by UPI, in rupees";
export const WHY = "Why? (optional)";
export const OWN_WORDS = "In your own words (optional)";
export const TYPE_AN_AMOUNT = "Type an amount above 0";
export const NO_AMOUNT = "The amount must be rupees, such as 950 or 1,250.50";

export function countStops(count: number): string {
  return count === 1 ? "1 stop" : `${count} stops`;
}

export function tellProgress(count: number, open: number): string {
  return `${countStops(count)}, ${open === 0 ? "none" : open} left.`;
}

export function describeUnsent(count: number): string {
  if (count === 1) return "1 tap is not sent yet. It is kept here and sent automatically.";
  return `${count} taps are not sent yet. They are kept here and sent automatically.`;
}

/** "Delivered, ₹540.00 in cash, of which ₹70.00 for KC-1234567" */
export function tellDelivered(all: Pick<Collected, "cash" | "upi" | "credit">, debts: Debts): string {
  const parts = debts.map(({ code, owed }) => `${formatRupees(owed, 2)} for ${code}`);
  return `Delivered, ${collectedInWords(all)}${parts.length > 0 ? `, of which ${parts.join(" and ")}` : ""}`;
}

export function undoThen(end: string): string {
  return `Undo, then ${end}`;
}

/** `by` is null where somebody at the shop ended it. */
export function tellEnded(time: string, by: string | null): string {
  return `, ${time}, by ${by ?? "the shop"}`;
}

export function callNumber(phone: string): string {
  return `Call ${phone}`;
}

export function confirmReplace(money: string, code: string): string {
  return `The shop has not accepted ${money} for order ${code}. Discard that and use this instead?`;
}

export function confirmDiscard(money: string, code: string): string {
  return `Discard ${money} for order ${code}? It won't be counted.`;
}

export function confirmNotAtHome(name: string, code: string): string {
  return `Nobody at home at ${name}'s? Order ${code} becomes packed again.`;
}

export function titleDelivered(code: string): string {
  return `Delivered: ${code}`;
}

export function askRefused(code: string): string {
  return `Did the customer refuse order ${code}?`;
}

export function titleUpi(amount: string): string {
  return `Pay ${amount} by UPI`;
}

export function labelUpiCode(amount: string): string {
  return `Code to pay ${amount} by UPI`;
}

export function showUpiCode(amount: string): string {
  return `Show the UPI code for ${amount}`;
}

export function tellPayee(name: string, upiId: string, code: string): string {
  return `To ${name} (${upiId}) for order ${code}`;
}

/** `missing` is below 0 where more was collected. */
export function tellDifference(missing: number, due: number): string {
  return `${differenceInWords(missing)} than ${formatRupees(due, 2)}.`;
}

/** Before more than what is due is written down. */
export function confirmMore(collected: Pick<Collected, "cash" | "upi">, missing: number, due: number): string {
  return `${collectedInWords(collected)} is ${differenceInWords(missing)} than ${formatRupees(due, 2)}. Is that right?`;
}

export function goesTowards(debts: Debts): string {
  return ` It goes towards the ${describeDebts(debts)}.`;
}

export function amountAbove(most: number): string {
  return `The amount must not be above ${formatRupees(most, 2)}`;
}

export function tellOpenPrice(said: number, catalogueTotal: number | null, debts: Debts): string {
  const catalogue = catalogueTotal === null ? "" : `, the catalogue ${formatRupees(catalogueTotal, 2)}`;
  const without = debts.length > 0 ? ` Do not add the ${describeDebts(debts)}.` : "";
  const figures = `The order says ${formatRupees(said, 2)}${catalogue}.`;
  return `The price was not agreed. ${figures} The amount you collect becomes the price. If you collect 0, the order's total is owed.${without}`;
}
