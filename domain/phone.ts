const INDIA = "91";
const SHORTEST_NUMBER = 8;
const LONGEST_NUMBER = 15;
/** Two Indian numbers with nothing but spaces between them. */
const TWICE_INDIAN = /^(\d{10})(\d{10})$/;
const MOBILE = /^[6-9]\d{9}$/;
/** Toll-free and shared-cost numbers of India, which are dialled without its country; with a + or 00 it is America's 1 800. */
const TOLL_FREE = /^(?:(?:\+|00)?91)?0?(18[06]0\d{4,7})$/;
/** An area of two to four digits, and a subscriber, whose number begins with 2 to 7. */
const LANDLINE = /^[1-8]\d{1,3}[2-7]\d{5,7}$/;
const INDIAN = /^(?:0*91)?0*([1-9]\d{9})$/;

export interface Phone {
  /** For comparing and searching: ten digits for an Indian number, else country and number. */
  digits: string;
  /** "+919845012345"; a land line without its area stays as it was typed. */
  dial: string;
  /** The number's part of the typed text, in Latin digits. */
  typed: string;
  /** True by a number that no mobile has, or by the way it was typed. A mobile typed like a landline is still dialled as it was typed. */
  isLandline: boolean;
}

/** Every number that can be dialled, in the order in which it was typed. People type two into one field. */
export function listPhones(typed: string): Phone[] {
  return listParts(typed)
    .map(readPhone)
    .filter((phone) => phone !== undefined);
}

/** Whether an Indian or an international number can be read from it: one that can be dialled from anywhere. */
export function holdsWholeNumber(typed: string): boolean {
  return listPhones(typed).some(({ dial }) => dial.startsWith("+"));
}

/** Ten digits that no mobile has, or eleven without a sign, are more often a slip: 0, 91 or a country must precede them. */
export function holdsLikelyNumber(typed: string): boolean {
  return listPhones(typed).some(({ dial, digits, typed: spelling }) => {
    const hasPrefix = spelling.includes("+") || digitsOf(spelling) !== digits;
    const isIndian = dial === `+${INDIA}${digits}`;
    if (TOLL_FREE.test(digits) || (isIndian && MOBILE.test(digits))) return true;
    return hasPrefix && (isIndian ? LANDLINE.test(digits) : /^\+(?!91)/.test(dial));
  });
}

/** As `holdsLikelyNumber`, and no second number. */
export function isOneLikelyNumber(typed: string): boolean {
  return holdsLikelyNumber(typed) && new Set(listPhones(typed).map(({ digits }) => digits)).size === 1;
}

/** Whether one of the numbers in `before` is not in `after`. */
export function lostNumber(before: string, after: string): boolean {
  const kept = listPhones(after).map(({ digits }) => digits);
  return listPhones(before).some(({ digits }) => !kept.includes(digits));
}

/** Identifies a customer; empty if the typed text has no number. */
export function phoneNumber(typed: string): string {
  return listPhones(typed)[0]?.digits ?? "";
}

/** The phone that identifies a person; all digits where no number can be dialled. Idempotent, so that the lookup and the count of tries use the same phone. */
export function signInPhone(typed: string): string {
  const digits = digitsOf(typed);
  return phoneNumber(typed) || phoneNumber(digits) || digits;
}

/** Digits for the search: of all numbers in the text, or any digits. */
export function phoneDigits(typed: string): string {
  const phones = listPhones(typed);
  return phones.length > 0 ? phones.map(({ digits }) => digits).join(" ") : digitsOf(typed);
}

/** "+91 98450 12345", however it was typed; several with a comma. Empty where there is no number. */
export function spellPhones(typed: string): string {
  return listPhones(typed)
    .map(({ dial }) => spellMobile(dial))
    .join(", ");
}

/** "98450 12345", or "+91 98450 12345" if it has its country; other numbers stay as they are. */
export function spellMobile(number: string): string {
  return number.replace(/^(\+91)?(\d{5})(\d{5})$/, "$1 $2 $3").trim();
}

/** The links of a customer's number; undefined if the typed text has no number. */
export function phoneLinks(typed: string): { call: string; chat: string | undefined } | undefined {
  const [phone] = listPhones(typed);
  if (!phone) return undefined;
  const { dial } = phone;
  // A chat needs the country.
  return { call: `tel:${dial}`, chat: dial.startsWith("+") ? `https://wa.me/${dial.slice(1)}` : undefined };
}

/** A number that may still be half typed: its country or trunk prefix goes by its sign, not by the number's length. */
export function startOfPhone(typed: string): string {
  const [first = ""] = listParts(typed);
  const withoutCountry = first.trim().replace(/^(?:\+\s*|00\s*)91/, "");
  return (INDIAN.exec(digitsOf(withoutCountry))?.[1] ?? digitsOf(withoutCountry)).replace(/^0+/, "");
}

/** "९८४५०" and "98450" are the same: every script has its digits in a row, from 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

function listParts(typed: string): string[] {
  return latinDigits(typed)
    .split(/[\p{L}\p{M}/\\,;|&\n]+|(?=\+)/u)
    .filter((part) => /\d/.test(part))
    .flatMap((part) => TWICE_INDIAN.exec(digitsOf(part))?.slice(1) ?? [part]);
}

function readPhone(part: string): Phone | undefined {
  const typed = digitsOf(part);
  const indian = INDIAN.exec(typed)?.[1];
  const spelling = trimMarks(part);
  const tollFree = TOLL_FREE.exec(part.replace(/[^+\d]/g, ""))?.[1];
  if (tollFree) return { digits: tollFree, dial: tollFree, typed: spelling, isLandline: true };
  if (indian)
    return { digits: indian, dial: `+${INDIA}${indian}`, typed: spelling, isLandline: isLandline(spelling, indian) };
  const hasCountry = /^[^\d]*\+/.test(part) || typed.startsWith("00") || (typed.length > 10 && !typed.startsWith("0"));
  const digits = hasCountry ? typed.replace(/^0+/, "") : typed;
  if (digits.length < SHORTEST_NUMBER || digits.length > LONGEST_NUMBER) return undefined;
  return { digits, dial: hasCountry ? `+${digits}` : digits, typed: spelling, isLandline: !hasCountry };
}

/** Mobiles begin with 6 to 9, areas with 1 to 8: 6 to 8 may be one if two to four digits are apart, or all follow a 0. */
function isLandline(typed: string, indian: string): boolean {
  const [hasArea, mayHaveArea] = [
    /^\(?0(?!0|91\b)\d{2,4}\b/,
    /^\(?\+?(?:0*91\D+)?(?:0\D+)?(?!0*91\b)(?:\d{2,4}\b|0\d{10}$)/,
  ];
  return /^[1-5]/.test(indian) || hasArea.test(typed) || (/^[6-8]/.test(indian) && mayHaveArea.test(typed));
}

function trimMarks(part: string): string {
  return /[\d+(](?:.*[\d)])?/s.exec(part)?.[0] ?? part;
}

function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, "");
}
