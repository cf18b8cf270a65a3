import type { CartLine } from "#domain/cart/cart.ts";
import type { LineChange } from "#domain/cart/cart-check.ts";
import { formatRupees } from "#domain/products/pricing.ts";

interface LineChangeNoteProps {
  line: CartLine;
  change: LineChange;
  onTake: (today: CartLine) => void;
}

const GONE = { "product gone": "oil", "size gone": "size", "package gone": "package" };

/** What changed since the line was put into the cart. Only a tap takes the new price. */
export function LineChangeNote({ line, change, onTake }: LineChangeNoteProps) {
  if (change.is === "sold out") {
    return (
      <p className="cart-line__change">
        <b>Sold out.</b> It does not count, and is not ordered.
      </p>
    );
  }
  if (change.is !== "price") {
    return (
      <p className="cart-line__change">
        <b>{`This ${GONE[change.is]} is not on sale any more.`}</b> If you book it, we will call you about it.
      </p>
    );
  }
  const prices = [change.line.price, line.price];
  const [now, was] = prices.map((price) => formatRupees(price, prices.every(Number.isInteger) ? 0 : 2));
  return (
    <div className="cart-line__change">
      <b className="tabular-nums">{`now ${now} (was ${was})`}</b>
      <button
        className="btn btn--outline btn--sm"
        type="button"
        aria-label={`Take the new price of ${line.name}, ${line.size}, ${line.package}`}
        onClick={() => onTake(change.line)}
      >
        Take the new price
      </button>
    </div>
  );
}
