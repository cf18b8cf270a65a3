export { NOT_ONE_PHONE, notMatched, tooManyTries } from "#domain/orders/lookup-problems.ts";
export const MY_ORDERS = "My orders";
export const findDescription = (shop: string) =>
  `See the status of your order at ${shop}: you need its code and your phone number.`;
export const FIND_YOUR_ORDER = "Find your order";
export const WHERE_CODE_IS = "Your order code is in our mail to you, and on the cart page after you booked.";
export const ORDER_CODE = "Order code";
export const PHONE = "Phone";
export const isRequired = (label: string) => `${label} is required`;
export const FIND_MY_ORDER = "Find my order";
export const notReached = (phone: string) => `We could not be reached. Try again, or call us at ${phone}.`;

export const YOUR_ORDERS = "Your orders";
export const ON_THIS_DEVICE = "On this device";
export const DETAILS_TO_FILL = "Your name, phone and address, to fill the form";
export const FORGET = "Forget";
export const forgetOrderNamed = (code: string) => `Forget order ${code}`;
export const orderForgotten = (code: string) => `Order ${code} is forgotten on this device.`;
export const FORGET_TYPED = "Forget what I typed";
export const TYPED_FORGOTTEN = "What you typed is forgotten on this device.";
