import { latinDigits, startOfPhone } from "#domain/phone.ts";
import { readPinCode } from "#domain/pin-code.ts";

/** An optional prefix of a code, then a code or one or two phone numbers. */
const SEARCHED_NUMBER = /^((?:#\s*)?kc|#)?([\d\s#+().,;/&\p{Pd}]*)$/u;
const PIN_START = /^[1-9]\d{2,5}$/;
const ORDER_CODE = /^[\s#]*(?:([a-z]{2,3}|\p{Pd})[\s#\p{Pd}]*)?(\d(?:\s*\d){6})\s*$/iu;
/** The start of a code whose letters are not KC, once folded. */
const LETTERED_START = /^#?\s?([a-z]{2,3})[\s\p{Pd}]?(\d{1,7})$/u;

/** An order matches when it contains any of these. A number is not a name. */
export interface OrderSearch {
  /** The folded text contains all of them, in any sequence. */
  nameWords: string[];
  phoneDigits?: string;
  /** A part of the code; with letters where they are not KC. */
  codeDigits?: string;
  /** The first digits of a PIN code, or the whole. */
  pinStart?: string;
}

/** A text order may be long; a search reads this of every order. */
const SEARCHED_MAX = 2_500;

/** Folds a name for searching: ignores capitals and compatible spellings of a letter. */
export function foldName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}

/** The migration that fills the column does the same. Without lines the customer's own text tells the oils. */
export function toSearchText({ name_customer, address, cartDetails }: Searched, oils: string[] | undefined): string {
  // "Ground Nut Oil" is found by "groundnut" too.
  const names = oils?.flatMap((oil) => [oil, oil.replace(/[\s\p{Pd}]+/gu, "")]) ?? [cartDetails];
  // The PIN code may be typed as "570 001".
  const parts = [name_customer, address, readPinCode(address) ?? "", ...new Set(names)];
  return foldName(parts.join(" ")).slice(0, SEARCHED_MAX);
}

interface Searched {
  name_customer: string;
  address: string;
  cartDetails: string;
}

export function readSearch(typed: string): OrderSearch {
  const text = foldName(typed);
  const [, letters = "kc", start = ""] = LETTERED_START.exec(latinDigits(text)) ?? [];
  // It may also be a house: "no 12".
  if (letters !== "kc") return { nameWords: text.split(" "), codeDigits: `${letters.toUpperCase()}-${start}` };
  const [, mark, number = ""] = SEARCHED_NUMBER.exec(latinDigits(text)) ?? [];
  const codeDigits = number.replace(/\D/g, "");
  const phoneDigits = mark ? "" : startOfPhone(number);
  const nameWords = text === "" || codeDigits ? [] : text.split(" ");
  const pinStart = !mark && PIN_START.test(codeDigits) && codeDigits;
  return {
    nameWords,
    ...(codeDigits && { codeDigits }),
    ...(phoneDigits && { phoneDigits }),
    ...(pinStart && { pinStart }),
  };
}

/** A code in any spelling: kc1234567, KC 1234567, #KC-1234567; the letters may be left out. */
export function readOrderCode(typed: string, letters = "KC"): string | undefined {
  const [, typedLetters = "", digits] = ORDER_CODE.exec(latinDigits(typed)) ?? [];
  const own = typedLetters.length > 1 ? typedLetters.toUpperCase() : letters;
  return digits && `${own}-${digits.replace(/\s/g, "")}`;
}
