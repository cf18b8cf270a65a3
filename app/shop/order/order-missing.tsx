import { Link } from "react-router";
import { FallenBottle } from "#app/brand/drawings.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { LOOKUP_PATH } from "#domain/orders/order-link.ts";

/** The same for a wrong key, no key and an unknown order. */
export function OrderMissing() {
  const shop = useShop();
  return (
    <section className="empty-state empty-state--page">
      <FallenBottle />
      <h1>Order not found</h1>
      <p>
        The link is not complete, or the order is no longer here. You can find your order with its code and your phone
        number.
      </p>
      <div className="empty-state__actions">
        <Link className="btn" to={LOOKUP_PATH}>
          Find your order
        </Link>
        <a className="btn btn--outline" href={shop.phoneHref}>
          Call {shop.phone}
        </a>
      </div>
    </section>
  );
}
