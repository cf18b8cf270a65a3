/** "GN" of "Ground Nut Oil", "AL" of "Almond Oil". */
function batchLetters(oil: string): string {
  const words = oil.toUpperCase().match(/\p{L}+/gu) ?? [];
  const named = words.filter((word) => word !== "OIL");
  const [first = "OIL"] = named;
  return named.length > 1 ? named.map((word) => Array.from(word)[0]).join("") : Array.from(first).slice(0, 2).join("");
}

/** "GN-26-" of an oil pressed on "2026-11-03": a running number follows. */
export function batchPrefix(oil: string, pressedOn: string): string {
  return `${batchLetters(oil)}-${pressedOn.slice(2, 4)}-`;
}

/** The next running number after these codes. */
export function nextBatchCode(prefix: string, codes: string[]): string {
  const numbers = codes
    .filter((code) => code.startsWith(prefix))
    .map((code) => code.slice(prefix.length))
    .filter((end) => /^\d{1,9}$/.test(end))
    .map(Number);
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}

/** Case and spaces around it do not matter. */
export function readBatchCode(typed: string): string {
  return typed.trim().toUpperCase();
}
