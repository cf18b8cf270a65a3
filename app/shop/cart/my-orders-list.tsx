import { useRef, useState } from "react";
import { Link } from "react-router";
import { formatIndiaTime } from "#domain/india-time.ts";
import { orderPath } from "#domain/orders/order-link.ts";
import { forgetDetails, forgetOrder, type MyOrder } from "./booking/my-orders.ts";

interface MyOrdersListProps {
  orders: MyOrder[];
  /** What was typed is remembered too. */
  hasDetails: boolean;
  onChange: (left: { orders: MyOrder[]; hasDetails: boolean }) => void;
}

/** What this browser was asked to remember, each with the way to forget it. */
export function MyOrdersList({ orders, hasDetails, onChange }: MyOrdersListProps) {
  const [told, setTold] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = (what: string) => {
    setTold(`${what} is forgotten on this device.`);
    // The focused button goes with what was forgotten.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="my-orders-title">
      <h2 id="my-orders-title" ref={heading} tabIndex={-1}>
        Your orders on this device
      </h2>
      <ul>
        {orders.map(({ code, key, at }) => (
          <li key={code}>
            <Link className="link figures" to={orderPath(code, key)}>
              {code}
            </Link>
            <span className="my-orders__when figures">{formatIndiaTime(at)}</span>
            <button
              className="btn btn--quiet"
              type="button"
              aria-label={`Forget order ${code}`}
              onClick={() => {
                forgetOrder(code);
                onChange({ orders: orders.filter((order) => order.code !== code), hasDetails });
                tell(`Order ${code}`);
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
                onChange({ orders, hasDetails: false });
                tell("What you typed");
              }}
            >
              Forget
            </button>
          </li>
        ) : null}
      </ul>
      <p role="status">{told}</p>
    </section>
  );
}
