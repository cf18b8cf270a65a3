import type { RefObject } from "react";
import { Link } from "react-router";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { phoneNumber } from "#domain/phone.ts";

interface CustomerFactsProps {
  order: OrderDetails;
  /** Selected when the address cannot be copied. */
  addressRef: RefObject<HTMLElement | null>;
}

export function CustomerFacts({ order, addressRef }: CustomerFactsProps) {
  return (
    <section className="staff-order__customer" aria-labelledby="order-customer">
      <h2 id="order-customer">Customer</h2>
      <dl className="facts stack gap-4">
        <Fact name="Name" value={order.name_customer} />
        <Fact name="Phone" value={order.phone || "None"} />
        {order.email ? <Fact name="Email" value={order.email} /> : null}
        <div>
          <dt>Address</dt>
          <dd ref={addressRef}>{order.address || "None: collected at the press"}</dd>
        </div>
        {order.comments ? <Fact name="Directions or comments" value={order.comments} /> : null}
      </dl>
      {order.erased_at === null ? (
        <p className="mt-4">
          <Link className="link link--tap" to={`/dashboard/customers/${phoneNumber(order.phone) || order.code}`}>
            All about this customer
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
