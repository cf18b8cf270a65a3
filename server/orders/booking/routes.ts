import type { FastifyInstance } from "fastify";
import { lastDeliveryDay } from "#domain/delivery.ts";
import { customerEmail } from "#domain/orders/order.ts";
import { readPinCode } from "#domain/pin-code.ts";
import type { Product } from "#domain/products/product.ts";
import type { Settings } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddRoute } from "#server/http/api-routes.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { limitEachNetwork } from "#server/http/each-network.ts";
import { InvalidRequestSchema, RequestError } from "#server/http/errors.ts";
import { IdempotencyHeaders, KeyReusedError, readIdempotencyKey } from "../core/idempotency-store.ts";
import type { OrderMails } from "../core/mail-store.ts";
import { checkPrices } from "../core/price-check.ts";
import { BODY_LIMIT } from "../core/request.ts";
import { TooManyOrdersError } from "./limit-store.ts";
import { bookOrder } from "./store.ts";

/** Most orders of one network at the same moment: an order takes milliseconds, so those of a whole office fit. */
export const ORDERS_OF_ONE_NETWORK = { most: 20, retryAfterSeconds: 2 };
const tooManyAtOnce = ({ phone }: Settings) =>
  `Many orders are coming from your internet connection right now, so we have not booked this one yet. Please try again in a moment, or call us at ${phone}.`;

export interface BookingOptions {
  db: Database;
  now: () => number;
  settings: () => Settings;
  productsById: () => Promise<Map<string, Product>>;
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
          ? limitEachNetwork({ ...ORDERS_OF_ONE_NETWORK, message: () => tooManyAtOnce(settings()) })
          : undefined,
      bodyLimit: BODY_LIMIT,
      summary: "Book an order: it is stored, and its mails leave from there",
      headers: IdempotencyHeaders,
      refuses: [422, 429],
      responses: { 400: InvalidRequestSchema },
    },
    async (request) => {
      const { items, website, ...details } = request.body;
      const checked = checkPrices(items, details.final_total, await productsById());
      const { repeated, ...reply } = await bookOrder(db, {
        makeOrder: () => ({
          ...details,
          email: customerEmail(details.email, settings().email, DEFAULT_SETTINGS.email),
          suspected_bot: Boolean(website),
          channel: "website",
          taken_by: null,
          agreed: null,
          deliver_by: lastDeliveryDay(settings().deliveryDays, readPinCode(details.address), now()),
          sold_out: checked.items?.some((item) => item.sold_out) ?? false,
          ...checked,
        }),
        from: { network: clientNetwork(request.ip), limit: orderLimit },
        now: now(),
        idempotency: readIdempotencyKey(request.headers, request.body),
        buildMails: (order) => mails.booked(order, {}),
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
