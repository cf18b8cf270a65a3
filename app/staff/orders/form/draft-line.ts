import * as z from "zod/mini";
import { randomKey } from "#app/ui/random-key.ts";
import type { Issue } from "#domain/api-error.ts";
import { cartTotal, isValidQuantity, itemCount, parseQuantity } from "#domain/cart/cart.ts";
import { findOffer } from "#domain/products/offers.ts";
import { initialPackage, initialSize, type Product } from "#domain/products/product.ts";

export const DraftLineSchema = z.object({
  /** Stays with the line while others are added and removed. */
  key: z.string(),
  id: z.string(),
  name: z.string(),
  size: z.string(),
  package: z.string(),
  quantity: z.string(),
});
export type DraftLine = z.infer<typeof DraftLineSchema>;

/** A line of one piece in the size and package preselected in the shop; undefined if the product has no size yet. */
export function lineOf(product: Product): DraftLine | undefined {
  const size = initialSize(product);
  if (!size) return undefined;
  const { id, name } = product;
  return { key: randomKey(), id, name, size: size.size, package: initialPackage(product).type, quantity: "1" };
}

/** The catalogue's price for one; undefined if it is not sold like this. */
export function priceOf(line: Pick<DraftLine, "id" | "size" | "package">, products: Product[]): number | undefined {
  const product = products.find(({ id }) => id === line.id);
  return product && findOffer(product, line)?.price;
}

/** The unit price of each line; undefined if it is not sold like this. */
export type LinePrices = (number | undefined)[];

/** Lines without a price or a valid quantity are left out. */
export function sumUp(lines: DraftLine[], prices: LinePrices): { items: number; total: number } {
  const counted = lines.flatMap((line, index) => {
    const [price, quantity] = [prices[index], parseQuantity(line.quantity)];
    return price !== undefined && isValidQuantity(quantity) ? [{ price, quantity }] : [];
  });
  return { items: itemCount(counted), total: cartTotal(counted) };
}

export function toItems(lines: DraftLine[]) {
  return lines.map(({ id, size, package: pack, quantity }) => ({
    id,
    size,
    package: pack,
    quantity: parseQuantity(quantity),
  }));
}

const NO_OIL = "Choose at least one oil";
const NOT_SOLD = "No longer sold: choose another one or remove it";

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
