import type { ReactNode } from "react";

export { ADDRESS_REQUIRED, NAME_REQUIRED, PHONE_REQUIRED } from "#domain/orders/order.ts";
export { tooManyOrders } from "#domain/orders/too-many-orders.ts";
export const EMAIL_PROBLEM = "Please enter a valid e-mail address, or leave this empty";
export const TOO_LONG = "Please write less";

export const ENTER_DETAILS = "Enter Your Information";
export const CLOSE = "Close";
export const CANCEL = "Cancel";
export const SUBMIT = "Submit";
export const SENDING = "Sending...";
export const USED_FOR_ORDER = "We use this for your order alone.";
export const OPENS_NEW_TAB = " (opens in a new tab)";
export const SOMETHING_CHANGED = "Something has changed since you filled your cart.";
export const pricesChanged = (today: ReactNode, inCart: string) => (
  <>
    Our prices have changed: {today} today instead of {inCart}.
  </>
);
export const CALL_TO_AGREE = "We will call to agree the price.";

export const NAME = "Name";
export const PHONE = "Phone";
export const weCall = (phone: string) => `We call ${phone} to confirm your order.`;
export const IS_NUMBER_RIGHT = "Is this number right? We call it to confirm your order.";
export const EMAIL = "Email";
export const EMAIL_HINT = "Optional, for a copy of your order";
export const ADDRESS = "Address";
export const ADDRESS_EXAMPLE = "House, street, town and PIN code";
export const toPin = (comes: string, pin: string) => `${comes}, to PIN ${pin}`;
export const addsPin = (comes: string, pin: string) => `${comes}. We add PIN ${pin}, which you typed before`;
export const WHICH_PIN = "Which PIN code is it? Its six digits help us to find you.";
export const COMMENTS = "delivery directions or Comments (Optional)";
export const HONEYPOT = "Website (leave this empty)";
export const REMEMBER = "Remember this order and what I typed, on this device only";
export const FILL_IN = "Fill in what I typed last time";

export const BOOKING_SUCCESSFUL = "Booking successful!";
export const BOOKING_FAILED = "Failed to book order. Please try again later.";
/** Shown where this browser cannot store an order that waits. */
export const SAFE_AGAIN = "You can safely try again: it is booked only once.";
export const CHANGED_SINCE = "It has changed since you booked it: please look at it and book again.";
export const TRIED_AND_CHANGED =
  "It has changed since you booked it, and the first order may have reached us: please call us before you book again.";
export const PERHAPS_ARRIVED = "It may have reached us: if we call you, just say that you do not want it.";
export const TOO_LATE = "It has waited for a day, so this device has deleted it: please book again.";

export const ORDER_WAITS = "We could not reach the shop, so your order waits here.";
/** `amount` may be unknown. */
export const waitsOnDevice = (amount: ReactNode) => (
  <>
    It {amount}is saved on this device with your name, phone and address, and is sent by itself when you are online with
    this shop open. After a day it is deleted.
  </>
);
export const DO_NOT_SEND = "Do not send it";
export const CALL = "Call";
export const NOT_CONFIRMED = "We could not confirm your order.";
export const NOT_SENT = "Your order was not sent.";
export const CART_SAFE = "Your cart is safe.";
export const TRY_OR_REACH_US = "Try again, or reach us directly.";
export const TRY_AGAIN = "Try again";

export const LAST_ORDER = "Your last order";
export const DISMISS = "Dismiss";
export const lastOrderBooked = (code: ReactNode) => <>Your last order {code} is booked.</>;
export const CALL_TO_CONFIRM = "We will call to confirm.";
export const thankYou = (code: ReactNode) => <>Thank you. Your order {code} is booked.</>;
export const THANK_YOU = "Thank you. Your order is booked.";
export const NAME_THE_CODE = "Please name this code when you call or write to us.";
export const STEP_SOLD_OUT = "We call about what is sold out";
export const STEP_PRICE = "We call to agree the price";
export const STEP_CONFIRM = "We call to confirm";
export const STEP_PRESS = "We press";
export const stepBring = (isRest: boolean, day: string | undefined) =>
  `We bring ${isRest ? "the rest" : "it"}${day ? ` by ${day}` : ""}`;
export const twoTotals = (inCart: ReactNode, byList: ReactNode) => (
  <>
    {inCart} in your cart, {byList} by our price list. We will call to agree the price.
  </>
);
export const keepReady = (isRest: boolean, total: ReactNode) => (
  <>
    Please keep ready{isRest ? " for the rest" : null} {total}
  </>
);
export const WRITE = "write";
export const CALL_LINK = "Call";
export const somethingWrong = (call: ReactNode, write: ReactNode) => (
  <>
    Something wrong? {call} or {write}.
  </>
);
export const SEE_ORDER = "See your order";
export const KEEP_SHOPPING = "Keep shopping";
export const SEND_TO_MYSELF = "Send to my WhatsApp";
export const myOrderAt = (code: string | undefined, shop: string) => `My order${code ? ` ${code}` : ""} at ${shop}`;
export const soldOutNow = (lines: string) => `Sold out just now: ${lines}`;
export const theyCall = (phone: string) => `They will call to confirm: ${phone}`;
export const statusAt = (url: string) => `Order status: ${url}`;
