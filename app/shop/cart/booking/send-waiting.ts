import { clearIdempotencyKeys, type Sent, sendOrder } from "#app/shop/api/send-order.ts";
import {
  announceCart,
  changeCart,
  clearCart,
  readCart,
  WAITING_ORDER_KEY,
  writeCart,
} from "#app/shop/cart-store/cart-store.ts";
import {
  findLastOrder,
  type LastOrder,
  storeLastOrder,
  watchBookingsOfOtherTabs,
} from "#app/shop/my-orders/last-order.ts";
import { rememberOrder } from "#app/shop/my-orders/remembered-orders.ts";
import { closeUntilReload } from "#app/ui/page-load.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { Customer, OrderReply } from "#domain/orders/order.ts";
import { describeAmount, formatTotal } from "#domain/orders/order-text.ts";
import { forgetRemoved } from "../use-cart-changes.ts";
import { storeDraft } from "./customer-form.ts";
import {
  clearWaitingOrder,
  emptyWaitingOrder,
  findWaitingOrder,
  isCartChanged,
  isWaiting,
  listAdded,
  storeWaitingOrder,
  type WaitingOrder,
} from "./waiting-order.ts";

/** Browsers notice a new network late, or believe in it too early. */
const RETRY_MS = 5_000;
const CART_CHANGED = "It has changed since you booked it: please look at it and book again.";
const TRIED_AND_CHANGED =
  "It has changed since you booked it, and the first order may have reached us: please call us before you book again.";
const PERHAPS_ARRIVED = "It may have reached us: if we call you, just say that you do not want it.";
const TOO_LATE = "It has waited for a day, so this device has deleted it: please book again.";

/** `reason`: the shop's own words, where it gave any. `isUnknown`: no response came, so the order may have arrived. */
export type NotSent = (reason?: string, isUnknown?: boolean) => void;

export interface WaitingPage {
  onBooked: () => void;
  onNotSent: NotSent;
}

let page: WaitingPage | undefined;
let isStarted = false;
/** An order that is too old or was refused waits for the cart page, which tries once more and says so. */
let isLeftToCart = false;

export function showOnPage(shown: WaitingPage | undefined): void {
  page = shown;
}

/** Sends at once, when the network returns, and every few seconds, whatever page is open. */
export function startSending(): void {
  void sendWaiting();
  if (isStarted) return;
  isStarted = true;
  setInterval(sendWaiting, RETRY_MS);
  window.addEventListener("online", sendWaiting);
  watchBookingsOfOtherTabs(() => {
    if (!findLastOrder()) return;
    // Another tab has sent it, so the draft and the removed lines are no longer needed.
    storeDraft(undefined);
    forgetRemoved();
    announceCart();
  });
}

/** Stores it first: if this tab is closed meanwhile, the next page sends it. */
export async function sendBooking(order: Omit<WaitingOrder, "at">): Promise<Sent> {
  // Without the lock another tab would send it too.
  const send = async (lock: Lock | null) => {
    if (lock) storeWaitingOrder({ ...order, isTried: true, isSending: true });
    const sent = await sendOrder(order);
    if (lock && (sent.isBooked || !sent.isUnreachable)) clearWaitingOrder();
    return sent;
  };
  if (!navigator.locks) return send(null);
  // Browsers that forbid storage may forbid locks too.
  return navigator.locks.request(WAITING_ORDER_KEY, { ifAvailable: true }, send).catch(() => send(null));
}

/** Waits while any tab is sending it. */
export function withdrawWaiting(): Promise<void> {
  return alone({}, async () => {
    if (findWaitingOrder()?.isTried) drop(PERHAPS_ARRIVED, true);
    else clearWaitingOrder();
  });
}

function sendWaiting(): Promise<void> {
  return alone({ ifAvailable: true }, async () => {
    if (!isWaiting() || (isLeftToCart && !page)) return;
    const order = findWaitingOrder();
    if (!order) return dropLate();
    // The dialog's tab was closed.
    if (order.isSending) storeWaitingOrder({ ...order, isSending: false });
    if (isCartChanged(order)) return page && drop(order.isTried ? TRIED_AND_CHANGED : CART_CHANGED, order.isTried);
    if (!navigator.onLine) return;
    if (!order.isTried) storeWaitingOrder({ ...order, isTried: true });
    const sent = await sendOrder(order);
    if (sent.isBooked) {
      clearWaitingOrder();
      return settleBooking(sent.order, { ...order, left: listAdded(order) }, () => page?.onBooked());
    }
    if (sent.isUnreachable) return;
    console.error(sent.error);
    isLeftToCart = !page;
    if (!page) return;
    // If the cart was emptied meanwhile, restore it.
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

function drop(reason: string | undefined, isUnknown = false): void {
  clearWaitingOrder();
  page?.onNotSent(reason, isUnknown);
}

/** Runs in one tab at a time. Over plain http browsers have no locks; the idempotency key still makes it one order. */
async function alone(options: LockOptions, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(WAITING_ORDER_KEY, options, (lock) => (lock ? work() : undefined));
}

interface Booking {
  customer: Customer;
  cart: CartLine[];
  isRemembered: boolean;
  /** Lines that were added after the booking stay in the cart. */
  left?: CartLine[];
}

export function settleBooking(
  order: OrderReply["order"] | undefined,
  { customer, cart, isRemembered, left = [] }: Booking,
  onBooked: () => void,
): void {
  // The promo popup must not cover the order's code.
  closeUntilReload("promo");
  if (isRemembered && order?.key) rememberOrder({ code: order.code, key: order.key, at: Date.now() }, customer);
  try {
    clearCart();
    if (left.length > 0) writeCart(left);
    forgetRemoved();
    // After the cart: if clearing it fails, a second try has the same key and is no second order.
    clearIdempotencyKeys();
    storeLastOrder(describeBooked(cart, order));
    announceCart();
    onBooked();
    window.alert("Booking successful!");
    storeDraft(undefined);
  } catch (error) {
    console.error(error);
    window.alert("Failed to book order. Please try again later.");
  }
}

export function describeBooked(cart: CartLine[], order: Partial<OrderReply["order"]> = {}): LastOrder {
  const lines = cart.map((line) => `${line.quantity} × ${line.name}, ${line.size}, ${line.package}`);
  return { ...order, lines, amount: describeAmount(cart), total: formatTotal(cart), at: Date.now() };
}
