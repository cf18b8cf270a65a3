import { type CartLine, MAX_QUANTITY } from "./cart.ts";

/** Keeps every readable line: a damaged or old value never breaks a page. */
export function parseCart(stored: unknown): CartLine[] {
  return Array.isArray(stored) ? stored.flatMap((line) => readLine(line) ?? []) : [];
}

/** The earlier site wrote numbers as text and ids as numbers. Without a schema: every page shows the cart's count. */
function readLine(value: unknown): CartLine | undefined {
  const line: { [field in keyof CartLine]?: unknown } = Object(value);
  const id = readText(line.id);
  const name = readText(line.name);
  const discount = readNumber(line.discount, 0);
  const extraCost = readNumber(line.extraCost, 0);
  // A slip in the catalogue may have made it negative.
  const price = Math.max(0, readNumber(line.price, readNumber(line.mrp, Number.NaN) + extraCost - discount));
  const quantity = Math.min(Math.trunc(readNumber(line.quantity, 1)), MAX_QUANTITY);
  if (!id || !name || Number.isNaN(price) || quantity < 1) return undefined;
  return {
    id,
    name,
    image: readText(line.image),
    size: readText(line.size),
    price,
    package: readText(line.package),
    quantity,
    mrp: readNumber(line.mrp, price + discount - extraCost),
    discount,
    extraCost,
  };
}

function readText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function readNumber(value: unknown, fallback: number): number {
  const number = Number(readText(value).trim() || Number.NaN);
  return Number.isFinite(number) ? number : fallback;
}
