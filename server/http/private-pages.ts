import type { FastifyInstance } from "fastify";
import { splitLanguage } from "#domain/language.ts";

/** Headers of pages that must not be stored or indexed, and whose URL no other site may see. */
export const PRIVATE_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/**
 * A shopper's order and a driver's round, as pages and as calls. What follows the name is not looked at: a link that was
 * mangled on its way still has its key. The worker shows the bare `/round` at the URL of any round. Expects a canonical URL
 * (`request-target.ts`).
 */
const PRIVATE = /^\/(?:(?:order|my-orders|driver)(?![\w-]|\?|$)|round(?![\w-]))/i;

export function isPrivate(url: string): boolean {
  return PRIVATE.test(splitLanguage(url)[1]);
}

/** Last, so that neither an error nor the website's own headers can loosen it. */
export function protectPrivatePages(server: FastifyInstance): void {
  server.addHook("onSend", (request, reply, payload, done) => {
    if (isPrivate(request.url)) reply.headers(PRIVATE_HEADERS);
    done(null, payload);
  });
}

/** A response without Cache-Control could be stored by any cache on the way, for as long as it likes. */
export function noStoreByDefault(server: FastifyInstance): void {
  server.addHook("onSend", (_request, reply, payload, done) => {
    // Static files set their headers on the raw response.
    if (!reply.hasHeader("cache-control") && !reply.raw.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
    done(null, payload);
  });
}
