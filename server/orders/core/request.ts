/** 200 lines, sent as text and as items: with names in Hindi they exceed 64 kB. */
export const BODY_LIMIT = 256 * 1024;
export const ORDER_NOT_FOUND = "Order not found";
