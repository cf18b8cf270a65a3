import { findOffer } from "#domain/products/offers.ts";
import { followPackage } from "#domain/products/package-picture.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { type Product, slugOf } from "#domain/products/product.ts";
import { buildLine, type CartLine, isSameLine } from "./cart.ts";

type OrderedLine = Pick<CartLine, "id" | "name" | "size" | "package" | "quantity" | "price">;

export function orderAgain(
  products: Product[],
  ordered: OrderedLine[],
  cart: CartLine[],
): { lines: CartLine[]; changes: string[] } {
  const lines: CartLine[] = [];
  const changes: string[] = [];
  for (const line of ordered) {
    const product = products.find(({ id }) => id === line.id) ?? products.find(hasNameOf(line));
    const offer = product && findOffer(product, line);
    const what = `${line.name}, ${line.size}, ${line.package}`;
    if (!product || !offer) {
      changes.push(`${what}: not on sale any more, so it is left out.`);
    } else if (offer.size.sold_out) {
      changes.push(`${what}: sold out just now, so it is left out.`);
    } else {
      const first = product.product_images.find((image) => image !== "") ?? product.card_image;
      const picture = followPackage(product, offer.pack.type, first);
      const today = buildLine(product, picture, offer.size, offer.pack, line.quantity);
      if (toPaise(today.price) !== toPaise(line.price)) changes.push(`${what}: ${describePrices(today, line)}.`);
      const had = cart.find((one) => isSameLine(one, today))?.quantity;
      if (had) changes.push(`${what}: your cart had ${had} already, and has ${had + line.quantity} now.`);
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

function describePrices(...prices: { price: number }[]): string {
  const decimals = prices.every(({ price }) => Number.isInteger(price)) ? 0 : 2;
  const [now, was] = prices.map(({ price }) => formatRupees(price, decimals));
  return `now ${now} each (was ${was})`;
}
