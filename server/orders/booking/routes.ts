import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { lastDeliveryDay } from "#domain/delivery.ts";
import type { Language } from "#domain/language.ts";
import { codeLetters } from "#domain/orders/code-letters.ts";
import { customerEmail } from "#domain/orders/order.ts";
import { tooManyOrders } from "#domain/orders/too-many-orders.ts";
import { readPinCode } from "#domain/pin-code.ts";
import type { Product } from "#domain/products/product.ts";
import type { Settings } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddRoute } from "#server/http/api-routes.ts";
import { limitEachNetwork } from "#server/http/each-network.ts";
import { InvalidRequestSchema, MessageSchema, RequestError } from "#server/http/errors.ts";
import { IdempotencyHeaders, KeyReusedError, readIdempotencyKey } from "../core/idempotency-store.ts";
import type { OrderMails } from "../core/mail-store.ts";
import { checkPrices } from "../core/price-check.ts";
import { BODY_LIMIT } from "../core/request.ts";
import { TooManyOrdersError } from "./limit-store.ts";
import { bookOrder } from "./store.ts";

/** Most orders of one network at the same moment: an order takes milliseconds, so those of a whole office fit. */
export const ORDERS_OF_ONE_NETWORK = { most: 20, retryAfterSeconds: 2 };

const TooManySchema = z.extend(MessageSchema, {
  too_many: z.optional(z.object({ by: z.enum(["network", "phone"]), minutes: z.int() })),
});

export interface BookingOptions {
  db: Database;
  now: () => number;
  settings: () => Settings;
  productsById: (language?: Language) => Promise<Map<string, Product>>;
  mails: OrderMails;
  onBooked: () => void;
}

export async function bookingRoutes(
  api: FastifyInstance,
  options: BookingOptions & { orderLimit: number },
): Promise<void> {
  const { db, orderLimit, now, settings, productsById, mails, onBooked } = options;
  const addRoute = buildAddRoute(api, { tag: "Orders" });
  // The path is the specification's.
  addRoute(
    "POST /send-email",
    {
      onRequest:
        orderLimit > 0
          ? limitEachNetwork({ ...ORDERS_OF_ONE_NETWORK, message: () => tooManyOrders(undefined, settings().phone) })
          : undefined,
      bodyLimit: BODY_LIMIT,
      summary: "Book an order: it is stored, and its mails leave from there",
      headers: IdempotencyHeaders,
      refuses: [422],
      responses: { 400: InvalidRequestSchema, 429: TooManySchema },
    },
    async (request) => {
      const { items, website, ...details } = request.body;
      const products = await productsById(details.language);
      const checked = checkPrices(items, details.final_total, products);
      const { repeated, ...reply } = await bookOrder(db, {
        letters: codeLetters(settings().name),
        makeOrder: () => ({
          ...details,
          email: customerEmail(details.email, settings().email, DEFAULT_SETTINGS.email),
          suspected_bot: Boolean(website),
          channel: "website",
          taken_by: null,
          agreed: null,
          language: details.language ?? "en",
          ...{ bill_name: "", bill_gstin: "" },
          deliver_by: lastDeliveryDay(settings().deliveryDays, readPinCode(details.address), now()),
          sold_out: checked.items?.some((item) => item.sold_out) ?? false,
          ...checked,
        }),
        from: { address: request.ip, limit: orderLimit },
        now: now(),
        idempotency: readIdempotencyKey(request.headers, request.body),
        buildMails: (order) => mails.booked(order, { products }),
      }).catch((error) => refuse(error, settings()));
      if (!repeated) {
        onBooked();
        request.log.info({ order: reply.order.code }, "order booked");
      }
      return reply;
    },
  );
}

function refuse(error: unknown, { phone }: Settings): never {
  if (error instanceof KeyReusedError) {
    throw new RequestError(422, "Idempotency-Key: this key was already used for a different order");
  }
  if (error instanceof TooManyOrdersError) {
    const { by, retryAfterSeconds } = error;
    const too_many = { by, minutes: Math.ceil(retryAfterSeconds / 60) };
    const headers = { "retry-after": String(retryAfterSeconds) };
    throw new RequestError(429, tooManyOrders(too_many, phone), headers, { too_many });
  }
  throw error;
}
