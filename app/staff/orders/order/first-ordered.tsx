import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";

const FIELDS = {
  name_customer: "Name",
  phone: "Phone",
  email: "Email",
  address: "Address",
  comments: "Directions or comments",
} as const satisfies Partial<Record<keyof NonNullable<OrderDetails["first"]>, string>>;

export function FirstOrdered({ order }: { order: OrderDetails }) {
  const { first } = order;
  if (!first) return null;
  const lines = first.lines?.map((line, index) => ({ ...line, number: index + 1 }));
  const fields = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((field) => first[field] !== order[field]);
  return (
    <section className="muted anywhere" aria-labelledby="first-ordered">
      <h2 id="first-ordered">First ordered</h2>
      {lines ? (
        <ul>
          {lines.map((line) => (
            <li key={line.number} className="row spread gap-4">
              <span>
                {line.quantity.toLocaleString("en-IN")} × {line.name}, {line.size}, {line.package}
              </span>
              <span className="nowrap tabular-nums">{formatRupees(lineTotal(line), 2)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="anywhere pre-line mt-2">{first.cartDetails}</p>
      )}
      <p className="row spread gap-4 bold mt-1">
        <span>Total then</span> <span className="nowrap tabular-nums">{formatRupees(first.final_total, 2)}</span>
      </p>
      {fields.length > 0 ? (
        <dl className="facts stack gap-4 mt-4">
          {fields.map((field) => (
            <div key={field}>
              <dt>{FIELDS[field]} then</dt>
              <dd>
                <bdi>{first[field] || "None"}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
