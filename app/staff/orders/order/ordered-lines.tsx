import { TableHead } from "#app/staff/layout/table-head.tsx";
import { isPriceOpen } from "#domain/orders/agreed.ts";
import { isPickup } from "#domain/orders/channel.ts";
import { isPriced, lineDiffers, UNKNOWN_PRODUCT } from "#domain/orders/price-difference.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { isTotalChanged } from "../describe-price-difference.ts";
import { LineBatches } from "./line-batches.tsx";

type Lines = NonNullable<OrderDetails["lines"]>;

interface OrderLinesProps {
  order: OrderDetails;
  onShow: (order: OrderDetails) => void;
}

export function OrderLines({ order, onShow }: OrderLinesProps) {
  const { lines, cartDetails, final_total, agreed } = order;
  return (
    <section aria-labelledby="order-lines">
      <h2 className="visually-hidden" id="order-lines">
        What was ordered
      </h2>
      {lines ? (
        <LinesTable order={order} lines={lines} onShow={onShow} />
      ) : (
        <div className="order-text line-below">
          <p className="muted">This order came as text.</p>
          <p className="anywhere pre-line mt-2">{cartDetails}</p>
        </div>
      )}
      <dl className="order-totals tabular-nums">
        <div className="row spread gap-4 line-below">
          <dt>Delivery</dt>
          <dd>{isPickup(order) ? "Collected at the press" : "FREE"}</dd>
        </div>
        {agreed?.as === "off" ? (
          <div className="row spread gap-4 line-below">
            <dt>
              Agreed <small>{agreed.reason}</small>
            </dt>
            <dd>{formatRupees(-agreed.rupees, 2)}</dd>
          </div>
        ) : null}
        <div className="order-totals__all row spread gap-4 line-below">
          <dt>
            {nameTotal(order)} {agreed?.as === "total" ? <small>{agreed.reason}</small> : null}
          </dt>
          <dd>{formatRupees(final_total, 2)}</dd>
        </div>
      </dl>
    </section>
  );
}

function nameTotal(order: OrderDetails): string {
  if (isPriceOpen(order)) return isTotalChanged(order) ? "Total as changed" : "Total in the cart";
  return order.agreed?.as === "total" ? "Total as agreed" : "Total";
}

function LinesTable({ order, lines, onShow }: OrderLinesProps & { lines: Lines }) {
  const numbered = lines.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <table className="table table--flush table--lines">
      <TableHead columns={["Item", "Qty", "Total"]} right={["Qty", "Total"]} />
      <tbody>
        {numbered.map((line) => (
          <tr key={line.number}>
            <td>
              <b>{line.name}</b>
              {line.name === UNKNOWN_PRODUCT ? <span className="muted">Its id was {line.id}</span> : null}
              <span className="muted">
                {line.size}, {line.package}, {formatRupees(line.price, 2)} each
              </span>
              {isPriceOpen(order) && lineDiffers(line) ? <CataloguePrice price={line.catalogue_price} /> : null}
              {line.sold_out ? <span className="badge badge--offer">Sold out when ordered</span> : null}
              <LineBatches order={order} line={line} onShow={onShow} />
            </td>
            <td className="table__right">{line.quantity.toLocaleString("en-IN")}</td>
            <td className="table__right">{formatRupees(lineTotal(line), 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CataloguePrice({ price }: { price: number | null }) {
  if (price === null) return <span className="badge badge--offer">Not in the catalogue</span>;
  const figure = `${formatRupees(price, 2)} each`;
  if (isPriced(price)) return <span className="badge badge--offer">Catalogue: {figure}</span>;
  return <span className="badge badge--error">Below zero in the catalogue: {figure}</span>;
}

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
