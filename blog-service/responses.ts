import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const MAX_RESPONSES = 50;

export type CachedResponse = { payload: Buffer; etag: string };

/** The library does not change while the service runs, so a response is built once for each URL; the least recently used goes first. */
export function cacheResponses(build: (url: string) => unknown): (url: string) => CachedResponse {
  const responses = new LRUCache<string, CachedResponse>({ max: MAX_RESPONSES });
  return (url) => {
    const cached = responses.get(url);
    if (cached) return cached;
    const response = buildResponse(build(url));
    responses.set(url, response);
    return response;
  };
}

export function buildResponse(body: unknown): CachedResponse {
  const payload = Buffer.from(JSON.stringify(body));
  return { payload, etag: `W/"${createHash("sha1").update(payload).digest("base64url")}"` };
}

/** Sends 304 to those who have this response already. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, etag }: CachedResponse,
): FastifyReply {
  reply.header("etag", etag).header("cache-control", "no-cache");
  if (includesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(payload);
}

function includesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(",").some((tag) => tag.trim() === etag) ?? false;
}
