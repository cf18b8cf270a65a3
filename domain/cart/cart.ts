import { lineTotal, toPaise, toRupees, unitPrice } from "#domain/products/pricing.ts";
import type { Package, PriceSize, Product } from "#domain/products/product.ts";

export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9_999;

export interface CartLine {
  id: string;
  name: string;
  image: string;
  size: string;
  price: number;
  package: string;
  quantity: number;
  mrp: number;
  discount: number;
  extraCost: number;
}
export type LineIdentity = Pick<CartLine, "id" | "size" | "package">;

export function isValidQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY;
}

/** Digits and nothing else: Number() would read 1e3 as a thousand and an empty field as 0. */
export function parseQuantity(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  return one.id === other.id && one.size === other.size && one.package === other.package;
}

export function buildLine(
  product: Pick<Product, "id" | "name">,
  image: string,
  size: PriceSize,
  pack: Package,
  quantity: number,
): CartLine {
  return {
    id: product.id,
    name: product.name,
    image,
    size: size.size,
    price: unitPrice(size, pack),
    package: pack.type,
    quantity,
    mrp: size.mrp,
    discount: size.discount,
    extraCost: pack.extraCost,
  };
}

export function addLine(cart: CartLine[], line: CartLine): CartLine[] {
  if (!cart.some((other) => isSameLine(other, line))) return [...cart, line];
  return cart.map((other) =>
    isSameLine(other, line) ? { ...other, quantity: Math.min(other.quantity + line.quantity, MAX_QUANTITY) } : other,
  );
}

export function increaseLine(cart: CartLine[], line: LineIdentity): CartLine[] {
  return cart.map((other) =>
    isSameLine(other, line) ? { ...other, quantity: Math.min(other.quantity + 1, MAX_QUANTITY) } : other,
  );
}

/** At quantity 1 the line is removed. */
export function decreaseLine(cart: CartLine[], line: LineIdentity): CartLine[] {
  return cart
    .map((other) => (isSameLine(other, line) ? { ...other, quantity: other.quantity - 1 } : other))
    .filter((other) => other.quantity >= MIN_QUANTITY);
}

export function removeLine(cart: CartLine[], line: LineIdentity): CartLine[] {
  return cart.filter((other) => !isSameLine(other, line));
}

/** Takes a new price, name or id and keeps the quantity. */
export function replaceLine(cart: CartLine[], line: LineIdentity, today: CartLine): CartLine[] {
  return cart.map((other) => (isSameLine(other, line) ? { ...today, quantity: other.quantity } : other));
}

export function cartTotal(cart: Pick<CartLine, "price" | "quantity">[]): number {
  return toRupees(cart.reduce((paise, line) => paise + toPaise(lineTotal(line)), 0));
}

export function itemsInWords(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}

export function itemCount(cart: Pick<CartLine, "quantity">[]): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

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
