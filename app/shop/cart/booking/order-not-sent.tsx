import { CircleAlert } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { whatsappOrder } from "#domain/orders/order-text.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";

/** `reason`: the shop's own words, where it gave any. `isUnknown`: no response came, so the order may have arrived. */
export type NotSent = (reason?: string, isUnknown?: boolean) => void;

interface OrderNotSentProps {
  cart: CartLine[];
  /** A second failure is announced again. */
  attempt: number;
  reason?: string | undefined;
  isUnknown?: boolean | undefined;
  onRetry: () => void;
}

export function OrderNotSent({ cart, attempt, reason, isUnknown, onRetry }: OrderNotSentProps) {
  const shop = useShop();
  return (
    <div className="notice notice--error">
      <CircleAlert className="icon" aria-hidden />
      <div>
        <p key={attempt}>
          <b>{isUnknown ? "We could not confirm your order." : "Your order was not sent."}</b> Your cart is safe.{" "}
          {reason || "Try again, or reach us directly."}
        </p>
        <div className="cart__contact row wrap gap-2 mt-3">
          <button className="btn btn--sm" type="button" onClick={onRetry}>
            Try again
          </button>
          <a className="btn btn--outline btn--sm" href={shop.phoneHref}>
            Call
          </a>
          <a
            className="btn btn--outline btn--sm"
            href={whatsappUrl(shop, whatsappOrder(shop.name, cart))}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </div>
      </div>
    </div>
  );
}
