import { normalizePhone } from "#domain/login.ts";

const SHORTEST_NUMBER = 8;
const LONGEST_NUMBER = 15;
const INDIAN_NUMBER = 10;
const DEVANAGARI_ZERO = "०".charCodeAt(0);

/** What a tap on a customer's number opens; undefined where what was typed holds no number. */
export function phoneLinks(typed: string): { call: string; chat: string } | undefined {
  const digits = findNumber(typed);
  if (!digits) return undefined;
  const number = digits.length === INDIAN_NUMBER ? `91${digits}` : digits;
  // A land line without its country is dialled as it was typed.
  const call = number.length > INDIAN_NUMBER ? `tel:+${number}` : `tel:${number}`;
  return { call, chat: `https://wa.me/${number}` };
}

/** People type two numbers into one field; the first that can be dialled is taken. */
function findNumber(typed: string): string | undefined {
  return latinDigits(typed)
    .split(/[/,;|\n]|\bor\b|\band\b/i)
    .map(normalizePhone)
    .find(({ length }) => length >= SHORTEST_NUMBER && length <= LONGEST_NUMBER);
}

function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}
