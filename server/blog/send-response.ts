import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "#server/http/etag.ts";
import type { BlogResponse } from "./read-response.ts";
import type { ServicePath } from "./service-path.ts";

// The 30 seconds are counted here alone: a browser that cached posts as well would show older ones than the shop does.
// With the ETag, revalidating costs an empty 304 from memory. A file that staff replace keeps its name: a day, not a year.
const CACHE_CONTROL = { api: "no-cache", upload: "public, max-age=86400" };

export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  type: ServicePath["type"],
  response: BlogResponse,
) {
  reply.code(response.status).header("content-type", response.contentType);
  if (response.status !== 200) return reply.header("cache-control", "no-store").send(response.body);

  reply.header("cache-control", CACHE_CONTROL[type]).header("etag", response.etag);
  // A drawing in XML can carry scripts, which would run as the shop's own when it is opened by itself.
  if (response.contentType.endsWith("xml")) {
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  }
  if (matchesEtag(request.headers["if-none-match"], response.etag)) return reply.code(304).send();
  return reply.send(response.body);
}
