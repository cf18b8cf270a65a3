import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { MessageSchema } from "#domain/api/call.ts";
import type { Issue, Problem } from "#domain/api-error.ts";
import { DatabaseUnavailableError, type UnavailableReason } from "#server/db/database-state.ts";

export { MessageSchema };

/** An error response that can name the fields it is about; `message` says the same in one line. */
export const InvalidRequestSchema = z.extend(MessageSchema, {
  issues: z.optional(z.array(z.object({ path: z.array(z.union([z.string(), z.int()])), message: z.string() }))),
});

export const adminErrors = {
  400: InvalidRequestSchema,
  401: MessageSchema,
  403: z.extend(MessageSchema, { second_step_required: z.optional(z.boolean()) }),
};

/** A failure that the caller should read: its message and headers leave the server as they are. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Record<string, string> = {},
    readonly fields: Omit<Problem, "message"> = {},
  ) {
    super(message);
  }
}

export function invalidField(statusCode: number, issue: Issue): RequestError {
  return new RequestError(statusCode, describeIssue(issue), {}, { issues: [issue] });
}

const NO_ROOM = ["ENOSPC", "EDQUOT", "EROFS"];

const MOST_ISSUES = 50;
const MOST_IN_WORDS = 5;

const RETRY_AFTER_S: Record<UnavailableReason, number> = { away: 5, busy: 2, "disk full": 60, "not writable": 60 };

const FRAMEWORK_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The Content-Type must be application/json",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body's size does not match its Content-Length",
};

interface ErrorResponse {
  status: number;
  headers?: Record<string, string>;
  body: { message: string; issues?: Issue[] };
}

export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers = {}, body } = toErrorResponse(error, request.log);
  return reply.code(status).headers(headers).send(body);
}

export function toErrorResponse(error: Error & Partial<FastifyError>, log: FastifyBaseLogger): ErrorResponse {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.slice(0, MOST_ISSUES).map(toIssue);
    return { status: 400, body: { message: issues.slice(0, MOST_IN_WORDS).map(describeIssue).join("; "), issues } };
  }
  if (error instanceof RequestError) {
    const { statusCode, headers, message, fields } = error;
    return { status: statusCode, headers, body: { message, ...fields } };
  }
  // `logDatabase` logs the outage once, instead of once for each request.
  if (error instanceof DatabaseUnavailableError) return unavailable(error.reason);
  const { code = "", statusCode = 500 } = error;
  if (NO_ROOM.includes(code)) {
    log.error(error, "disk full, or not writable");
    return unavailable("disk full");
  }
  if (statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, body: { message: FRAMEWORK_MESSAGES[code] ?? error.message } };
  }
  log.error(error);
  return { status: 500, body: { message: "Something went wrong on our side. Please try again." } };
}

function unavailable(reason: UnavailableReason): ErrorResponse {
  return {
    status: 503,
    headers: { "retry-after": String(RETRY_AFTER_S[reason]) },
    body: { message: "The shop cannot do this right now. Please try again in a moment." },
  };
}

/** Every call of the API needs the database, which may be unavailable. */
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
