import { normalizePhone } from "./login.ts";

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
  const [, prefix, number = ""] = /^(kc)?([\d\s+().-]*\d[\d\s().-]*)$/.exec(text) ?? [];
  const codeDigits = number.replace(/\D/g, "");
  const phoneDigits = prefix ? "" : startOfPhone(number);
  const nameWords = text === "" || codeDigits ? [] : text.split(" ");
  return { nameWords, ...(codeDigits && { codeDigits }), ...(phoneDigits && { phoneDigits }) };
}

/** An order's code however it was typed or said: kc1234567, KC 1234567, 1234567. */
export function readOrderCode(typed: string): string | undefined {
  const [, digits] = /^\s*(?:kc)?[\s-]*(\d{7})\s*$/i.exec(typed) ?? [];
  return digits && `KC-${digits}`;
}

/** A number may still be half typed, so its country or trunk prefix goes by its sign, not by the number's length. */
function startOfPhone(number: string): string {
  const withoutCountry = number.trim().replace(/^(?:\+\s*|00\s*)91/, "");
  return normalizePhone(withoutCountry).replace(/^0+/, "");
}
