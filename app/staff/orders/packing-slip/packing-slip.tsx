import { BrandMark } from "#app/brand/brand.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { amountToCollect, nameAgreed } from "#domain/orders/agreed.ts";
import { customerName, isPickup, wayOf } from "#domain/orders/channel.ts";
import type { Slip } from "#domain/orders/many-orders.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { tellBothTotals } from "../describe-price-difference.ts";

/** Goes into the parcel. Only printed. */
export function PackingSlip({ order }: { order: Slip }) {
  const shop = useShop();
  return (
    <article className={`packing-slip sheet dash__paper${isShort(order) ? " packing-slip--short" : ""}`}>
      <header className="sheet__head packing-slip__head">
        <div className="packing-slip__shop">
          <BrandMark />
          <p className="packing-slip__name">{shop.name}</p>
          <p>
            {shop.address.street}, {shop.address.city}, {shop.address.region} {shop.address.postcode}
          </p>
          <p>
            {shop.phone}, {shop.email}
          </p>
          {shop.fssaiLicence ? <p>FSSAI licence {shop.fssaiLicence}</p> : null}
        </div>
        <div className="packing-slip__code">
          <p>Packing slip</p>
          <p className="packing-slip__number">{order.code}</p>
          <p>{formatMoment(order.created_at)}</p>
          {order.taken_by === null ? null : (
            <p>
              Taken {wayOf(order.channel)} by <bdi>{order.taken_by}</bdi>
            </p>
          )}
        </div>
      </header>
      <section className="packing-slip__to">
        <p>{isPickup(order) ? "Collected at the press by" : "Deliver to"}</p>
        <p className="packing-slip__name">{customerName(order.name_customer)}</p>
        <p className="sheet__text">{order.address}</p>
        {order.phone ? <p className="nowrap">Phone {order.phone}</p> : null}
        {order.comments ? <p className="sheet__text packing-slip__comments">{order.comments}</p> : null}
      </section>
      {/* Its head is repeated on every page. */}
      <table className="sheet__lines packing-slip__lines">
        <thead>
          <tr>
            <th colSpan={7}>Order {order.code}</th>
          </tr>
          {order.lines ? <SlipHead /> : null}
        </thead>
        {order.lines ? (
          <SlipLines lines={order.lines} />
        ) : (
          <tbody>
            <tr>
              <td className="sheet__text" colSpan={7}>
                {order.cartDetails}
              </td>
            </tr>
          </tbody>
        )}
        <tbody className="packing-slip__end">
          <tr>
            <td colSpan={7}>
              <SlipFoot order={order} />
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

/** For a quarter of a page. */
function isShort({ name_customer, address, comments, lines, cartDetails }: Slip): boolean {
  const text = [name_customer, address, comments, lines ? "" : cartDetails].join("");
  return text.length <= 300 && (lines?.length ?? 0) <= 6;
}

function SlipFoot({ order }: { order: Slip }) {
  const cash = amountToCollect(order);
  return (
    <>
      <footer className="sheet__foot packing-slip__pay">
        <p>{isPickup(order) ? "Collected at the press." : "Delivery is free."}</p>
        {cash === undefined ? (
          <p className="packing-slip__open">
            <b>Price to be agreed</b> {tellBothTotals(order)} Agreed: <span className="sheet__blank" />
          </p>
        ) : (
          <p>
            {order.agreed ? <>{nameAgreed(order.agreed)}. </> : null}
            Cash to collect <b>{formatRupees(cash, 2)}</b>
          </p>
        )}
      </footer>
      <p>
        {/* An agreed discount is in the sum already. */}
        {order.agreed ? null : "Offers and coupons are applied on delivery. "}
        Thank you for your order.
      </p>
    </>
  );
}

function SlipHead() {
  return (
    <tr>
      {["Packed", "Item", "Size", "Package", "Price", "Qty", "Total"].map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  );
}

function SlipLines({ lines }: { lines: NonNullable<Slip["lines"]> }) {
  const numbered = lines.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <tbody>
      {numbered.map((line) => (
        <tr key={line.number}>
          <td>
            <span className="sheet__box" />
          </td>
          <td>
            {line.name}
            {line.batches?.map(({ id, code, units }) => (
              <p key={id}>
                {units} of batch <span className="nowrap">{code}</span>
              </p>
            ))}
          </td>
          <td className="nowrap">{line.size}</td>
          <td>{line.package}</td>
          <td>{formatRupees(line.price, 2)}</td>
          <td>{line.quantity}</td>
          <td>{formatRupees(lineTotal(line), 2)}</td>
        </tr>
      ))}
    </tbody>
  );
}
