import type { FastifyError, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { DatabaseUnavailableError, type UnavailableReason } from "#server/db/unavailable.ts";

/** Every error answer, and every answer that only says that something was done. */
export const MessageSchema = z.object({ message: z.string() });

/** A failure that the caller should read: its message and headers leave the server as they are. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** What the system says of a disk that is full or takes no more writes, to who writes files. */
const NO_ROOM = ["ENOSPC", "EDQUOT", "EROFS"];

const RETRY_AFTER_S: Record<UnavailableReason, number> = { away: 5, busy: 2, "disk full": 60, "not writable": 60 };

const FRAMEWORK_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The Content-Type must be application/json",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body's size does not match its Content-Length",
};

/** The one place where an error becomes an answer. */
export function answerError(error: FastifyError | RequestError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return reply.code(400).send({ message: describeIssues(error.validation) });
  }
  if (error instanceof RequestError) {
    return reply.code(error.statusCode).headers(error.headers).send({ message: error.message });
  }
  // Not logged here: `db/log-database.ts` says once that it is away, not once for each who asks.
  if (error instanceof DatabaseUnavailableError) return answerUnavailable(reply, error.reason);
  if (NO_ROOM.includes(error.code)) {
    request.log.error(error, "disk full, or not writable");
    return answerUnavailable(reply, "disk full");
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return reply.code(error.statusCode).send({ message: FRAMEWORK_MESSAGES[error.code] ?? error.message });
  }
  request.log.error(error);
  return reply.code(500).send({ message: "Something went wrong on our side. Please try again." });
}

function answerUnavailable(reply: FastifyReply, reason: UnavailableReason) {
  return reply
    .code(503)
    .header("retry-after", RETRY_AFTER_S[reason])
    .send({ message: "The shop cannot do this right now. Please try again in a moment." });
}

/** Every call of the API asks the database, and so may find it away. */
export function documentUnavailable({ schema }: RouteOptions): void {
  if (!schema?.response || schema.hide || schema.tags?.includes("Health")) return;
  schema.response = { 503: MessageSchema, ...schema.response };
}

function describeIssues(issues: { instancePath: string; message?: string }[]): string {
  return issues
    .slice(0, 5)
    .map(({ instancePath, message }) => {
      const field = instancePath
        .replace(/^\//, "")
        .replace(/\/(\d+)/g, "[$1]")
        .replaceAll("/", ".");
      return `${field || "body"}: ${message ?? "is not valid"}`;
    })
    .join("; ");
}
