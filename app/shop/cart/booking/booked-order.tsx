import { CircleCheck, X } from "lucide-react";
import { Link } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { dismissLastOrder } from "#app/shop/my-orders/dismiss-last-order.ts";
import { LOOKUP_PATH, orderPath } from "#domain/orders/order-link.ts";
import type { Shop } from "#domain/shop.ts";
import type { LastOrder } from "./last-order.ts";

export const BOOKED_ORDER_ID = "booked-order";

interface BookedOrderProps {
  order: LastOrder;
  /** Beside the next cart, so that nobody takes one for the other. */
  isFolded: boolean;
}

export function BookedOrder({ order, isFolded }: BookedOrderProps) {
  const shop = useShop();
  const { code, lines, amount } = order;
  return (
    <section className="notice booked-order" id={BOOKED_ORDER_ID} aria-label="Your last order" tabIndex={-1}>
      <CircleCheck className="icon" aria-hidden />
      <div>
        <p>
          <b>
            {isFolded ? "Your last order" : "Thank you. Your order"} <span className="tabular-nums">{code}</span> is
            booked.
          </b>{" "}
          We will call to confirm. {code && !isFolded ? "Please name this code when you call or write to us." : null}
        </p>
        <details open={!isFolded}>
          <summary className="tabular-nums">{amount}</summary>
          <ul className="booked-order__lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
        {code ? (
          <Link className="btn btn--outline btn--sm" to={pagePath(order, code)}>
            See your order
          </Link>
        ) : null}
        <a className="btn btn--outline btn--sm" href={noteUrl(shop, order)} target="_blank" rel="noreferrer">
          Send to my WhatsApp
        </a>
      </div>
      <button
        className="btn btn--icon"
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          dismissLastOrder();
          document.querySelector("h1")?.focus();
        }}
      >
        <X className="icon" aria-hidden />
      </button>
    </section>
  );
}

function pagePath({ key }: LastOrder, code: string): string {
  return key ? orderPath(code, key) : `${LOOKUP_PATH}?code=${code}`;
}

/** Opens WhatsApp with the order as a message; without a number the shopper picks the chat. */
function noteUrl(shop: Shop, order: LastOrder): string {
  const { code, lines, amount } = order;
  const note = [
    `My order${code ? ` ${code}` : ""} at ${shop.name}`,
    ...lines,
    `${amount}, cash on delivery`,
    `They will call to confirm: ${shop.phone}`,
    ...(code ? [`Order status: ${location.origin}${pagePath(order, code)}`] : []),
  ];
  return `https://wa.me/?text=${encodeURIComponent(note.join("\n"))}`;
}
