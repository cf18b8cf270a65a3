import { useEffect, useState } from "react";
import { call } from "#app/api/call.ts";
import { listProducts } from "#app/shop/api/products-api.ts";
import { rememberSoldOut } from "#app/shop/cart-store/cart-store.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { LineChange } from "#domain/cart/cart-check.ts";

export type FindChange = (line: CartLine) => LineChange | undefined;

const NO_CHANGE: FindChange = () => undefined;

/** On Back, show the previous notes at once: later ones would shift the page. */
let lastFindChange = NO_CHANGE;

export function useLineCheck(isFilled: boolean, isBooking: boolean): FindChange {
  const [findChange, setFindChange] = useState(() => lastFindChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again for the dialog, as the page may have been open for long.
  useEffect(() => {
    if (!isFilled) return;
    Promise.all([listProducts(call), import("#domain/cart/cart-check.ts")]).then(
      ([products, { buildLineCheck }]) => {
        lastFindChange = buildLineCheck(products);
        setFindChange(() => lastFindChange);
        rememberSoldOut((line) => lastFindChange(line)?.is === "sold out");
      },
      // The shop checks the prices once more when it books.
      () => undefined,
    );
  }, [isFilled, isBooking]);
  return findChange;
}
