import { useRef, useState } from "react";
import { Link } from "react-router";
import { formatIndiaTime } from "#domain/india-time.ts";
import { orderPath } from "#domain/orders/order-link.ts";
import { dismissLastOrder } from "./booking/last-order.ts";
import { forgetDetails, forgetOrder, type MyOrder } from "./booking/my-orders.ts";

interface Left {
  orders: MyOrder[];
  /** What was typed is remembered too. */
  hasDetails: boolean;
}

interface MyOrdersListProps extends Left {
  onChange: (left: Left) => void;
}

/** What this browser was asked to remember, each with the way to forget it. */
export function MyOrdersList({ orders, hasDetails, onChange }: MyOrdersListProps) {
  const [told, setTold] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const tell = (what: string, left: Left) => {
    setTold(`${what} is forgotten on this device.`);
    onChange(left);
    // The focused button goes with what was forgotten, and the heading with the last of it.
    (isNothing(left) ? status : heading).current?.focus();
  };
  const list = (
    <section aria-labelledby="my-orders-title">
      <h2 id="my-orders-title" ref={heading} tabIndex={-1}>
        Your orders on this device
      </h2>
      <ul>
        {orders.map(({ code, key, at }) => (
          <li key={code}>
            <Link className="link tabular-nums" to={orderPath(code, key)}>
              {code}
            </Link>
            <span className="my-orders__when tabular-nums">{formatIndiaTime(at)}</span>
            <button
              className="btn btn--quiet"
              type="button"
              aria-label={`Forget order ${code}`}
              onClick={() => {
                forgetOrder(code);
                dismissLastOrder(code);
                tell(`Order ${code}`, { orders: orders.filter((order) => order.code !== code), hasDetails });
              }}
            >
              Forget
            </button>
          </li>
        ))}
        {hasDetails ? (
          <li>
            <span>Your name, phone and address, to fill the form</span>
            <button
              className="btn btn--quiet"
              type="button"
              aria-label="Forget what I typed"
              onClick={() => {
                forgetDetails();
                tell("What you typed", { orders, hasDetails: false });
              }}
            >
              Forget
            </button>
          </li>
        ) : null}
      </ul>
    </section>
  );
  return (
    <>
      {isNothing({ orders, hasDetails }) ? null : list}
      <p role="status" ref={status} tabIndex={-1}>
        {told}
      </p>
    </>
  );
}

function isNothing({ orders, hasDetails }: Left): boolean {
  return orders.length === 0 && !hasDetails;
}
