import { CircleAlert } from "lucide-react";
import { type CartLine, cartTotal } from "#domain/cart/cart.ts";
import { formatTotal } from "#domain/orders/order-text.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { CALL_TO_AGREE, pricesChanged, SOMETHING_CHANGED } from "#words/booking.tsx";
import type { FindChange } from "../use-line-check.ts";

/** The cart's total may be an old one. */
export function PriceNotice({ cart, findChange }: { cart: CartLine[]; findChange: FindChange }) {
  const today = findPriceToday(cart, findChange);
  if (!today) return null;
  return (
    <p className="notice">
      <CircleAlert className="icon" aria-hidden />
      <span>
        {today.total === undefined
          ? SOMETHING_CHANGED
          : pricesChanged(<b>{formatRupees(today.total, 2)}</b>, formatTotal(cart))}{" "}
        {CALL_TO_AGREE}
      </span>
    </p>
  );
}

/** What the price list says of a cart whose prices are older. */
interface PriceToday {
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
