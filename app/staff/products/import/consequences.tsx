import { CircleAlert } from "lucide-react";
import { describeSlips } from "#domain/products/below-zero.ts";
import type { PlannedProduct } from "#domain/products/sheet/import-schema.ts";

/** Most prices named in the question; the notice has every price. */
const MOST_NAMED = 5;

export function Consequences({ products }: { products: PlannedProduct[] }) {
  const shrunk = products.filter(({ removed_sizes }) => removed_sizes.length > 0);
  const removed = shrunk.flatMap(({ removed_sizes }) => removed_sizes).length;
  const slips = listSlips(products);
  return (
    <>
      {removed > 0 ? (
        <div className="notice notice--error mb-4">
          <CircleAlert className="icon" aria-hidden />
          <div>
            <p>
              <b>{`This file removes ${countSizes(removed)} from the shop.`}</b> They have no row in it. To keep them,
              put their rows back.
            </p>
            <ul className="bullets mt-2">
              {shrunk.map(({ line, name, removed_sizes }) => (
                <li key={line}>{`${name}: ${removed_sizes.join(", ")}`}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      {slips.length > 0 ? (
        <div className="notice notice--error mb-4">
          <CircleAlert className="icon" aria-hidden />
          <div>
            <p>
              <b>Prices below ₹0:</b> shoppers would see ₹0.
            </p>
            <ul className="bullets mt-2">
              {slips.map(({ what, price }) => (
                <li key={what}>
                  {`${what}: `}
                  <span className="tabular-nums">{price}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Asks once for all prices below ₹0. */
export function isAgreed(products: PlannedProduct[]): boolean {
  const slips = listSlips(products);
  if (slips.length === 0) return true;
  const others = slips.length - MOST_NAMED;
  const named = describeSlips(slips.slice(0, MOST_NAMED));
  return window.confirm(`${named}${others > 0 ? ` So would ${others} more.` : ""} Import it all the same?`);
}

function listSlips(products: PlannedProduct[]) {
  return products.flatMap(({ name, below_zero }) =>
    below_zero.map(({ what, price }) => ({ what: `${name} ${what}`, price })),
  );
}

export function countProducts(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}

export function countSizes(count: number): string {
  return count === 1 ? "1 size" : `${count} sizes`;
}
