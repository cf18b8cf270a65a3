export { itemsInWords } from "#domain/cart/cart.ts";
export { NO_ITEMS } from "#domain/orders/order-text.ts";
export const CART_NOT_STORED =
  "This browser does not let us keep a cart. Allow the site to store data, or order by phone.";
