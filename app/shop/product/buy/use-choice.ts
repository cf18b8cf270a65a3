import { useState } from "react";
import { useLocation } from "react-router";
import { isValidQuantity, MIN_QUANTITY, parseQuantity } from "#domain/cart/cart.ts";
import { findLinked, listPackages, listSizes } from "#domain/products/offers.ts";
import { lineTotal, unitPrice } from "#domain/products/pricing.ts";
import { initialSize, type Package, type PriceSize, type Product } from "#domain/products/product.ts";

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
  const sizes = listSizes(product);
  const packages = listPackages(product);
  const linked = new URLSearchParams(useLocation().search);
  const [sizeAt, setSizeAt] = useState(() => {
    const labels = sizes.map(({ size }) => size);
    const at = findLinked(labels, linked.get("size"));
    return at < 0 ? labels.indexOf(initialSize(product)?.size ?? "") : at;
  });
  const [packageAt, setPackageAt] = useState(() => {
    const types = packages.map(({ type }) => type);
    return Math.max(0, findLinked(types, linked.get("package")));
  });
  const [typedQuantity, setQuantity] = useState(String(MIN_QUANTITY));
  const quantity = parseQuantity(typedQuantity);
  const size = sizes[sizeAt];
  const pack = packages[packageAt];
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
