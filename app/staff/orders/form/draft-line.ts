import { randomKey } from "#app/ui/random-key.ts";
import type { Issue } from "#domain/api-error.ts";
import { cartTotal, isValidQuantity, itemCount, parseQuantity } from "#domain/cart/cart.ts";
import { findOffer } from "#domain/products/find-offer.ts";
import { initialPackage, initialSize, type Product } from "#domain/products/product.ts";

export interface DraftLine {
  /** Stays with the line while others come and go. */
  key: string;
  id: string;
  name: string;
  size: string;
  package: string;
  /** As it was typed. */
  quantity: string;
}

/** One of it, as a shopper would be offered it first; undefined where it has no size yet. */
export function lineOf(product: Product): DraftLine | undefined {
  const size = initialSize(product);
  if (!size) return undefined;
  const { id, name } = product;
  return { key: randomKey(), id, name, size: size.size, package: initialPackage(product).type, quantity: "1" };
}

/** One that was stored, whatever shape it has: what cannot be read is empty. */
export function readLine(stored: unknown): DraftLine {
  const given: Record<string, unknown> = { ...Object(stored) };
  const text = (field: string) => (typeof given[field] === "string" ? given[field] : "");
  return {
    key: text("key"),
    id: text("id"),
    name: text("name"),
    size: text("size"),
    package: text("package"),
    quantity: text("quantity"),
  };
}

/** What the catalogue asks for one of it today; undefined where it is not sold so. */
export function priceOf(line: Pick<DraftLine, "id" | "size" | "package">, products: Product[]): number | undefined {
  const product = products.find(({ id }) => id === line.id);
  return product && findOffer(product, line)?.price;
}

/** For one of each line, in their order; undefined where the line is not sold so. */
export type LinePrices = (number | undefined)[];

/** What can be counted so far. */
export function sumUp(lines: DraftLine[], prices: LinePrices): { items: number; total: number } {
  const counted = lines.flatMap((line, index) => {
    const [price, quantity] = [prices[index], parseQuantity(line.quantity)];
    return price !== undefined && isValidQuantity(quantity) ? [{ price, quantity }] : [];
  });
  return { items: itemCount(counted), total: cartTotal(counted) };
}

/** The lines of a request to the API, without prices. */
export function toItems(lines: DraftLine[]) {
  return lines.map(({ id, size, package: pack, quantity }) => ({
    id,
    size,
    package: pack,
    quantity: parseQuantity(quantity),
  }));
}

const NO_OIL = "Choose at least one oil";
const NOT_SOLD = "Not sold any more: choose again, or remove it";

/** What is wrong with a request, each by its field, and the lines that are not sold. */
export function listIssues(
  error: { issues: { path: PropertyKey[]; message: string }[] } | undefined,
  prices: LinePrices,
): Issue[] {
  const issues = (error?.issues ?? []).map(({ path, message }) => ({
    path: path.map((part) => (typeof part === "number" ? part : String(part))),
    message: path.length === 1 && path[0] === "items" ? NO_OIL : message,
  }));
  const gone = prices.flatMap((price, index) =>
    price === undefined ? [{ path: ["items", index, "id"], message: NOT_SOLD }] : [],
  );
  return [...issues, ...gone];
}
