import { createHash } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { OrderReplySchema, OrderSchema } from "#domain/order.ts";
import type { Product } from "#domain/product.ts";
import { shop } from "#domain/shop.ts";
import type { Database } from "#server/db/open.ts";
import { MessageSchema, RequestError } from "#server/errors.ts";
import { buildOrderMails } from "./email/order-email.ts";
import type { Outbox } from "./outbox.ts";
import { checkPrices } from "./price-check.ts";
import { bookOrder, deleteOldKeys, KeyReusedError } from "./store.ts";

const HOUR_MS = 60 * 60 * 1000;

interface Options {
  db: Database;
  outbox: Outbox;
  productsById: () => Promise<Map<string, Product>>;
  mail: { from: string; orderEmailTo: string; publicUrl: string };
}

const HeadersSchema = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters")),
  ),
});

export const orderRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, outbox, productsById, mail }) => {
  const housekeeping = setInterval(() => deleteOldKeys(db).catch((error) => api.log.error(error)), HOUR_MS).unref();
  api.addHook("onClose", async () => clearInterval(housekeeping));

  api.post(
    "/send-email",
    {
      schema: {
        summary: "Book an order: it is kept, and its mails leave from there",
        tags: ["Orders"],
        headers: HeadersSchema,
        body: OrderSchema,
        response: { 200: OrderReplySchema, 400: MessageSchema, 422: MessageSchema },
      },
    },
    async (request) => {
      const { items, ...details } = request.body;
      const key = request.headers["idempotency-key"];
      const { repeated, ...reply } = await bookOrder(db, {
        order: {
          ...details,
          email: details.email || shop.email,
          ...checkPrices(items, details.final_total, await productsById()),
        },
        idempotency: key === undefined ? undefined : { key, fingerprint: fingerprintOf(request.body) },
        buildMails: (order) => buildOrderMails(order, mail),
      }).catch(refuseReusedKey);
      if (!repeated) {
        outbox.wake();
        request.log.info({ order: reply.order.code }, "order booked");
      }
      return reply;
    },
  );
};

function fingerprintOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

function refuseReusedKey(error: unknown): never {
  if (error instanceof KeyReusedError) {
    throw new RequestError(422, "Idempotency-Key: this key was already used for a different order");
  }
  throw error;
}
