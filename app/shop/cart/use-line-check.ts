import { useEffect, useState } from "react";
import { shopApi } from "#app/shop/api/shop-api.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { LineChange } from "#domain/cart/cart-check.ts";

type FindChange = (line: CartLine) => LineChange | undefined;

const NO_CHANGE: FindChange = () => undefined;

/** Who goes back sees the notes of last time at once: later ones would shift the page under them. */
let lastFindChange = NO_CHANGE;

/** What the catalogue says against a line of the cart; it is read when the page opens with a cart. */
export function useLineCheck(isFilled: boolean): FindChange {
  const [findChange, setFindChange] = useState(() => lastFindChange);
  useEffect(() => {
    if (!isFilled) return;
    Promise.all([shopApi.listProducts(), import("#domain/cart/cart-check.ts")]).then(
      ([products, { buildLineCheck }]) => {
        lastFindChange = buildLineCheck(products);
        setFindChange(() => lastFindChange);
      },
      // Nobody is told of a change, and the cart is whole: the shop checks the prices once more when it books.
      () => undefined,
    );
  }, [isFilled]);
  return findChange;
}
