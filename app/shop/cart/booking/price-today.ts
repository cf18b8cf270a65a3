import { type CartLine, cartTotal } from "#domain/cart/cart.ts";
import { toPaise } from "#domain/products/pricing.ts";
import type { FindChange } from "../use-line-check.ts";

/** What the price list says of a cart whose prices are older. */
export interface PriceToday {
  /** Undefined where something is not on sale any more. */
  total: number | undefined;
}

/** Undefined where the price list has the cart's total too. */
export function findPriceToday(cart: CartLine[], findChange: FindChange): PriceToday | undefined {
  const today = cart.flatMap((line) => {
    const change = findChange(line);
    if (!change) return [line];
    return change.is === "price" ? [change.line] : [];
  });
  if (today.length < cart.length) return { total: undefined };
  const total = cartTotal(today);
  return toPaise(total) === toPaise(cartTotal(cart)) ? undefined : { total };
}
