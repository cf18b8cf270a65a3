import { useEffect, useState } from "react";
import { Link } from "react-router";
import { watchCart } from "#app/shop/cart-store/cart-store.ts";
import { LOOKUP_PATH } from "#domain/orders/order-link.ts";
import { listMyOrders, type MyOrder, readDetails } from "./booking/my-orders.ts";
import { MyOrdersList } from "./my-orders-list.tsx";

interface Remembered {
  orders: MyOrder[];
  hasDetails: boolean;
}

/** The way to orders that were booked before, those first that this browser remembers. */
export default function MyOrders() {
  // Once the list is there it stays: who has forgotten the last one reads that it is forgotten.
  const [remembered, setRemembered] = useState<Remembered>();
  useEffect(() => {
    const read = () => {
      const now = { orders: listMyOrders(), hasDetails: readDetails() !== undefined };
      if (now.orders.length > 0 || now.hasDetails) setRemembered(now);
    };
    read();
    // A booking changes the cart.
    return watchCart(read);
  }, []);
  return (
    <aside className="my-orders" id="my-orders">
      {remembered ? <MyOrdersList {...remembered} onChange={setRemembered} /> : null}
      <Link className="link" to={LOOKUP_PATH}>
        Find an order you booked
      </Link>
    </aside>
  );
}
