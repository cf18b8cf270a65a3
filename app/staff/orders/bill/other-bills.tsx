import { Link } from "react-router";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import type { BillSummary } from "#domain/bill/bill.ts";
import { billPath } from "./bill-path.ts";

/** A number that was given once stays, and can be looked at. */
export function OtherBills({ code, bills }: { code: string; bills: BillSummary[] }) {
  if (bills.length === 0) return null;
  return (
    <section className="other-bills dash__screen" aria-labelledby="other-bills">
      <h2 id="other-bills">Other bills of this order</h2>
      <ul>
        {bills.map(({ number, issued_at, cancelled_at }) => (
          <li key={number}>
            <Link className="link" to={billPath(code, number)}>
              {number}
            </Link>{" "}
            {formatMoment(issued_at)}
            {cancelled_at === null ? "" : ", cancelled"}
          </li>
        ))}
      </ul>
    </section>
  );
}
