/** How phones were read when this migration was written. Frozen: the shop reads them by `domain/phone.ts`, which may change. */

const SHORTEST_NUMBER = 8;
const LONGEST_NUMBER = 15;
/** Two Indian numbers with nothing but spaces between them. */
const TWICE_INDIAN = /^(\d{10})(\d{10})$/;
const INDIAN = /^(?:0*91)?0*([1-9]\d{9})$/;

export function phoneNumber(typed: string): string {
  return listNumbers(typed)[0] ?? "";
}

export function phoneDigits(typed: string): string {
  return listNumbers(typed).join(" ") || digitsOf(typed);
}

export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, "");
}

function listNumbers(typed: string): string[] {
  return latinDigits(typed)
    .split(/[\p{L}\p{M}/\\,;|&\n]+|(?=\+)/u)
    .filter((part) => /\d/.test(part))
    .flatMap((part) => TWICE_INDIAN.exec(digitsOf(part))?.slice(1) ?? [part])
    .flatMap((part) => readNumber(part) ?? []);
}

function readNumber(part: string): string | undefined {
  const typed = digitsOf(part);
  const indian = INDIAN.exec(typed)?.[1];
  if (indian) return indian;
  const hasCountry = /^[^\d]*\+|^[^\d]*00/.test(part) || (typed.length > 10 && !typed.startsWith("0"));
  const digits = hasCountry ? typed.replace(/^0+/, "") : typed;
  return digits.length < SHORTEST_NUMBER || digits.length > LONGEST_NUMBER ? undefined : digits;
}

function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
