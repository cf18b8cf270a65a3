import { Link } from "react-router";
import type { KnownCustomer } from "#domain/orders/known-customer.ts";
import { formatRupees } from "#domain/products/pricing.ts";

export function OwingOrders({ owing }: Pick<KnownCustomer, "owing">) {
  return owing.map(({ code, owed }, index) => (
    <span key={code}>
      {index > 0 ? ", " : null}
      <Link className="link--tap" to={`/dashboard/orders/${code}`}>
        {code}
      </Link>
      {owing.length > 1 ? ` (${formatRupees(owed, 2)})` : null}
    </span>
  ));
}
