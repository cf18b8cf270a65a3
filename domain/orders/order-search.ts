import { latinDigits, startOfPhone } from "#domain/phone.ts";

/** A sign of a code, if any, and what may be a code or one or two phones. */
const SEARCHED_NUMBER = /^((?:#\s*)?kc|#)?([\d\s#+().,;/&\p{Pd}]*)$/u;
const ORDER_CODE = /^[\s#]*(?:(?:kc|\p{Pd})[\s#\p{Pd}]*)?(\d(?:\s*\d){6})\s*$/iu;

/** What staff typed into the search box: an order is found when any of these is part of it. A number is no name. */
export interface OrderSearch {
  /** All of them, in any order, in the folded name. */
  nameWords: string[];
  phoneDigits?: string;
  codeDigits?: string;
}

/** A name as it is searched: capitals and ways of writing the same letter do not matter. */
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

/** An order's code however it was typed or said: kc1234567, KC 1234567, #KC-1234567, 1234567. */
export function readOrderCode(typed: string): string | undefined {
  const [, digits] = ORDER_CODE.exec(latinDigits(typed)) ?? [];
  return digits && `KC-${digits.replace(/\s/g, "")}`;
}
