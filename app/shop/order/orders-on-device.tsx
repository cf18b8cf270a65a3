import { useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { announceCart, watchCart } from "#app/shop/cart-store/cart-store.ts";
import { listOrdersOfDevice } from "#app/shop/my-orders/orders-of-device.ts";
import { forgetDetails, forgetOrder, type MyOrder, readDetails } from "#app/shop/my-orders/remembered-orders.ts";
import { dismissLastOrder, forgetSeenOrder } from "#app/shop/my-orders/seen-orders.ts";
import { orderPath } from "#domain/orders/order-link.ts";
import { formatIndiaDay } from "#words/dates.ts";
import {
  DETAILS_TO_FILL,
  FORGET,
  FORGET_TYPED,
  forgetOrderNamed,
  ON_THIS_DEVICE,
  orderForgotten,
  TYPED_FORGOTTEN,
  YOUR_ORDERS,
} from "#words/find-order.ts";

/** The orders that this device knows. */
export function OrdersOnDevice() {
  const { orders, hasDetails } = useRemembered();
  const [told, setTold] = useState("");
  const box = useRef<HTMLElement>(null);
  const forget = (words: string, remove: () => void) => {
    remove();
    announceCart();
    setTold(words);
    // The focused button disappears.
    box.current?.focus();
  };
  return (
    <aside className="my-orders" ref={box} tabIndex={-1} aria-label={YOUR_ORDERS}>
      {orders.length > 0 || hasDetails ? (
        <section aria-labelledby="my-orders-title">
          <h2 id="my-orders-title">{ON_THIS_DEVICE}</h2>
          <ul>
            {orders.map(({ code, key, at }) => (
              <li className="row wrap middle line-below" key={code}>
                <Link className="link tap tabular-nums" to={orderPath(code, key)}>
                  {code}
                </Link>
                <span className="nowrap muted small tabular-nums">{formatIndiaDay(at)}</span>
                <ForgetButton
                  label={forgetOrderNamed(code)}
                  onClick={() =>
                    forget(orderForgotten(code), () => {
                      forgetOrder(code);
                      forgetSeenOrder(code);
                      dismissLastOrder(code);
                    })
                  }
                />
              </li>
            ))}
            {hasDetails ? (
              <li className="row wrap middle line-below">
                <span>{DETAILS_TO_FILL}</span>
                <ForgetButton label={FORGET_TYPED} onClick={() => forget(TYPED_FORGOTTEN, forgetDetails)} />
              </li>
            ) : null}
          </ul>
        </section>
      ) : null}
      <p role="status">{told}</p>
    </aside>
  );
}

/** Nothing until hydration. */
function useRemembered() {
  const read = () => {
    return JSON.stringify({ orders: listOrdersOfDevice(), hasDetails: readDetails() !== undefined });
  };
  const remembered = useSyncExternalStore(watchCart, read, () => '{"orders":[]}');
  return JSON.parse(remembered) as { orders: MyOrder[]; hasDetails?: boolean };
}

function ForgetButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button className="btn btn--quiet push" type="button" aria-label={label} onClick={onClick}>
      {FORGET}
    </button>
  );
}
