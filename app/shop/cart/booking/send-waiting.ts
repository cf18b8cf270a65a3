import { clearIdempotencyKeys, type Reason, type Sent, sendOrder } from "#app/shop/api/send-order.ts";
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
import { type CartLine, cartTotal, isSameLine, itemCount } from "#domain/cart/cart.ts";
import type { Customer, OrderReply } from "#domain/orders/order.ts";
import { formatTotal } from "#domain/orders/order-text.ts";
import {
  BOOKING_FAILED,
  BOOKING_SUCCESSFUL,
  CHANGED_SINCE,
  PERHAPS_ARRIVED,
  TOO_LATE,
  TRIED_AND_CHANGED,
} from "#words/booking.tsx";
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

/** `isUnknown`: no response came, so the order may have arrived. */
export type NotSent = (reason?: Reason, isUnknown?: boolean) => void;

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
  markInView();
  document.addEventListener("visibilitychange", () => {
    markInView();
    void sendWaiting();
  });
  watchBookings(() => undefined);
}

/** Calls back when another tab has booked: the draft and the removed lines are no longer needed. */
export function watchBookings(onBooked: () => void): () => void {
  return watchBookingsOfOtherTabs(() => {
    if (!findLastOrder()) return;
    storeDraft(undefined);
    forgetRemoved();
    announceCart();
    onBooked();
  });
}

/** Held by every tab that the shopper looks at. */
const IN_VIEW = "shopInView";
let leaveView: (() => void) | undefined;

function markInView(): void {
  leaveView?.();
  leaveView = undefined;
  if (document.hidden) return;
  void navigator.locks?.request(IN_VIEW, { mode: "shared" }, () =>
    document.hidden ? undefined : new Promise<void>((leave) => (leaveView = leave)),
  );
}

/** The tab that sends also has the alert and the link to the order. */
async function isLeftToTabInView(): Promise<boolean> {
  if (!document.hidden || !navigator.locks) return false;
  return (await navigator.locks.query()).held?.some(({ name }) => name === IN_VIEW) ?? false;
}

/** An alert in a hidden tab would wait there, and the other tabs for it. */
function alertInView(words: string): void {
  if (document.hidden) document.addEventListener("visibilitychange", () => window.alert(words), { once: true });
  else window.alert(words);
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

async function sendWaiting(): Promise<void> {
  if (await isLeftToTabInView()) return;
  return alone({ ifAvailable: true }, async () => {
    if (!isWaiting() || (isLeftToCart && !page)) return;
    const order = findWaitingOrder();
    if (!order) return dropLate();
    // The dialog's tab was closed.
    if (order.isSending) storeWaitingOrder({ ...order, isSending: false });
    if (isCartChanged(order)) return page && drop(order.isTried ? TRIED_AND_CHANGED : CHANGED_SINCE, order.isTried);
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

function drop(reason: Reason | undefined, isUnknown = false): void {
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
    const booked = describeBooked(cart, order);
    storeLastOrder(booked);
    typed = { at: booked.at, customer };
    announceCart();
    onBooked();
    alertInView(BOOKING_SUCCESSFUL);
    storeDraft(undefined);
  } catch (error) {
    console.error(error);
    window.alert(BOOKING_FAILED);
  }
}

/** For the thanks. In this tab's memory alone: a reload forgets it. */
let typed: { at: number; customer: Customer } | undefined;

export function findTyped({ at }: LastOrder): Customer | undefined {
  return typed?.at === at ? typed.customer : undefined;
}

const toBookedLine = ({ name, size, package: pack, quantity }: CartLine) => ({ name, size, package: pack, quantity });

export function describeBooked(cart: CartLine[], order: Partial<OrderReply["order"]> = {}): LastOrder {
  const { list_total } = order;
  const isSoldOut = (line: CartLine) => order.sold_out?.some((other) => isSameLine(line, other));
  const firm = cart.filter((line) => !isSoldOut(line));
  return {
    ...order,
    list_total: list_total === cartTotal(firm) ? null : list_total,
    lines: firm.map(toBookedLine),
    sold_out: cart.filter(isSoldOut).map(toBookedLine),
    items: itemCount(firm),
    total: formatTotal(firm),
    at: Date.now(),
  };
}
