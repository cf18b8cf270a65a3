import * as z from "zod/mini";
import { ApiError } from "#domain/api-error.ts";
import { type CartLine, cartTotal } from "#domain/cart/cart.ts";
import { type Customer, emailToSend, type OrderBody, type OrderReply, OrderReplySchema } from "#domain/orders/order.ts";
import { describeCart } from "#domain/orders/order-text.ts";
import { idempotencyKeyFor } from "./idempotency-key.ts";

/** A shopper does not wait longer than this; trying again carries the same key. */
const TIMEOUT_MS = 30_000;

const TOO_MANY_REQUESTS = 429;

type Sent =
  | { isBooked: true; order?: OrderReply["order"] | undefined }
  | { isBooked: false; isUnreachable: boolean; error: unknown; reason?: string };

/**
 * Posts the order; it comes with the dialog, apart from the other calls.
 * The result carries the order's code and key where the response has one, or the shop's own words where it refuses too many orders.
 */
export async function sendOrder(customer: Customer, cart: CartLine[], honeypot = ""): Promise<Sent> {
  const order = { ...buildOrder(customer, cart), ...(honeypot && { website: honeypot }) };
  try {
    // The browser would find out only after trying.
    if (!navigator.onLine) throw new Error("The order was not sent: there is no network");
    const reply = await withTimeout(postOrder(JSON.stringify(order)));
    return { isBooked: true, order: z.safeParse(OrderReplySchema, reply).data?.order };
  } catch (error) {
    // A success status means that the order went out, even if its body cannot be read.
    if (error instanceof SyntaxError) return { isBooked: true };
    if (!(error instanceof ApiError)) return { isBooked: false, isUnreachable: true, error };
    const isTooMany = error.status === TOO_MANY_REQUESTS;
    return { isBooked: false, isUnreachable: false, error, ...(isTooMany && { reason: error.reason }) };
  }
}

/** The body: the cart as the shopper sees it, in words for the mail and as items for the price check. */
export function buildOrder(customer: Customer, cart: CartLine[]): OrderBody {
  return {
    ...customer,
    email: emailToSend(customer.email),
    cartDetails: describeCart(cart),
    final_total: cartTotal(cart),
    items: cart.map(({ id, name, size, package: pack, quantity, price }) => ({
      id,
      name,
      size,
      package: pack,
      quantity,
      price,
    })),
  };
}

async function postOrder(body: string): Promise<unknown> {
  const response = await fetch("/send-email", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKeyFor(body) },
    body,
  });
  if (!response.ok) throw new ApiError(response.status, await readMessage(response));
  return response.json();
}

function readMessage(response: Response): Promise<string> {
  return response.json().then(
    (body) => body?.message,
    // The response is a proxy's own.
    () => "",
  );
}

/** The request itself is not aborted: the order may still arrive, and the next attempt finds it by its key. */
async function withTimeout<Result>(request: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response to the order within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([request, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
