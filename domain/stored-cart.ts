import { type CartLine, isValidQuantity } from "./cart.ts";

/** The stored cart, keeping every line that can still be read: a damaged or old value never breaks a page. */
export function parseCart(stored: string | null): CartLine[] {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(value) ? value.flatMap((line) => readLine(line) ?? []) : [];
}

const TEXTS = ["name", "image", "size", "package"] as const;
const NUMBERS = ["price", "quantity", "mrp", "discount", "extraCost"] as const;

/** Read by hand: every page shows the cart's count, and would load the whole of the schema library for this one line. */
function readLine(value: unknown): CartLine | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const line = value as Record<keyof CartLine, unknown>;
  const { id, name, image, size, price, package: pack, quantity, mrp, discount, extraCost } = line as CartLine;
  if (typeof line.id !== "string" && !isNumber(line.id)) return undefined;
  if (!TEXTS.every((key) => typeof line[key] === "string") || !NUMBERS.every((key) => isNumber(line[key])))
    return undefined;
  if (!isValidQuantity(quantity)) return undefined;
  return { id: String(id), name, image, size, price, package: pack, quantity, mrp, discount, extraCost };
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value);
}
