export { describeSoldOut } from "#domain/orders/order-text.ts";
