import { findOffer } from "#domain/products/offers.ts";
import { followPackage } from "#domain/products/package-picture.ts";
import { toPaise } from "#domain/products/pricing.ts";
import { type Product, slugOf } from "#domain/products/product.ts";
import { buildLine, type CartLine, isSameLine } from "./cart.ts";

export type OrderedLine = Pick<CartLine, "id" | "name" | "size" | "package" | "quantity" | "price">;

export interface OrderedAgain {
  lines: CartLine[];
  changes: AgainChange[];
}

/** What is not as it was ordered. Lines that are gone or sold out are left out. */
export type AgainChange = { line: OrderedLine } & (
  | { is: "gone" }
  | { is: "sold out" }
  /** Of one. */
  | { is: "price"; price: number }
  /** The cart had some already. */
  | { is: "in cart"; had: number }
);

export function orderAgain(products: Product[], ordered: OrderedLine[], cart: CartLine[]): OrderedAgain {
  const lines: CartLine[] = [];
  const changes: AgainChange[] = [];
  for (const line of ordered) {
    const product = products.find(({ id }) => id === line.id) ?? products.find(hasNameOf(line));
    const offer = product && findOffer(product, line);
    if (!product || !offer) {
      changes.push({ line, is: "gone" });
    } else if (offer.size.sold_out) {
      changes.push({ line, is: "sold out" });
    } else {
      const first = product.product_images.find((image) => image !== "") ?? product.card_image;
      const picture = followPackage(product, offer.pack.type, first);
      const today = buildLine(product, picture, offer.size, offer.pack, line.quantity);
      if (toPaise(today.price) !== toPaise(line.price)) changes.push({ line, is: "price", price: today.price });
      const had = cart.find((one) => isSameLine(one, today))?.quantity;
      if (had) changes.push({ line, is: "in cart", had });
      lines.push(today);
    }
  }
  return { lines, changes };
}

/** A product that was created again has another id. */
function hasNameOf({ name }: OrderedLine): (product: Product) => boolean {
  const slug = slugOf(name);
  return (product) => slugOf(product.name) === slug;
}
