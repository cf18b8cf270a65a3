import type { FastifyReply, FastifyRequest } from "fastify";
import { asStrapiError } from "./as-strapi-error.ts";
import { errorBody } from "./strapi-error.ts";

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asStrapiError(error);
  if (refusal.status >= 500) request.log.error(error);
  return reply.code(refusal.status).send(errorBody(refusal));
}
