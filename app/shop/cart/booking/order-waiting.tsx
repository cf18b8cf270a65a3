import { WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { sendOrder } from "#app/shop/api/send-order.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { OrderReply } from "#domain/orders/order.ts";
import { shop } from "#domain/shop.ts";
import { clearDraft } from "./customer-draft.ts";
import { settleBooking } from "./settle-booking.ts";
import { clearWaitingOrder, findWaitingOrder, type WaitingOrder } from "./waiting-order.ts";

/** A browser may not notice that there is a network again, or believe it too early. */
const RETRY_MS = 5_000;
const CART_CHANGED = "It has changed since you booked it: please look at it and book again.";

interface OrderWaitingProps {
  cart: CartLine[];
  /** The dialog is open: what waits may be typed anew. */
  isPaused: boolean;
  onBooked: (ordered: CartLine[], order?: OrderReply["order"]) => boolean;
  onNotSent: (reason?: string) => void;
  onWithdraw: () => void;
}

/** Says that an order waits for a network, and sends it when there is one, under the same key however often it is tried. */
export function OrderWaiting({ cart, isPaused, onWithdraw, ...told }: OrderWaitingProps): ReactNode {
  const [isSending, setSending] = useState(false);
  const current = JSON.stringify(cart);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.closest("[role=status]")?.scrollIntoView({ block: "nearest" });
  }, []);
  const latest = useRef(told);
  latest.current = told;
  useEffect(() => {
    if (isPaused) return;
    const send = async () => {
      const order = findWaitingOrder();
      if (!order || !navigator.onLine || sending) return;
      if (JSON.stringify(order.cart) !== current) {
        clearWaitingOrder();
        return latest.current.onNotSent(CART_CHANGED);
      }
      setSending(true);
      const sent = await sendOnce(order);
      setSending(false);
      if (!sent.isBooked && sent.isUnreachable) return;
      clearWaitingOrder();
      if (!sent.isBooked) return latest.current.onNotSent(sent.reason);
      settleBooking(sent.order, order.customer, order.isRemembered);
      if (latest.current.onBooked(order.cart, sent.order)) clearDraft();
    };
    const timer = setInterval(send, RETRY_MS);
    window.addEventListener("online", send);
    send();
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [isPaused, current]);
  return (
    <div className="notice order-waiting" ref={box}>
      <WifiOff className="icon" aria-hidden />
      <div>
        <p>
          {isSending ? (
            <b>There is a network again: your order is on its way.</b>
          ) : (
            <>
              <b>You are offline, so your order has not gone out.</b> It waits in this tab and goes out by itself, once,
              when there is a network. Leave the cart open until then.
            </>
          )}
        </p>
        <div className="cart__contact">
          <button className="btn btn--outline btn--sm" type="button" disabled={isSending} onClick={onWithdraw}>
            Do not send it
          </button>
          <a className="btn btn--outline btn--sm" href={shop.phoneHref}>
            Call
          </a>
        </div>
      </div>
    </div>
  );
}

let sending: ReturnType<typeof sendOrder> | undefined;

/** Who leaves the cart and comes back meets the attempt that is under way. */
async function sendOnce({ customer, cart, honeypot }: WaitingOrder) {
  sending = sendOrder(customer, cart, honeypot);
  try {
    return await sending;
  } finally {
    sending = undefined;
  }
}
