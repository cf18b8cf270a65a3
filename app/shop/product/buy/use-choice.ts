import { useState } from "react";
import { useLocation } from "react-router";
import { isValidQuantity, MIN_QUANTITY, parseQuantity } from "#domain/cart/cart.ts";
import { findLinked, listPackages, listSizes } from "#domain/products/offers.ts";
import { lineTotal, unitPrice } from "#domain/products/pricing.ts";
import { initialPackage, initialSize, type Package, type PriceSize, type Product } from "#domain/products/product.ts";
import { sizeIn } from "#domain/products/sold-out.ts";

export interface Choice {
  sizes: PriceSize[];
  packages: Package[];
  size: PriceSize | undefined;
  pack: Package | undefined;
  chooseSize: (size: PriceSize) => void;
  choosePackage: (pack: Package) => void;
  /** May be no number at all. */
  typedQuantity: string;
  /** NaN unless whole digits are typed. */
  quantity: number;
  setQuantity: (typed: string) => void;
  total: number | undefined;
}

/** The shopper's choice, at first as the link names it. Stored by position, since a reloaded product has new objects. */
export function useChoice(product: Product): Choice {
  const packages = listPackages(product);
  const linked = new URLSearchParams(useLocation().search);
  const [sizeAt, setSizeAt] = useState(() => {
    const labels = listSizes(product).map(({ size }) => size);
    const at = findLinked(labels, linked.get("size"));
    return at < 0 ? labels.indexOf(initialSize(product)?.size ?? "") : at;
  });
  const [packageAt, setPackageAt] = useState(() => {
    const types = packages.map(({ type }) => type);
    const at = findLinked(types, linked.get("package"));
    return Math.max(0, at < 0 ? types.indexOf(initialPackage(product).type) : at);
  });
  const [typedQuantity, setQuantity] = useState(String(MIN_QUANTITY));
  const quantity = parseQuantity(typedQuantity);
  const pack = packages[packageAt];
  const sizes = listSizes(product).map((size) => (pack ? sizeIn(product, size, pack) : size));
  const size = sizes[sizeAt];
  return {
    sizes,
    packages,
    size,
    pack,
    chooseSize: (chosen) => setSizeAt(sizes.indexOf(chosen)),
    choosePackage: (chosen) => setPackageAt(packages.indexOf(chosen)),
    typedQuantity,
    quantity,
    setQuantity,
    total:
      size && pack && isValidQuantity(quantity) ? lineTotal({ price: unitPrice(size, pack), quantity }) : undefined,
  };
}
