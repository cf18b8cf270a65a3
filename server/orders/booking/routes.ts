import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { lastDeliveryDay } from "#domain/delivery.ts";
import type { Facts } from "#domain/facts.ts";
import { customerEmail, OrderReplySchema, OrderSchema } from "#domain/orders/order.ts";
import { readPinCode } from "#domain/pin-code.ts";
import type { Product } from "#domain/products/product.ts";
import { DEFAULT_FACTS } from "#domain/shop.ts";
import type { Database } from "#server/db/open.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { limitEachNetwork } from "#server/http/each-network.ts";
import { InvalidRequestSchema, MessageSchema, RequestError } from "#server/http/errors.ts";
import { IdempotencyHeaders, KeyReusedError, readIdempotencyKey } from "../core/idempotency-store.ts";
import type { OrderMails } from "../core/mail-store.ts";
import { checkPrices } from "../core/price-check.ts";
import { BODY_LIMIT } from "../core/request.ts";
import { TooManyOrdersError } from "./limit-store.ts";
import { bookOrder } from "./store.ts";

/** At the same moment: an order takes milliseconds, so the orders of a whole office fit. */
export const ORDERS_OF_ONE_NETWORK = { most: 20, retryAfterSeconds: 2 };
const tooManyAtOnce = ({ phone }: Facts) =>
  `Many orders are coming from your internet connection right now, so we have not booked this one yet. Please try again in a moment, or call us at ${phone}.`;

export interface BookingOptions {
  db: Database;
  now: () => number;
  facts: () => Facts;
  productsById: () => Promise<Map<string, Product>>;
  mails: OrderMails;
  onBooked: () => void;
}

export const bookingRoutes: FastifyPluginAsyncZod<BookingOptions & { orderLimit: number }> = async (api, options) => {
  const { db, orderLimit, now, facts, productsById, mails, onBooked } = options;
  // The path is the specification's.
  api.post(
    "/send-email",
    {
      onRequest:
        orderLimit > 0 ? [limitEachNetwork({ ...ORDERS_OF_ONE_NETWORK, message: () => tooManyAtOnce(facts()) })] : [],
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: "Book an order: it is stored, and its mails leave from there",
        tags: ["Orders"],
        headers: IdempotencyHeaders,
        body: OrderSchema,
        response: { 200: OrderReplySchema, 400: InvalidRequestSchema, 422: MessageSchema, 429: MessageSchema },
      },
    },
    async (request) => {
      const { items, website, ...details } = request.body;
      const checked = checkPrices(items, details.final_total, await productsById());
      const { repeated, ...reply } = await bookOrder(db, {
        makeOrder: () => ({
          ...details,
          email: customerEmail(details.email, facts().email, DEFAULT_FACTS.email),
          suspected_bot: Boolean(website),
          channel: "website",
          taken_by: null,
          agreed: null,
          deliver_by: lastDeliveryDay(facts().deliveryDays, readPinCode(details.address), now()),
          sold_out: checked.items?.some((item) => item.sold_out) ?? false,
          ...checked,
        }),
        from: { network: clientNetwork(request.ip), limit: orderLimit },
        now: now(),
        idempotency: readIdempotencyKey(request.headers, request.body),
        buildMails: (order, key) => mails.booked(order, { key }),
      }).catch((error) => refuse(error, facts()));
      if (!repeated) {
        onBooked();
        request.log.info({ order: reply.order.code }, "order booked");
      }
      return reply;
    },
  );
};

function refuse(error: unknown, { phone }: Facts): never {
  if (error instanceof KeyReusedError) {
    throw new RequestError(422, "Idempotency-Key: this key was already used for a different order");
  }
  if (error instanceof TooManyOrdersError) {
    const { by, retryAfterSeconds } = error;
    const source = by === "phone" ? "with this phone number" : "from your internet connection";
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const later = minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
    throw new RequestError(
      429,
      `Many orders have come ${source} in the last few minutes, so we have not booked this one yet. Please try again ${later}, or call us at ${phone} and we will take it by phone.`,
      { "retry-after": String(retryAfterSeconds) },
    );
  }
  throw error;
}
