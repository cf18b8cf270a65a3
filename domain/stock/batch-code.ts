/** "GN" of "Ground Nut Oil", "AL" of "Almond Oil"; "OI" of a name without Latin letters. */
function batchLetters(oil: string): string {
  const plain = oil.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  const named = (plain.match(/[A-Z]+/g) ?? []).filter((word) => word !== "OIL").slice(0, 4);
  const [first = "OIL"] = named;
  return named.length > 1 ? named.map((word) => word.charAt(0)).join("") : first.slice(0, 2);
}

/** "GN-26-" of an oil pressed on "2026-11-03": a running number follows. */
export function batchPrefix(oil: string, pressedOn: string): string {
  return `${batchLetters(oil)}-${pressedOn.slice(2, 4)}-`;
}

/** The highest running number by prefix, of codes that have one; added to `numbers`. */
export function addNumbers(codes: string[], numbers = new Map<string, number>()): Map<string, number> {
  for (const code of codes) {
    const at = code.lastIndexOf("-") + 1;
    const end = code.slice(at);
    if (/^\d{1,9}$/.test(end))
      numbers.set(code.slice(0, at), Math.max(Number(end), numbers.get(code.slice(0, at)) ?? 0));
  }
  return numbers;
}

export function nextBatchCode(prefix: string, numbers: Map<string, number>): string {
  return `${prefix}${(numbers.get(prefix) ?? 0) + 1}`;
}

/** Case and spaces around it do not matter. */
export function readBatchCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** It is in a URL, on a label, in a QR code and in the name of a file. */
export const BATCH_CODE = /^[A-Z\d]([A-Z\d-]{0,38}[A-Z\d])?$/;
