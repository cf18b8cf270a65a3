import { latinDigits, startOfPhone } from "#domain/phone.ts";

/** An optional prefix of a code, then a code or one or two phone numbers. */
const SEARCHED_NUMBER = /^((?:#\s*)?kc|#)?([\d\s#+().,;/&\p{Pd}]*)$/u;
const ORDER_CODE = /^[\s#]*(?:(?:kc|\p{Pd})[\s#\p{Pd}]*)?(\d(?:\s*\d){6})\s*$/iu;

/** An order matches when it contains any of these. A number is not a name. */
export interface OrderSearch {
  /** The folded name contains all of them, in any sequence. */
  nameWords: string[];
  phoneDigits?: string;
  codeDigits?: string;
}

/** For searching: ignores capitals and compatible spellings of a letter. */
export function foldName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}

export function readSearch(typed: string): OrderSearch {
  const text = foldName(typed);
  const [, mark, number = ""] = SEARCHED_NUMBER.exec(latinDigits(text)) ?? [];
  const codeDigits = number.replace(/\D/g, "");
  const phoneDigits = mark ? "" : startOfPhone(number);
  const nameWords = text === "" || codeDigits ? [] : text.split(" ");
  return { nameWords, ...(codeDigits && { codeDigits }), ...(phoneDigits && { phoneDigits }) };
}

/** A code in any spelling: kc1234567, KC 1234567, #KC-1234567, 1234567. */
export function readOrderCode(typed: string): string | undefined {
  const [, digits] = ORDER_CODE.exec(latinDigits(typed)) ?? [];
  return digits && `KC-${digits.replace(/\s/g, "")}`;
}
