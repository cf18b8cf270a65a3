import { offeredPackages } from "./default-package.ts";
import type { Offer } from "./offers.ts";
import { unitPrice } from "./pricing.ts";
import type { Product } from "./product.ts";

/** What the catalogue asks for a size in a package; undefined where it has no such thing. */
export function findOffer(
  { price_sizes, packages }: Pick<Product, "price_sizes" | "packages">,
  chosen: { size: string; package: string },
): Offer | undefined {
  const size = price_sizes.find((one) => one.size === chosen.size);
  const pack = offeredPackages(packages).find((one) => one.type === chosen.package);
  return size && pack && { size, pack, price: unitPrice(size, pack) };
}
