import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import * as z from "zod/mini";
import { type Call, CsvSchema, MessageSchema } from "#domain/api/call.ts";
import { API, type CallKey, type ParamName, type Received, type Reply } from "#domain/api/calls.ts";
import { PARAMS } from "#domain/api/params.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors } from "./errors.ts";

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Responses = Record<number, z.ZodMiniType>;

/** What several calls have in common. */
interface Group {
  tag: string;
  onRequest?: Hook[];
  security?: { bearer: [] }[];
  /** Besides the success. */
  responses?: Responses;
}

interface Details<Headers> extends Pick<FastifySchema, "summary" | "description" | "consumes"> {
  headers?: Headers;
  /** Hooks that run after those of the group. */
  onRequest?: Hook | undefined;
  /** The statuses of errors that have a message and nothing else. */
  refuses?: number[];
  responses?: Responses;
  bodyLimit?: number;
}

interface RouteOf<Key extends CallKey, Headers> {
  Params: { [Name in ParamName<Key> & keyof typeof PARAMS]: z.output<(typeof PARAMS)[Name]> };
  Querystring: Received<Key, "query">;
  Body: Received<Key, "body">;
  Headers: z.output<Headers>;
}

/** Adds routes by their keys in the table of calls, which has their schemas and types. */
export function buildAddRoute(api: FastifyInstance, { tag, onRequest = [], security, responses }: Group) {
  return <Key extends CallKey, Headers extends z.ZodMiniType>(
    key: Key,
    { onRequest: own, bodyLimit, headers, refuses = [], responses: others, ...details }: Details<Headers>,
    handler: (request: FastifyRequest<RouteOf<Key, Headers>>, reply: FastifyReply) => Promise<Reply<Key>>,
  ): void => {
    const call: Call = API[key];
    const { status = 200 } = call;
    const [method = "", url = ""] = key.split(" ");
    api.route<RouteOf<Key, Headers>>({
      method,
      url,
      onRequest: own ? [...onRequest, own] : onRequest,
      ...(bodyLimit && { bodyLimit }),
      schema: {
        ...details,
        tags: [tag],
        ...(security && { security }),
        ...(url.includes(":") && { params: paramsOf(url) }),
        ...(headers && { headers }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: {
          [status]: successOf(call),
          ...responses,
          ...Object.fromEntries(refuses.map((refused) => [refused, MessageSchema])),
          ...others,
        },
      },
      handler: (request, reply) => handler(request, reply.code(status)),
    });
  };
}

export interface StaffOptions {
  db: Database;
  requireAdmin: (request: FastifyRequest) => Promise<void>;
  now: () => number;
}

/** Calls for staff, who sign in first. */
export function buildAddStaffRoute(
  api: FastifyInstance,
  tag: string,
  requireAdmin: Hook,
  responses: Responses = adminErrors,
) {
  return buildAddRoute(api, { tag, onRequest: [requireAdmin], security: [{ bearer: [] }], responses });
}

export function sendCsv(reply: FastifyReply, file: string, content: string | Readable): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${file}"`)
    .send(content);
}

/** The key becomes the id of the new row, so that a retry creates nothing twice. */
export const NewIdHeaders = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.regex(/^[\w-]{16,64}$/, "must be 16 to 64 letters, digits, - or _")),
  ),
});

const SCHEMAS: Record<string, z.ZodMiniType | undefined> = PARAMS;

function paramsOf(url: string) {
  const names = Array.from(url.matchAll(/:(\w+)/g), ([, name = ""]) => name);
  return z.object(Object.fromEntries(names.map((name) => [name, SCHEMAS[name] ?? z.never()])));
}

function successOf({ reply, csv }: Call) {
  if (!csv) return reply;
  const file = { "text/csv": { schema: CsvSchema } };
  const content = reply === CsvSchema ? file : { "application/json": { schema: reply }, ...file };
  return { description: csv, content };
}
