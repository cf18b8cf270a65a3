export { aboutOrder } from "#domain/orders/about-order.ts";
export { whatsappOrder } from "#domain/orders/order-text.ts";
