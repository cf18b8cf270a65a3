import { offeredPackages } from "./default-package.ts";
import { plainLabel } from "./plain-label.ts";
import { unitPrice } from "./pricing.ts";
import { type Package, type PriceSize, type Product, productPath } from "./product.ts";
import { sizeIn } from "./sold-out.ts";

type Offered = Pick<Product, "price_sizes" | "packages"> & Partial<Pick<Product, "stock">>;

/** A size in a package. */
export interface Offer {
  /** Marked where it is sold out in this package. */
  size: PriceSize;
  pack: Package;
  /** Rupees for one piece. */
  price: number;
}

/** Carts tell lines apart by label, so a label that is listed twice is one choice. */
export function listSizes({ price_sizes }: Pick<Product, "price_sizes">): PriceSize[] {
  return firstOfEach(price_sizes, ({ size }) => size);
}

export function listPackages({ packages }: Pick<Product, "packages">): Package[] {
  return firstOfEach<Package>(offeredPackages(packages), ({ type }) => type);
}

export function listOffers(product: Offered): Offer[] {
  const packages = listPackages(product);
  return listSizes(product).flatMap((size) =>
    packages.map((pack) => ({ size: sizeIn(product, size, pack), pack, price: unitPrice(size, pack) })),
  );
}

export function findOffer(product: Offered, chosen: { size: string; package: string }): Offer | undefined {
  const size = product.price_sizes.find((one) => one.size === chosen.size);
  const pack = offeredPackages(product.packages).find((one) => one.type === chosen.package);
  return size && pack && { size: sizeIn(product, size, pack), pack, price: unitPrice(size, pack) };
}

export function offerPath(name: string, { size, pack }: Pick<Offer, "size" | "pack">): string {
  return `${productPath(name)}?${new URLSearchParams({ size: size.size, package: pack.type })}`;
}

/** The index of the label in a link, or -1. Case and spaces do not matter. */
export function findLinked(labels: string[], linked: string | null): number {
  if (!linked) return -1;
  const exact = labels.indexOf(linked);
  return exact < 0 ? labels.map(plainLabel).indexOf(plainLabel(linked)) : exact;
}

function firstOfEach<Option>(options: Option[], labelOf: (option: Option) => string): Option[] {
  return options.filter((option, at) => options.findIndex((other) => labelOf(other) === labelOf(option)) === at);
}
