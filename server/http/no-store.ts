import type { FastifyInstance } from "fastify";

/**
 * A response that says nothing else is for one reader alone. Between the shop and its visitors there may be caches that
 * store what names no rule for as long as they like: a product's data, a 404, a response of `/readyz`.
 */
export function noStoreByDefault(server: FastifyInstance): void {
  server.addHook("onSend", (_request, reply, payload, done) => {
    // Files are sent with headers of their own, past the reply.
    if (!reply.hasHeader("cache-control") && !reply.raw.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
    done(null, payload);
  });
}
