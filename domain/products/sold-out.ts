import { offeredPackages } from "./default-package.ts";
import type { Package, PriceSize, Product } from "./product-schema.ts";

type Stocked = Partial<Pick<Product, "packages" | "stock">>;

/** By hand, or because none is left in this package; without a package: in none of them. */
export function isSoldOut(product: Stocked, size: PriceSize, pack?: Pick<Package, "type">): boolean {
  const packages = pack ? [pack] : offeredPackages(product.packages ?? []);
  return size.sold_out || packages.every((one) => findStock(product, size, one)?.sold_out);
}

/** What is known of a size in a package; undefined where it is not counted. */
export function findStock({ stock }: Stocked, { size }: Pick<PriceSize, "size">, pack: Pick<Package, "type">) {
  return stock?.find((cell) => cell.size === size && cell.package === pack.type);
}

/** The size, marked where it is sold out in this package. */
export function sizeIn(product: Stocked, size: PriceSize, pack: Pick<Package, "type">): PriceSize {
  return isSoldOut(product, size, pack) ? { ...size, sold_out: true } : size;
}
