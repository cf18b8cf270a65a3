import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { watchCart } from "#app/shop/cart-store/cart-store.ts";
import { formatIndiaTime } from "#domain/india-time.ts";
import { LOOKUP_PATH, orderPath } from "#domain/orders/order-link.ts";
import { dismissLastOrder } from "./dismiss-last-order.ts";
import { forgetDetails, forgetOrder, listMyOrders, type MyOrder, readDetails } from "./my-orders.ts";

const readRemembered = () => ({ orders: listMyOrders(), hasDetails: readDetails() !== undefined });

export default function MyOrders() {
  const [{ orders, hasDetails }, setRemembered] = useState({ orders: [] as MyOrder[], hasDetails: false });
  const [told, setTold] = useState("");
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const read = () => setRemembered(readRemembered());
    read();
    // A booking changes the cart.
    return watchCart(read);
  }, []);
  const forget = (what: string, remove: () => void) => {
    remove();
    setRemembered(readRemembered());
    setTold(`${what} is forgotten on this device.`);
    // The focused button disappears.
    box.current?.focus();
  };
  return (
    <aside className="my-orders" id="my-orders" ref={box} tabIndex={-1} aria-label="Your orders">
      {orders.length > 0 || hasDetails ? (
        <section aria-labelledby="my-orders-title">
          <h2 id="my-orders-title">Your orders on this device</h2>
          <ul>
            {orders.map(({ code, key, at }) => (
              <li key={code}>
                <Link className="link tabular-nums" to={orderPath(code, key)}>
                  {code}
                </Link>
                <span className="my-orders__when tabular-nums">{formatIndiaTime(at)}</span>
                <ForgetButton
                  label={`Forget order ${code}`}
                  onClick={() =>
                    forget(`Order ${code}`, () => {
                      forgetOrder(code);
                      dismissLastOrder(code);
                    })
                  }
                />
              </li>
            ))}
            {hasDetails ? (
              <li>
                <span>Your name, phone and address, to fill the form</span>
                <ForgetButton label="Forget what I typed" onClick={() => forget("What you typed", forgetDetails)} />
              </li>
            ) : null}
          </ul>
        </section>
      ) : null}
      <p role="status">{told}</p>
      <Link className="link" to={LOOKUP_PATH}>
        Find an order you booked
      </Link>
    </aside>
  );
}

function ForgetButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button className="btn btn--quiet" type="button" aria-label={label} onClick={onClick}>
      Forget
    </button>
  );
}
