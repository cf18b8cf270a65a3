import { useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { announceCart, watchCart } from "#app/shop/cart-store/cart-store.ts";
import { findLastOrder } from "#app/shop/my-orders/last-order.ts";
import {
  forgetDetails,
  forgetOrder,
  listMyOrders,
  type MyOrder,
  readDetails,
} from "#app/shop/my-orders/remembered-orders.ts";
import { dismissLastOrder, forgetSeenOrder } from "#app/shop/my-orders/seen-orders.ts";
import { formatIndiaDay } from "#domain/india-time.ts";
import { orderPath } from "#domain/orders/order-link.ts";

/** The orders that this device remembers, and the one that this tab has booked. */
export function OrdersOnDevice() {
  const { orders, hasDetails } = useRemembered();
  const [told, setTold] = useState("");
  const box = useRef<HTMLElement>(null);
  const forget = (what: string, remove: () => void) => {
    remove();
    announceCart();
    setTold(`${what} is forgotten on this device.`);
    // The focused button disappears.
    box.current?.focus();
  };
  return (
    <aside className="my-orders" ref={box} tabIndex={-1} aria-label="Your orders">
      {orders.length > 0 || hasDetails ? (
        <section aria-labelledby="my-orders-title">
          <h2 id="my-orders-title">On this device</h2>
          <ul>
            {orders.map(({ code, key, at }) => (
              <li className="row wrap middle line-below" key={code}>
                <Link className="link tap tabular-nums" to={orderPath(code, key)}>
                  {code}
                </Link>
                <span className="nowrap muted small tabular-nums">{formatIndiaDay(at)}</span>
                <ForgetButton
                  label={`Forget order ${code}`}
                  onClick={() =>
                    forget(`Order ${code}`, () => {
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
                <span>Your name, phone and address, to fill the form</span>
                <ForgetButton label="Forget what I typed" onClick={() => forget("What you typed", forgetDetails)} />
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
    const stored = listMyOrders();
    const ofTab = findTabOrder();
    const isListed = stored.some(({ code }) => code === ofTab?.code);
    return JSON.stringify({
      orders: ofTab && !isListed ? [ofTab, ...stored] : stored,
      hasDetails: readDetails() !== undefined,
    });
  };
  const remembered = useSyncExternalStore(watchCart, read, () => '{"orders":[]}');
  return JSON.parse(remembered) as { orders: MyOrder[]; hasDetails?: boolean };
}

/** The order that was booked last, where this tab has booked it: no other tab has its key. */
function findTabOrder(): MyOrder | undefined {
  const { code, key, at = 0 } = findLastOrder() ?? {};
  return code && key ? { code, key, at } : undefined;
}

function ForgetButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button className="btn btn--quiet push" type="button" aria-label={label} onClick={onClick}>
      Forget
    </button>
  );
}
