import * as z from "zod/mini";
import { call } from "#app/api/call.ts";
import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import { randomKey } from "#app/ui/random-key.ts";
import { ApiError } from "#domain/api-error.ts";
import { type CartLine, cartTotal } from "#domain/cart/cart.ts";
import type { Language } from "#domain/language.ts";
import { type Customer, emailToSend, type OrderBody, type OrderReply, OrderReplySchema } from "#domain/orders/order.ts";
import { describeCart } from "#domain/orders/order-text.ts";
import { tooManyOrders } from "#words/booking.tsx";

const TIMEOUT_MS = 30_000;

const TOO_MANY_REQUESTS = 429;
/** The shop failed and stored nothing. Statuses above it come from a proxy, or while the shop starts and stops. */
const OWN_ERROR = 500;

/** In words that may need the shop's phone number. */
export type Reason = string | ((shopPhone: string) => string);

export type Sent =
  | { isBooked: true; order?: OrderReply["order"] | undefined }
  /** Unreachable: it may have arrived. Sending it again later is safe, because the key is the same. */
  | { isBooked: false; isUnreachable: boolean; error: unknown; reason?: Reason };

interface OrderToSend {
  customer: Customer;
  cart: CartLine[];
  shopEmail?: string | undefined;
  /** That it was typed in. */
  language?: Language | undefined;
  honeypot?: string | undefined;
}

/** The result has the order's code and key where the response has one, or the reason where the shop refuses too many orders. */
export async function sendOrder({ customer, cart, shopEmail, language, honeypot }: OrderToSend): Promise<Sent> {
  const order = { ...buildOrder(customer, cart, shopEmail), language, ...(honeypot && { website: honeypot }) };
  try {
    // A browser would find out only after trying.
    if (!navigator.onLine) throw new Error("The order was not sent: there is no network");
    const reply = await postOrder(order);
    return { isBooked: true, order: z.safeParse(OrderReplySchema, reply).data?.order };
  } catch (error) {
    // A success status means that the order went out, even if its body cannot be read.
    if (error instanceof SyntaxError) return { isBooked: true };
    if (!(error instanceof ApiError) || error.status > OWN_ERROR)
      return { isBooked: false, isUnreachable: true, error };
    const refused = { isBooked: false, isUnreachable: false, error } as const;
    if (error.status !== TOO_MANY_REQUESTS) return refused;
    return { ...refused, reason: (shopPhone) => tooManyOrders(error.problem.too_many, shopPhone) };
  }
}

/** The cart in words for the mail, and as items for the price check. */
export function buildOrder(customer: Customer, cart: CartLine[], shopEmail = ""): OrderBody {
  return {
    ...customer,
    email: emailToSend(customer.email, shopEmail),
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

/** An aborted order may have arrived; the next attempt has the same key. */
async function postOrder(order: OrderBody): Promise<unknown> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`No response to the order within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  const headers = { "idempotency-key": idempotencyKeyFor(JSON.stringify(order)) };
  return call("POST /send-email", { body: order, headers, signal: late.signal }).finally(() => clearTimeout(timer));
}

/** Lifetime of a key: after this a new attempt is a new order. */
const LASTING_MS = 24 * 60 * 60_000;

interface StoredKey {
  key: string;
  at: number;
}

const stored = openStored<Record<string, StoredKey>>("orderKeys", {
  parse: (keys) => Object.fromEntries(Object.entries(fieldsOf(keys)).filter(isKey)),
  isNeeded: true,
});

/** The same for the same content until it is booked, also after a reload and in another tab: a retry is no second order. */
export function idempotencyKeyFor(content: string): string {
  const lasting = Object.entries(stored.read() ?? {}).filter(([, { at }]) => at > Date.now() - LASTING_MS);
  const keys = Object.fromEntries(lasting);
  const print = fingerprint(content);
  const known = keys[print] ?? { key: randomKey(), at: Date.now() };
  stored.write({ ...keys, [print]: known });
  return known.key;
}

/** Clears keys after a booking: the next order is a new one, even with the same content. */
export function clearIdempotencyKeys(): void {
  stored.write(undefined);
}

function isKey(entry: [string, unknown]): entry is [string, StoredKey] {
  const { key, at } = fieldsOf(entry[1]);
  return typeof key === "string" && key !== "" && typeof at === "number";
}

/** Two 32-bit FNV hashes: the content names a person, so it is not written to storage. */
function fingerprint(content: string): string {
  let one = 0x811c9dc5;
  let other = 0x01234567;
  for (let at = 0; at < content.length; at++) {
    const unit = content.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit ^ at, 0x01000193);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${content.length}`;
}
