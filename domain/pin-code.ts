import { latinDigits } from "#domain/phone.ts";

const WHOLE = /(?<!\d)[1-9]\d{5}(?!\d)/g;
/** "570 001", but not the middle of a phone number that is typed in threes. */
const SPACED = /(?<!\d\s?)[1-9]\d\d\s{1,3}\d{3}(?!\s?\d)/g;

/** The PIN code in an address, the last one if there are several; undefined where none can be read. */
export function readPinCode(address: string): string | undefined {
  // Digits of other scripts are rare, and dear to look for.
  const text = /\P{ASCII}/u.test(address) ? latinDigits(address) : address;
  const found = text.match(WHOLE)?.at(-1) ?? text.match(SPACED)?.at(-1);
  return found?.replace(/\s+/, "");
}
