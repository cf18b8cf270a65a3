import { clearIdempotencyKeys } from "#app/shop/api/idempotency-key.ts";
import { sendOrder } from "#app/shop/api/send-order.ts";
import { announceCart, changeCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import { forgetCleared } from "../use-clear-cart.ts";
import { clearDraft } from "./customer-draft.ts";
import { LAST_ORDER_KEY } from "./last-order.ts";
import { settleBooking } from "./settle-booking.ts";
import type { NotSent } from "./use-booking.ts";
import { isWaiting, WAITING_KEY } from "./use-waiting.ts";
import {
  clearWaitingOrder,
  emptyWaitingOrder,
  findWaitingOrder,
  isCartChanged,
  listAdded,
} from "./waiting-order-store.ts";

/** A browser may not notice that there is a network again, or believe it too early. */
const RETRY_MS = 5_000;
const CART_CHANGED = "It has changed since you booked it: please look at it and book again.";
const TOO_LATE = "It has waited for a day, so this device has deleted it: please book again.";

/** The cart page, while it shows that an order waits. */
export interface WaitingPage {
  onSending: (isSending: boolean) => void;
  onBooked: () => void;
  onNotSent: NotSent;
}

let page: WaitingPage | undefined;
let isStarted = false;
/** What is too old or refused is told on the cart page, which tries it once more. */
let isLeftToCart = false;

export function showOnPage(shown: WaitingPage | undefined): void {
  page = shown;
}

/** From now on, whatever page is open: at once, when there is a network, and every few seconds while there seems to be one. */
export function startSending(): void {
  void sendWaiting();
  if (isStarted) return;
  isStarted = true;
  setInterval(sendWaiting, RETRY_MS);
  window.addEventListener("online", sendWaiting);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== LAST_ORDER_KEY || !newValue) return;
    // Another tab has sent it: nobody needs what was typed, or the lines that were cleared, any more.
    clearDraft();
    forgetCleared();
    announceCart();
  });
}

/** Not while it is being sent, by whichever tab. */
export function withdrawWaiting(): Promise<void> {
  return alone({}, async () => clearWaitingOrder());
}

function sendWaiting(): Promise<void> {
  return alone({ ifAvailable: true }, async () => {
    if (!isWaiting() || (isLeftToCart && !page)) return;
    const order = findWaitingOrder();
    if (!order) return dropLate();
    if (isCartChanged(order)) return page && drop(CART_CHANGED);
    if (!navigator.onLine) return;
    page?.onSending(true);
    const sent = await sendOrder(order.customer, order.cart, order.honeypot);
    page?.onSending(false);
    if (sent.isBooked) {
      clearWaitingOrder();
      return settleBooking(sent.order, { ...order, left: listAdded(order) }, () => page?.onBooked());
    }
    if (sent.isUnreachable) return;
    console.error(sent.error);
    isLeftToCart = !page;
    if (!page) return;
    // Who has emptied the cart since gets it back, to book again.
    if (readCart().length === 0) changeCart(() => order.cart);
    drop(sent.reason);
  });
}

function dropLate(): void {
  clearIdempotencyKeys();
  isLeftToCart = !page;
  if (page) drop(TOO_LATE);
  else emptyWaitingOrder();
}

function drop(reason: string | undefined): void {
  clearWaitingOrder();
  page?.onNotSent(reason);
}

/** One tab at a time. Where a browser has no locks, over plain http, the key still makes it one order. */
async function alone(options: LockOptions, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(WAITING_KEY, options, (lock) => (lock ? work() : undefined));
}
