import * as z from "zod/mini";
import { ApiError } from "#domain/api-error.ts";
import type { CartLine } from "#domain/orders/cart.ts";
import { type Customer, OrderReplySchema } from "#domain/orders/order.ts";
import { buildOrder } from "./build-order.ts";
import { orderKeyFor } from "./order-key.ts";
import { postOrder } from "./post-order.ts";

/** A shopper is not held longer than this; trying again carries the same key. */
const PATIENCE_MS = 30_000;

const TOO_MANY = 429;

type Sent = { isBooked: true; code?: string | undefined } | { isBooked: false; reason?: string };

/** The order's code where the answer carries one; why it has not gone out where the shop says so in words for people. */
export async function sendOrder(customer: Customer, cart: CartLine[], unseen = ""): Promise<Sent> {
  const order = { ...buildOrder(customer, cart), ...(unseen && { website: unseen }) };
  try {
    // The browser would find out only after trying.
    if (!navigator.onLine) throw new Error("The order was not sent: there is no network");
    const reply = await inTime(postOrder(order, orderKeyFor(JSON.stringify(order))));
    return { isBooked: true, code: z.safeParse(OrderReplySchema, reply).data?.order.code };
  } catch (error) {
    // A success status means that the order went out, even if its answer cannot be read.
    if (error instanceof SyntaxError) return { isBooked: true };
    // Spec 8: a failed order e-mail is only logged.
    console.error(error);
    return { isBooked: false, ...(error instanceof ApiError && error.status === TOO_MANY && { reason: error.reason }) };
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer to the order within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
