import { randomKey } from "#app/ui/random-key.ts";
import type { KnownCustomer } from "#domain/orders/customers.ts";
import { findOffer } from "#domain/products/offers.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { type Product, slugOf } from "#domain/products/product.ts";
import type { DraftLine } from "../form/draft-line.ts";

type OrderedLine = NonNullable<KnownCustomer["last_order"]["lines"]>[number];

export interface RepeatedOrder {
  lines: DraftLine[];
  changes: string[];
}

/** The lines of an earlier order at today's prices. Products no longer sold are left out and reported. */
export function orderAgain(ordered: OrderedLine[], products: Product[]): RepeatedOrder {
  const again: RepeatedOrder = { lines: [], changes: [] };
  for (const line of ordered) {
    const { name, size, package: pack, quantity } = line;
    const product =
      products.find(({ id }) => id === line.id) ?? products.find((one) => slugOf(one.name) === slugOf(name));
    const offer = product && findOffer(product, line);
    if (!product || !offer) {
      again.changes.push(`${product?.name ?? name}, ${size}, ${pack}, is no longer sold: left out.`);
      continue;
    }
    if (toPaise(offer.price) !== toPaise(line.price)) {
      const [now, then] = [formatRupees(offer.price, 2), formatRupees(line.price, 2)];
      again.changes.push(`${product.name}, ${size}, ${pack}: ${now} each now, ${then} then.`);
    }
    if (offer.size.sold_out) again.changes.push(`${product.name}, ${size}, is sold out.`);
    again.lines.push({
      key: randomKey(),
      id: product.id,
      name: product.name,
      size,
      package: pack,
      quantity: `${quantity}`,
    });
  }
  return again;
}
