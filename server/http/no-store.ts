import type { FastifyInstance } from "fastify";

/**
 * A response that says nothing else is for the one who asked. Between the shop and its visitors there may be caches that
 * keep what names no rule as long as they like: a product's data, a 404, an answer of `/readyz`.
 */
export function storeNothingByDefault(server: FastifyInstance): void {
  server.addHook("onSend", (_request, reply, payload, done) => {
    // Files are sent with headers of their own, past the reply.
    if (!reply.hasHeader("cache-control") && !reply.raw.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
    done(null, payload);
  });
}
