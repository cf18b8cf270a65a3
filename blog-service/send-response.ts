import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse } from "./response-cache.ts";

/** Sends 304 to those who hold this very response. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, etag }: CachedResponse,
): FastifyReply {
  reply.header("etag", etag).header("cache-control", "no-cache");
  if (holds(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(payload);
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(",").some((tag) => tag.trim() === etag) ?? false;
}
