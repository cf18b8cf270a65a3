import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A refusal in the words of Strapi; it reaches the client unchanged. */
export class StrapiError extends Error {
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(status: number, name: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = name;
    this.status = status;
    this.details = details;
  }
}

export const validationError = (message: string, details?: Record<string, unknown>) =>
  new StrapiError(400, "ValidationError", message, details);

export const invalidKey = (param: string, key: string, path: string | null = null) =>
  validationError(`Invalid key ${key}`, { key, path, source: "query", param });

export const notFound = () => new StrapiError(404, "NotFoundError", "Not Found");

export function errorBody({ status, name, message, details }: StrapiError) {
  return { data: null, error: { status, name, message, details } };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asStrapiError(error);
  if (refusal.status >= 500) request.log.error(error);
  return reply.code(refusal.status).send(errorBody(refusal));
}

/** The framework's own refusals keep their status; anything unforeseen becomes a plain 500 without details. */
export function asStrapiError(error: unknown): StrapiError {
  if (error instanceof StrapiError) return error;
  const status = statusOf(error);
  const text = STATUS_CODES[status] ?? "Error";
  return new StrapiError(status, `${text.replaceAll(/[^A-Za-z]/g, "").replace(/Error$/, "")}Error`, text);
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
