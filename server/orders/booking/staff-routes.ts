import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { NewOrderSchema } from "#domain/orders/new-order.ts";
import { customerEmail, OrderReplySchema } from "#domain/orders/order.ts";
import type { Product } from "#domain/products/product.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, MessageSchema, RequestError } from "#server/http/errors.ts";
import { fingerprintOf, IdempotencyHeaders } from "../core/idempotency-header.ts";
import { KeyReusedError } from "../core/idempotency-store.ts";
import { priceItems } from "../core/price-items.ts";
import { refuseContent } from "../core/refuse-content.ts";
import { buildOrderMails, type MailSettings } from "../email/order-email.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { handOver } from "./hand-over-store.ts";
import { BODY_LIMIT } from "./routes.ts";
import { bookOrder } from "./store.ts";

interface Options {
  db: Database;
  outbox: Outbox;
  requireAdmin: RequireAdmin;
  now: () => number;
  productsById: () => Promise<Map<string, Product>>;
  mail: MailSettings;
  onBooked: () => void;
}

const BookedAlreadySchema = z.extend(MessageSchema, { order_code: z.string() });

/** Orders that come by phone, by WhatsApp or at the press. */
export const newOrderRoutes: FastifyPluginAsyncZod<Options> = async (api, options) => {
  const { db, outbox, requireAdmin, now, productsById, mail, onBooked } = options;

  api.post(
    "/orders/",
    {
      onRequest: requireAdmin,
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: "Book an order that staff took; repeated with the same Idempotency-Key it is still one",
        description:
          "Priced from the catalogue as it is now; where that is not the `final_total` that was told to the customer, nothing is booked (409). Only an order taken at the press may have no address; with `collected` it is handed over at once: it goes through every step to delivered, with its bill. The same key with another order is 422, which names the one that is booked.",
        tags: ["Orders"],
        security: [{ bearer: [] }],
        headers: IdempotencyHeaders,
        body: NewOrderSchema,
        response: { 200: OrderReplySchema, ...adminErrors, 409: MessageSchema, 422: BookedAlreadySchema },
      },
    },
    async (request) => {
      const { items, final_total, collected, ...details } = request.body;
      const [by, at] = [request.username, now()];
      const idempotencyKey = request.headers["idempotency-key"];
      const products = await productsById();
      const { repeated, ...reply } = await bookOrder(db, {
        makeOrder: () => ({
          ...details,
          email: customerEmail(details.email),
          suspected_bot: false,
          sold_out: false,
          taken_by: by,
          ...priceItems(items, products, final_total),
        }),
        now: at,
        idempotency:
          idempotencyKey === undefined ? undefined : { key: idempotencyKey, fingerprint: fingerprintOf(request.body) },
        buildMails: (order, orderKey) => buildOrderMails(order, mail, { key: orderKey, collected }),
        follow: collected && ((trx, order) => handOver(trx, order, { collected, by, at })),
      }).catch(refuse);
      if (!repeated) {
        outbox.wake();
        onBooked();
        request.log.info({ order: reply.order.code, channel: details.channel }, "order booked by staff");
      }
      return reply;
    },
  );
};

function refuse(error: unknown): never {
  if (!(error instanceof KeyReusedError)) refuseContent(error, "Nothing was booked.");
  const { code } = error.first.order;
  const message = `This order is booked already as ${code}, without the last changes`;
  throw new RequestError(422, message, {}, { order_code: code });
}
