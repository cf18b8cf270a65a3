import { cleanLine, shorten } from "./clean-text.ts";

const MAX_CHARACTERS = 120;

/** Signs that make a link of the word behind them: "evil.example", "https://…", "a@b". */
const LINKING = /([.．。｡:/\\@])(?=[\p{L}/\\])/gu;

/**
 * What the customer's cart calls a product, as staff read it and send it on: one line, bounded, and no link.
 * Null where it says nothing.
 */
export function orderedName(sent: string | undefined): string | null {
  return shorten(cleanLine(sent ?? "").replace(LINKING, "$1 "), MAX_CHARACTERS) || null;
}
