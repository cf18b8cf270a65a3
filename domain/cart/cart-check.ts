import { findOffer } from "#domain/products/offers.ts";
import { toPaise } from "#domain/products/pricing.ts";
import { type Product, slugOf } from "#domain/products/product.ts";
import { buildLine, type CartLine } from "./cart.ts";

export type LineChange =
  /** The line at today's price. */
  | { is: "price"; line: CartLine }
  | { is: "sold out" }
  | { is: "size gone" }
  | { is: "package gone" }
  | { is: "product gone" };

/** Undefined where the catalogue still sells the line at its price. */
export function buildLineCheck(products: Product[]): (line: CartLine) => LineChange | undefined {
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySlug = new Map(products.map((product) => [slugOf(product.name), product]));
  return (line) => {
    // The earlier site had other ids.
    const product = byId.get(line.id) ?? bySlug.get(slugOf(line.name));
    if (!product) return { is: "product gone" };
    const offer = findOffer(product, line);
    if (!offer) return { is: hasSize(product, line.size) ? "package gone" : "size gone" };
    if (offer.size.sold_out) return { is: "sold out" };
    if (toPaise(offer.price) === toPaise(line.price)) return undefined;
    return { is: "price", line: buildLine(product, line.image, offer.size, offer.pack, line.quantity) };
  };
}

function hasSize({ price_sizes }: Product, wanted: string): boolean {
  return price_sizes.some(({ size }) => size === wanted);
}
