import type { ReactNode } from "react";
import { Link } from "react-router";
import { call } from "#app/api/call.ts";
import { listProducts } from "#app/shop/api/products-api.ts";
import { CartNotStored } from "#app/shop/cart-store/cart-not-stored.tsx";
import { addToCart, announceCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import { useReadable } from "#app/shop/catalogue/readable-line.ts";
import { type AgainChange, type OrderedLine, orderAgain } from "#domain/cart/order-again.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import {
  ALL_IN_CART,
  cartHad,
  GO_TO_CART,
  isGone,
  isNow,
  isSoldOut,
  NOTHING_IN_CART,
  REST_IN_CART,
  SEE_OILS,
} from "#words/order-again.ts";

interface Outcome {
  isRefused: boolean;
  added: number;
  isWhole: boolean;
  changes: AgainChange[];
}

/** Adds the lines to the cart, and says what became of them. */
export async function addAgain(lines: OrderedLine[]): Promise<ReactNode> {
  const again = orderAgain(await listProducts(call), lines, readCart());
  const isStored = again.lines.length === 0 || addToCart(...again.lines);
  announceCart();
  const { length: added } = again.lines;
  return <Told isRefused={!isStored} added={added} isWhole={added === lines.length} changes={again.changes} />;
}

function Told({ isRefused, added, isWhole, changes }: Outcome) {
  const readable = useReadable();
  if (isRefused) return <CartNotStored refused />;
  return (
    <div className="notice">
      <div>
        <p>
          <b>{added === 0 ? NOTHING_IN_CART : isWhole ? ALL_IN_CART : REST_IN_CART}</b>
        </p>
        {changes.length > 0 ? (
          <ul className="bullets mt-2">
            {changes
              .map((change) => describeChange(change, readable(change.line)))
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
          </ul>
        ) : null}
        <Link className="link tap" to={added > 0 ? "/cart" : "/"}>
          {added > 0 ? GO_TO_CART : SEE_OILS}
        </Link>
      </div>
    </div>
  );
}

export function describeChange(change: AgainChange, line: AgainChange["line"]): string {
  const what = `${line.name}, ${line.size}, ${line.package}`;
  if (change.is === "gone") return isGone(what);
  if (change.is === "sold out") return isSoldOut(what);
  if (change.is === "in cart") return cartHad(what, change.had, change.had + line.quantity);
  const decimals = [change.price, line.price].every(Number.isInteger) ? 0 : 2;
  return isNow(what, formatRupees(change.price, decimals), formatRupees(line.price, decimals));
}
