import type { FastifyInstance } from "fastify";

/** A response without Cache-Control could be stored by any cache on the way, for as long as it likes. */
export function noStoreByDefault(server: FastifyInstance): void {
  server.addHook("onSend", (_request, reply, payload, done) => {
    // Static files set their headers on the raw response.
    if (!reply.hasHeader("cache-control") && !reply.raw.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
    done(null, payload);
  });
}
