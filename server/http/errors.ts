import type { FastifyError, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Issue } from "#domain/api-error.ts";
import { DatabaseUnavailableError, type UnavailableReason } from "#server/db/unavailable.ts";

/** Every error response, and every response that only says that something was done. */
export const MessageSchema = z.object({ message: z.string() });

/** An error response that can name the fields it is about; `message` says the same in one line. */
export const InvalidRequestSchema = z.extend(MessageSchema, {
  issues: z.optional(z.array(z.object({ path: z.array(z.union([z.string(), z.int()])), message: z.string() }))),
});

/** What any call that only admins may make can be refused with. */
export const adminErrors = { 400: InvalidRequestSchema, 401: MessageSchema, 403: MessageSchema };

/** A failure that the caller should read: its message and headers leave the server as they are. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Record<string, string> = {},
    /** Sent beside the message. */
    readonly fields: { issues?: Issue[]; order_code?: string } = {},
  ) {
    super(message);
  }
}

/** A refusal for one field of the request. */
export function invalidField(statusCode: number, issue: Issue): RequestError {
  return new RequestError(statusCode, describeIssue(issue), {}, { issues: [issue] });
}

/** What the system says of a disk that is full or takes no more writes, to who writes files. */
const NO_ROOM = ["ENOSPC", "EDQUOT", "EROFS"];

const MOST_ISSUES = 5;

const RETRY_AFTER_S: Record<UnavailableReason, number> = { away: 5, busy: 2, "disk full": 60, "not writable": 60 };

const FRAMEWORK_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The Content-Type must be application/json",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body's size does not match its Content-Length",
};

/** The one place where an error becomes a response. */
export function sendError(error: FastifyError | RequestError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.slice(0, MOST_ISSUES).map(toIssue);
    return reply.code(400).send({ message: issues.map(describeIssue).join("; "), issues });
  }
  if (error instanceof RequestError) {
    const { statusCode, headers, message, fields } = error;
    return reply
      .code(statusCode)
      .headers(headers)
      .send({ message, ...fields });
  }
  // Not logged here: `db/log-database.ts` says once that it is away, not once for each request.
  if (error instanceof DatabaseUnavailableError) return sendUnavailable(reply, error.reason);
  if (NO_ROOM.includes(error.code)) {
    request.log.error(error, "disk full, or not writable");
    return sendUnavailable(reply, "disk full");
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return reply.code(error.statusCode).send({ message: FRAMEWORK_MESSAGES[error.code] ?? error.message });
  }
  request.log.error(error);
  return reply.code(500).send({ message: "Something went wrong on our side. Please try again." });
}

function sendUnavailable(reply: FastifyReply, reason: UnavailableReason) {
  return reply
    .code(503)
    .header("retry-after", RETRY_AFTER_S[reason])
    .send({ message: "The shop cannot do this right now. Please try again in a moment." });
}

/** Every call of the API needs the database, and may find it away. */
export function documentUnavailable({ schema }: RouteOptions): void {
  if (!schema?.response || schema.hide || schema.tags?.includes("Health")) return;
  schema.response = { 503: MessageSchema, ...schema.response };
}

/** The validator gives a path as "/price_sizes/1/mrp". */
function toIssue({ instancePath, message = "is not valid" }: { instancePath: string; message?: string }): Issue {
  const keys = instancePath.split("/").filter((key) => key !== "");
  return { path: keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)), message };
}

function describeIssue(issue: Issue): string {
  return `${fieldName(issue)}: ${issue.message}`;
}

/** "price_sizes[1].mrp" */
function fieldName({ path }: Issue): string {
  const name = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join("");
  return name.replace(/^\./, "") || "body";
}
