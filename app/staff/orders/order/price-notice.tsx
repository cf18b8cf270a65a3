import { Scale } from "lucide-react";
import { isPriceOpen, type OrderDetails } from "#domain/orders/order-desk.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { listDifferences, tellUnpriced } from "../price-difference.ts";

const MOST_TOLD = 5;

/** Both figures, and where they come from. */
export function PriceNotice({ order }: { order: OrderDetails }) {
  if (!isPriceOpen(order)) return null;
  const differences = listDifferences(order);
  const more = differences.length - MOST_TOLD;
  return (
    <div className="notice notice--price">
      <Scale className="icon" aria-hidden />
      <div>
        <p>
          <b>{order.price_checked ? "The prices differ." : "The price was not checked."}</b> The customer saw{" "}
          <b className="figures">{formatRupees(order.final_total, 2)}</b>.{" "}
          {order.catalogue_total === null ? (
            `${tellUnpriced(order)}. Agree the total with the customer before it goes out.`
          ) : (
            <>
              The catalogue gives <b className="figures">{formatRupees(order.catalogue_total, 2)}</b>.
            </>
          )}
        </p>
        {differences.length > 0 ? (
          <ul className="notice__list">
            {differences.slice(0, MOST_TOLD).map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
            {more > 0 ? <li>And {more} more, marked below.</li> : null}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
