import { formatRupees } from "#domain/products/pricing.ts";
import type { Collected } from "#domain/rounds/collected.ts";
import { type Debts, dueWith } from "#domain/rounds/old-debts.ts";
import type { StopOutcome, Summed } from "#domain/rounds/round-sums.ts";
import { sentOutAt, type TitledRound } from "#domain/rounds/round-words.ts";
import { formatIndiaClock } from "./dates.ts";

export const CASH = "नकद";
export const UPI = "UPI";
export const BOTH = "दोनों";

export const MAP = "(नक़्शा)";
export const NOTE = "नोट:";
export const NO_PIN_CODE = "पिन कोड नहीं है";
export const PRICE_OPEN = "क़ीमत तय होनी है";
export const CALL = "कॉल करें";
export const UPI_CODE = "UPI कोड";
export const DONE = "हो चुके";
export const OWED_FROM = "पुराना बकाया:";
export const PAID_TOO_MUCH_FOR = "पहले ज़्यादा मिले:";
export const UNDO = "वापस लें";
export const NOT_SENT_YET = "अभी भेजा नहीं गया";
export const AN_EARLIER_VISIT = ", पहले का चक्कर";
export const YOU_TAPPED = "आपकी एंट्री:";
export const SEND_AGAIN = "फिर से भेजें";
export const DISCARD = "हटा दें";

export const WHATSAPP_AGAIN = "फिर से WhatsApp";
export const CHOOSE_TEXT = "WhatsApp का संदेश चुनें";
export const WRITE_ON_WHATSAPP = "WhatsApp पर लिखें";
export const TEXT_TITLES = {
  about: "ऑर्डर के बारे में",
  confirm: "ऑर्डर पक्का करें",
  packed: "पैक हो गया",
  on_the_way: "रास्ते में है",
  not_at_home: "घर पर कोई नहीं मिला",
  delivered: "डिलीवर हुआ",
  owed: "पैसे बाक़ी हैं",
  refused: "लेने से मना किया",
  cancelled: "रद्द हुआ",
};

export const DELIVERED = "डिलीवर हुआ";
export const NOT_AT_HOME = "घर पर कोई नहीं";
export const REFUSED = "लेने से मना किया";
export const CUSTOMER_REFUSED = "ग्राहक ने मना किया";
export const CALL_FOR_PRICE = "क़ीमत अभी तय नहीं हुई है। यह ऑर्डर देने से पहले दुकान को कॉल करें।";
export const GO_BACK = "पीछे जाएँ";
export const PAID_BY_UPI = "UPI से पैसे मिले";
export const HOW_PAID = "पैसे कैसे मिले?";
export const COLLECTED_IN_CASH = "नकद मिले, रुपयों में";
export const COLLECTED_BY_UPI = "UPI से मिले, रुपयों में";
export const WHY = "क्यों? (ज़रूरी नहीं)";
export const OWN_WORDS = "अपने शब्दों में (ज़रूरी नहीं)";
export const TYPE_AN_AMOUNT = "0 से ज़्यादा रकम लिखें";
export const NO_AMOUNT = "रकम रुपयों में लिखें, जैसे 950 या 1,250.50";

const OUTCOMES: Record<StopOutcome, string> = {
  delivered: DELIVERED,
  refused: REFUSED,
  not_at_home: NOT_AT_HOME,
  taken_out: "राउंड से हटाया गया",
};

export function describeOutcome({ outcome, collected }: Pick<Summed, "outcome" | "collected">): string {
  if (outcome === null) return "रास्ते में";
  return outcome === "delivered" && !collected ? "डिलीवर हुआ, रकम नहीं लिखी गई" : OUTCOMES[outcome];
}

export function titleRound(round: TitledRound): string {
  const at = sentOutAt(round);
  const time = at === undefined ? "" : formatIndiaClock(at).replace(" ", "\u00a0");
  return [`राउंड ${round.number}`, time, round.person].filter(Boolean).join(", ");
}

export function countStops(count: number): string {
  return `${count} स्टॉप`;
}

export function tellProgress(count: number, open: number): string {
  return `${countStops(count)}, ${open === 0 ? "कोई बाक़ी नहीं" : `${open} बाक़ी`}।`;
}

export function describeUnsent(count: number): string {
  if (count === 1) return "1 एंट्री अभी भेजी नहीं गई है। वह यहीं सेव है और अपने-आप चली जाएगी।";
  return `${count} एंट्री अभी भेजी नहीं गई हैं। वे यहीं सेव हैं और अपने-आप चली जाएँगी।`;
}

export function collectedInWords({ cash, upi, credit = 0 }: Pick<Collected, "cash" | "upi" | "credit">): string {
  const parts = [
    ...(cash > 0 ? [`${formatRupees(cash, 2)} नकद`] : []),
    ...(upi > 0 ? [`${formatRupees(upi, 2)} UPI से`] : []),
    ...(credit > 0 ? [`${formatRupees(credit, 2)} पहले के जमा से`] : []),
  ];
  return parts.join(" और ") || "कुछ नहीं";
}

/** "₹70.00 (KC-1234567)" */
function sumOf(debts: Debts): string {
  return `${formatRupees(dueWith(0, debts, true), 2)} (${debts.map(({ code }) => code).join(", ")})`;
}

export function describeDebts(debts: Debts): string {
  return `पुराना बकाया ${sumOf(debts)}`;
}

export function describeCredits(credits: Debts): string {
  return `पहले ज़्यादा मिले ${sumOf(credits)}`;
}

export function tellDelivered(all: Pick<Collected, "cash" | "upi" | "credit">, debts: Debts): string {
  const parts = debts.map(({ code, owed }) => `${code} के ${formatRupees(owed, 2)}`);
  return `${DELIVERED}, ${collectedInWords(all)}${parts.length > 0 ? `, इसमें ${parts.join(" और ")}` : ""}`;
}

export function undoThen(end: string): string {
  return `वापस लें, फिर ${end}`;
}

export function tellEnded(time: string, by: string | null): string {
  return `, ${time} (${by ?? "दुकान"})`;
}

export function callNumber(phone: string): string {
  return `${phone} पर कॉल करें`;
}

export function confirmReplace(money: string, code: string): string {
  return `ऑर्डर ${code}: ${money}, इसे दुकान ने अभी नहीं माना है। इसे हटाकर नई एंट्री करें?`;
}

export function confirmDiscard(money: string, code: string): string {
  return `ऑर्डर ${code}: ${money}, इसे हटा दें? यह हिसाब में नहीं आएगा।`;
}

export function confirmNotAtHome(name: string, code: string): string {
  return `${name} के घर पर कोई नहीं मिला? ऑर्डर ${code} फिर से "पैक हो चुका" माना जाएगा।`;
}

export function titleDelivered(code: string): string {
  return `${DELIVERED}: ${code}`;
}

export function askRefused(code: string): string {
  return `क्या ग्राहक ने ऑर्डर ${code} लेने से मना किया?`;
}

export function titleUpi(amount: string): string {
  return `UPI से ${amount} दें`;
}

export function labelUpiCode(amount: string): string {
  return `UPI से ${amount} देने का कोड`;
}

export function showUpiCode(amount: string): string {
  return `${amount} का UPI कोड दिखाएँ`;
}

export function tellPayee(name: string, upiId: string, code: string): string {
  return `पाने वाले: ${name} (${upiId}), ऑर्डर ${code}`;
}

function differs(missing: number, due: number): string {
  return `${formatRupees(due, 2)} से ${formatRupees(Math.abs(missing), 2)} ${missing > 0 ? "कम" : "ज़्यादा"}`;
}

export function tellDifference(missing: number, due: number): string {
  return `${differs(missing, due)}।`;
}

export function confirmMore(collected: Pick<Collected, "cash" | "upi">, missing: number, due: number): string {
  return `${collectedInWords(collected)}: यह ${differs(missing, due)} है। क्या यह सही है?`;
}

export function goesTowards(debts: Debts): string {
  return ` यह पुराने बकाये में जाएगा: ${sumOf(debts)}।`;
}

export function amountAbove(most: number): string {
  return `रकम ${formatRupees(most, 2)} से ज़्यादा नहीं हो सकती`;
}

export function tellOpenPrice(said: number, catalogueTotal: number | null, debts: Debts): string {
  const catalogue = catalogueTotal === null ? "" : `, दुकान की रेट लिस्ट में ${formatRupees(catalogueTotal, 2)}`;
  const without = debts.length > 0 ? ` पुराना बकाया इसमें न जोड़ें: ${sumOf(debts)}।` : "";
  const figures = `ऑर्डर में ${formatRupees(said, 2)} लिखा है${catalogue}।`;
  return `क़ीमत तय नहीं हुई थी। ${figures} आप जितनी रकम लें, वही क़ीमत होगी। 0 लेने पर ऑर्डर की पूरी रकम बकाया रहेगी।${without}`;
}
