import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { customerEmail, OrderReplySchema, OrderSchema } from "#domain/orders/order.ts";
import type { Product } from "#domain/products/product.ts";
import { shop } from "#domain/shop.ts";
import { logFailure } from "#server/db/log-database.ts";
import type { Database } from "#server/db/open.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { limitEachNetwork } from "#server/http/each-network.ts";
import { InvalidRequestSchema, MessageSchema, RequestError } from "#server/http/errors.ts";
import { fingerprintOf, IdempotencyHeaders } from "../core/idempotency-header.ts";
import { deleteOldIdempotencyKeys, KeyReusedError } from "../core/idempotency-store.ts";
import { checkPrices, hasSoldOut } from "../core/price-check.ts";
import { buildOrderMails, type MailSettings } from "../email/order-email.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { deleteOldSources, TooManyOrdersError } from "./limit-store.ts";
import { bookOrder } from "./store.ts";

const MINUTE_MS = 60 * 1000;
/** 200 lines, sent as a text and as items, in any script: with names in Hindi they do not fit into 64 kB. */
export const BODY_LIMIT = 256 * 1024;
const HOUR_MS = 60 * MINUTE_MS;
/** An order takes milliseconds, one that is refused too: what an office sends in the same second has room. */
export const ORDERS_OF_ONE_NETWORK = {
  most: 20,
  message: `Many orders are coming from your internet connection right now, so we have not booked this one yet. Please try again in a moment, or call us at ${shop.phone}.`,
  retryAfterSeconds: 2,
};

interface Options {
  db: Database;
  outbox: Outbox;
  orderLimit: number;
  now: () => number;
  productsById: () => Promise<Map<string, Product>>;
  mail: MailSettings;
  onBooked: () => void;
}

export const orderRoutes: FastifyPluginAsyncZod<Options> = async (api, options) => {
  const { db, outbox, orderLimit, now, productsById, mail, onBooked } = options;
  const logProblem = (error: unknown) => logFailure(api.log, error, "old rows could not be deleted");
  const cleanUpIdempotencyKeys = () => deleteOldIdempotencyKeys(db, now()).catch(logProblem);
  const cleanUpSources = () => deleteOldSources(db, now()).catch(logProblem);
  const timers = [setInterval(cleanUpIdempotencyKeys, HOUR_MS).unref(), setInterval(cleanUpSources, MINUTE_MS).unref()];
  api.addHook("onListen", cleanUpSources);
  api.addHook("onClose", async () => {
    for (const timer of timers) clearInterval(timer);
  });

  // Its name is the specification's; it books, and the mails follow.
  api.post(
    "/send-email",
    {
      onRequest: orderLimit > 0 ? [limitEachNetwork(ORDERS_OF_ONE_NETWORK)] : [],
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
      const idempotencyKey = request.headers["idempotency-key"];
      const { repeated, ...reply } = await bookOrder(db, {
        makeOrder: () => ({
          ...details,
          email: customerEmail(details.email),
          suspected_bot: Boolean(website),
          channel: "website",
          taken_by: null,
          sold_out: hasSoldOut(checked.items),
          ...checked,
        }),
        from: { network: clientNetwork(request.ip), limit: orderLimit },
        now: now(),
        idempotency:
          idempotencyKey === undefined ? undefined : { key: idempotencyKey, fingerprint: fingerprintOf(request.body) },
        buildMails: (order, orderKey) => buildOrderMails(order, mail, { key: orderKey }),
      }).catch(refuse);
      if (!repeated) {
        outbox.wake();
        onBooked();
        request.log.info({ order: reply.order.code }, "order booked");
      }
      return reply;
    },
  );
};

function refuse(error: unknown): never {
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
      `Many orders have come ${source} in the last few minutes, so we have not booked this one yet. Please try again ${later}, or call us at ${shop.phone} and we will take it by phone.`,
      { "retry-after": String(retryAfterSeconds) },
    );
  }
  throw error;
}
