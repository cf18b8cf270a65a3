import { useState } from "react";
import { isValidQuantity, MIN_QUANTITY } from "#domain/cart.ts";
import { DEFAULT_PACKAGE } from "#domain/default-package.ts";
import { lineTotal, unitPrice } from "#domain/pricing.ts";
import { initialSize, type Package, type PriceSize, type Product } from "#domain/product.ts";

export interface Choice {
  sizes: PriceSize[];
  packages: Package[];
  size: PriceSize | undefined;
  pack: Package | undefined;
  chooseSize: (size: PriceSize) => void;
  choosePackage: (pack: Package) => void;
  /** As it is typed: it may be no number at all. */
  typedQuantity: string;
  quantity: number;
  setQuantity: (typed: string) => void;
  /** Unknown while something is missing or no valid number is typed. */
  total: number | undefined;
}

/** What a shopper has picked. Kept by position, since a product read again has new objects. */
export function useChoice(product: Product): Choice {
  const sizes = firstOfEach(product.price_sizes, ({ size }) => size);
  const packages = firstOfEach(product.packages.length > 0 ? product.packages : [DEFAULT_PACKAGE], ({ type }) => type);
  const [sizeAt, setSizeAt] = useState(() => sizes.findIndex(({ size }) => size === initialSize(product)?.size));
  const [packageAt, setPackageAt] = useState(0);
  const [typedQuantity, setQuantity] = useState(String(MIN_QUANTITY));
  const quantity = Number(typedQuantity);
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

/** A cart tells lines apart by their labels, so a label that is listed twice is one choice. */
function firstOfEach<Option>(options: Option[], labelOf: (option: Option) => string): Option[] {
  return options.filter((option, at) => options.findIndex((other) => labelOf(other) === labelOf(option)) === at);
}
