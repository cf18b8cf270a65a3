import { formatRupees } from "#domain/products/pricing.ts";
import type { Collected } from "#domain/rounds/collected.ts";
import { type Debts, dueWith } from "#domain/rounds/old-debts.ts";
import type { StopOutcome, Summed } from "#domain/rounds/round-sums.ts";
import { sentOutAt, type TitledRound } from "#domain/rounds/round-words.ts";
import { formatIndiaClock } from "./dates.ts";
import { plural } from "./plural.ts";

export const CASH = "ரொக்கம்";
export const UPI = "UPI";
export const BOTH = "இரண்டும்";

export const MAP = "(வரைபடம்)";
export const NOTE = "குறிப்பு:";
export const NO_PIN_CODE = "பின்கோடு இல்லை";
export const PRICE_OPEN = "விலை பேச வேண்டும்";
export const CALL = "போன்";
export const UPI_CODE = "UPI கோடு";
export const DONE = "முடிந்தவை";
export const OWED_FROM = "பழைய பாக்கி:";
export const PAID_TOO_MUCH_FOR = "முன்பு கூடுதலாக வந்தது:";
export const UNDO = "திரும்பப் பெற";
export const NOT_SENT_YET = "இன்னும் அனுப்பவில்லை";
export const AN_EARLIER_VISIT = ", முந்தைய முறை";
export const YOU_TAPPED = "உங்கள் பதிவு:";
export const SEND_AGAIN = "மீண்டும் அனுப்ப";
export const DISCARD = "நீக்கிவிட";

export const WHATSAPP_AGAIN = "மீண்டும் WhatsApp";
export const CHOOSE_TEXT = "WhatsApp செய்தியைத் தேர்ந்தெடுக்க";
export const WRITE_ON_WHATSAPP = "WhatsApp-இல் எழுத";
export const TEXT_TITLES = {
  about: "ஆர்டர் பற்றி",
  confirm: "ஆர்டரை உறுதி செய்ய",
  packed: "பேக் செய்தது",
  on_the_way: "வழியில் உள்ளது",
  not_at_home: "வீட்டில் யாரும் இல்லை",
  delivered: "டெலிவரி ஆனது",
  owed: "பணம் பாக்கி",
  refused: "வாங்க மறுத்தார்",
  cancelled: "ரத்தானது",
};

export const DELIVERED = "டெலிவரி ஆனது";
export const NOT_AT_HOME = "வீட்டில் யாரும் இல்லை";
export const REFUSED = "வாங்க மறுத்தார்";
export const CUSTOMER_REFUSED = "வாடிக்கையாளர் மறுத்தார்";
export const CALL_FOR_PRICE = "விலை இன்னும் பேசி முடிக்கவில்லை. இந்த ஆர்டரைக் கொடுக்கும் முன் கடையை அழையுங்கள்.";
export const GO_BACK = "திரும்ப";
export const PAID_BY_UPI = "UPI மூலம் வந்தது";
export const HOW_PAID = "பணம் எப்படி வந்தது?";
export const COLLECTED_IN_CASH = "ரொக்கமாக வந்தது, ரூபாயில்";
export const COLLECTED_BY_UPI = "UPI மூலம் வந்தது, ரூபாயில்";
export const WHY = "ஏன்? (கட்டாயமில்லை)";
export const OWN_WORDS = "உங்கள் சொற்களில் (கட்டாயமில்லை)";
export const TYPE_AN_AMOUNT = "0-க்கு மேல் ஒரு தொகையை எழுதுங்கள்";
export const NO_AMOUNT = "தொகையை ரூபாயில் எழுதுங்கள்; உதாரணமாக 950 அல்லது 1,250.50";

const OUTCOMES: Record<StopOutcome, string> = {
  delivered: DELIVERED,
  refused: REFUSED,
  not_at_home: NOT_AT_HOME,
  taken_out: "ரவுண்டிலிருந்து எடுக்கப்பட்டது",
};

export function describeOutcome({ outcome, collected }: Pick<Summed, "outcome" | "collected">): string {
  if (outcome === null) return "வழியில் உள்ளது";
  return outcome === "delivered" && !collected ? "டெலிவரி ஆனது, தொகை எழுதவில்லை" : OUTCOMES[outcome];
}

export function titleRound(round: TitledRound): string {
  const at = sentOutAt(round);
  const time = at === undefined ? "" : formatIndiaClock(at).replace(" ", "\u00a0");
  return [`ரவுண்டு ${round.number}`, time, round.person].filter(Boolean).join(", ");
}

export function countStops(count: number): string {
  return `${count} ${plural(count, "நிறுத்தம்", "நிறுத்தங்கள்")}`;
}

export function tellProgress(count: number, open: number): string {
  return `${countStops(count)}, ${open === 0 ? "மீதி இல்லை" : `மீதி ${open}`}.`;
}

export function describeUnsent(count: number): string {
  if (count === 1) return "1 பதிவு இன்னும் அனுப்பப்படவில்லை. அது இங்கேயே இருக்கும்; தானாக அனுப்பப்படும்.";
  return `${count} பதிவுகள் இன்னும் அனுப்பப்படவில்லை. அவை இங்கேயே இருக்கும்; தானாக அனுப்பப்படும்.`;
}

export function collectedInWords({ cash, upi, credit = 0 }: Pick<Collected, "cash" | "upi" | "credit">): string {
  const parts = [
    ...(cash > 0 ? [`${formatRupees(cash, 2)} ரொக்கம்`] : []),
    ...(upi > 0 ? [`${formatRupees(upi, 2)} UPI`] : []),
    ...(credit > 0 ? [`${formatRupees(credit, 2)} முந்தைய வரவு`] : []),
  ];
  return parts.join(" + ") || "எதுவும் இல்லை";
}

/** "₹70.00 (KC-1234567)" */
function sumOf(debts: Debts): string {
  return `${formatRupees(dueWith(0, debts, true), 2)} (${debts.map(({ code }) => code).join(", ")})`;
}

export function describeDebts(debts: Debts): string {
  return `பழைய பாக்கி ${sumOf(debts)}`;
}

export function describeCredits(credits: Debts): string {
  return `முன்பு கூடுதலாக வந்தது ${sumOf(credits)}`;
}

export function tellDelivered(all: Pick<Collected, "cash" | "upi" | "credit">, debts: Debts): string {
  const parts = debts.map(({ code, owed }) => `${code} ஆர்டருக்கு ${formatRupees(owed, 2)}`);
  return `${DELIVERED}, ${collectedInWords(all)}${parts.length > 0 ? `, இதில் ${parts.join(", ")}` : ""}`;
}

export function undoThen(end: string): string {
  return `திரும்பப் பெற, பிறகு ${end}`;
}

export function tellEnded(time: string, by: string | null): string {
  return `, ${time} (${by ?? "கடை"})`;
}

export function callNumber(phone: string): string {
  return `${phone} எண்ணை அழைக்க`;
}

export function confirmReplace(money: string, code: string): string {
  return `ஆர்டர் ${code}: ${money}. இதைக் கடை இன்னும் ஏற்கவில்லை. இதை நீக்கிவிட்டுப் புதியதைப் பதிவு செய்யலாமா?`;
}

export function confirmDiscard(money: string, code: string): string {
  return `ஆர்டர் ${code}: ${money}. இதை நீக்கலாமா? இது கணக்கில் சேராது.`;
}

export function confirmNotAtHome(name: string, code: string): string {
  return `${name} வீட்டில் யாரும் இல்லையா? ஆர்டர் ${code} மீண்டும் "பேக் செய்தது" என மாறும்.`;
}

export function titleDelivered(code: string): string {
  return `${DELIVERED}: ${code}`;
}

export function askRefused(code: string): string {
  return `ஆர்டர் ${code}: வாடிக்கையாளர் வாங்க மறுத்தாரா?`;
}

export function titleUpi(amount: string): string {
  return `UPI மூலம் ${amount} செலுத்த`;
}

export function labelUpiCode(amount: string): string {
  return `UPI மூலம் ${amount} செலுத்தும் கோடு`;
}

export function showUpiCode(amount: string): string {
  return `${amount} UPI கோடு காட்ட`;
}

export function tellPayee(name: string, upiId: string, code: string): string {
  return `பெறுபவர்: ${name} (${upiId}), ஆர்டர் ${code}`;
}

function differs(missing: number, due: number): string {
  return `${formatRupees(due, 2)}-ஐ விட ${formatRupees(Math.abs(missing), 2)} ${missing > 0 ? "குறைவு" : "கூடுதல்"}`;
}

export function tellDifference(missing: number, due: number): string {
  return `${differs(missing, due)}.`;
}

export function confirmMore(collected: Pick<Collected, "cash" | "upi">, missing: number, due: number): string {
  return `${collectedInWords(collected)}: இது ${differs(missing, due)}. சரிதானா?`;
}

export function goesTowards(debts: Debts): string {
  return ` இது பழைய பாக்கிக்குச் சேரும்: ${sumOf(debts)}.`;
}

export function amountAbove(most: number): string {
  return `தொகை ${formatRupees(most, 2)}-ஐத் தாண்டக்கூடாது`;
}

export function tellOpenPrice(said: number, catalogueTotal: number | null, debts: Debts): string {
  const catalogue = catalogueTotal === null ? "" : `, கடையின் விலைப் பட்டியலில் ${formatRupees(catalogueTotal, 2)}`;
  const without = debts.length > 0 ? ` பழைய பாக்கியை இதில் சேர்க்காதீர்கள்: ${sumOf(debts)}.` : "";
  const figures = `ஆர்டரில் ${formatRupees(said, 2)} உள்ளது${catalogue}.`;
  return `விலை பேசி முடிக்கவில்லை. ${figures} நீங்கள் வாங்கும் தொகையே விலை. 0 வாங்கினால் ஆர்டரின் மொத்தத் தொகையும் பாக்கியாகும்.${without}`;
}
