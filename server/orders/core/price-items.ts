import type { Issue } from "#domain/api-error.ts";
import type { NewOrder } from "#domain/orders/new-order.ts";
import type { OrderItem } from "#domain/orders/order.ts";
import { offeredPackages } from "#domain/products/default-package.ts";
import { findOffer } from "#domain/products/offers.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";

/** A field that cannot be booked, and the reason. */
export class InvalidContentError extends Error {
  constructor(readonly issue: Issue) {
    super();
  }
}

/** The customer was told a total that no longer holds. */
export class TotalChangedError extends Error {
  constructor(
    readonly final_total: number,
    readonly told: number,
  ) {
    super();
  }
}

/** Passes where the customer was told no total. */
export function requireToldTotal(final_total: number, told: number | undefined): void {
  if (told !== undefined && toPaise(told) !== toPaise(final_total)) throw new TotalChangedError(final_total, told);
}

/** One line at the catalogue's price. `index` is its place in the request, for the error that names it. */
export function priceItem(
  item: NewOrder["items"][number],
  index: number,
  product: Product | undefined,
): Required<OrderItem> {
  const refuse = (field: keyof typeof item, message: string) =>
    new InvalidContentError({ path: ["items", index, field], message });
  if (!product) throw refuse("id", "is not in the catalogue");
  const { name, price_sizes, packages } = product;
  const offer = findOffer(product, item);
  if (offer) return { ...item, name, price: offer.price };
  if (!price_sizes.some(({ size }) => size === item.size)) throw refuse("size", `${name} is not sold in this size`);
  const sold = offeredPackages(packages).map(({ type }) => type);
  throw refuse("package", `${name} is sold in ${sold.join(", ")}`);
}

/** The response to content that is refused; `outcome` is its last sentence: "Nothing was booked." Other errors are rethrown. */
export function refuseContent(error: unknown, outcome: string): never {
  if (error instanceof InvalidContentError) throw invalidField(400, error.issue);
  if (!(error instanceof TotalChangedError)) throw error;
  const [now, then] = [formatRupees(error.final_total, 2), formatRupees(error.told, 2)];
  throw new RequestError(409, `A price has changed: it comes to ${now} now, not to ${then}. ${outcome}`);
}
