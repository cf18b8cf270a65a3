import { newKey } from "#app/staff/api/new-key.ts";
import { cartTotal, isValidQuantity, itemCount, parseQuantity } from "#domain/orders/cart.ts";
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
  return { key: newKey(), id, name, size: size.size, package: initialPackage(product).type, quantity: "1" };
}

/** What the catalogue asks for one of it today; undefined where it is not sold so. */
export function priceOf(line: Pick<DraftLine, "id" | "size" | "package">, products: Product[]): number | undefined {
  const product = products.find(({ id }) => id === line.id);
  return product && findOffer(product, line)?.price;
}

/** What can be counted so far. */
export function sumUp(lines: DraftLine[], products: Product[]): { items: number; total: number } {
  const counted = lines.flatMap((line) => {
    const [price, quantity] = [priceOf(line, products), parseQuantity(line.quantity)];
    return price !== undefined && isValidQuantity(quantity) ? [{ price, quantity }] : [];
  });
  return { items: itemCount(counted), total: cartTotal(counted) };
}
