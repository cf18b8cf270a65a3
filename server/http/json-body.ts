import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Issue } from "#domain/api-error.ts";
import { invalidField, MessageSchema, RequestError } from "./errors.ts";
import { hasMoreValues } from "./json-values.ts";

/** A route that takes more sets its own `bodyLimit`. */
const BODY_LIMIT = 64 * 1024;
/** Some callers send `{}` to routes without a body. */
const UNWANTED_BODY_LIMIT = 1024;

const MAX_DEPTH = 20;
const KEY_SHOWN = 60;
/** The longest order has 200 lines of five values, sent twice. */
const MAX_VALUES = 5_000;
const decoder = new TextDecoder("utf-8", { fatal: true });

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor"]);

/** Takes JSON only, and only text that every database can store. */
export function acceptOnlyCleanJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers["content-type"] ?? "")?.[1];
      if (charset && !/^utf-?8$/i.test(charset)) throw new RequestError(415, "The charset must be utf-8");
      // Some clients send the JSON content type without a body (DELETE).
      if (body.length === 0) return undefined;
      if (hasMoreValues(body, MAX_VALUES)) {
        throw invalidField(400, { path: [], message: `has more than ${MAX_VALUES} values` });
      }
      const value = parse(body);
      const fault = findFault(value);
      if (fault) throw invalidField(400, fault);
      return value;
    },
  );
}

function parse(body: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    throw new RequestError(400, "The body is not valid UTF-8");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, "The body is not valid JSON");
  }
}

/** Its recursion ends at the maximum depth. */
function findFault(value: unknown, path: Issue["path"] = []): Issue | undefined {
  if (typeof value === "string") {
    const message = findTextFault(value);
    return message ? { path, message } : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length === MAX_DEPTH) return { path, message: "is nested too deeply" };
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    const message = isList ? undefined : findKeyFault(key);
    const fault = message
      ? { path, message }
      : findFault(inner, [...path, isList ? Number(key) : key.slice(0, KEY_SHOWN)]);
    if (fault) return fault;
  }
  return undefined;
}

function findKeyFault(key: string): string | undefined {
  if (FORBIDDEN_KEYS.has(key)) return `has the key ${key}, which is not allowed`;
  return findTextFault(key) && "has a key with characters that are not allowed";
}

function findTextFault(text: string): string | undefined {
  if (text.includes("\0")) return "has a NUL character";
  if (!text.isWellFormed()) return "has a broken character (a lone surrogate)";
  return undefined;
}

export function limitBodies(server: FastifyInstance): void {
  server.addHook("onRoute", (route) => {
    const { schema } = route;
    route.bodyLimit ??= schema?.body ? BODY_LIMIT : UNWANTED_BODY_LIMIT;
    if (schema?.body && schema.response) {
      schema.response = { 413: MessageSchema, 415: MessageSchema, ...schema.response };
    }
  });
  // Before reading: Fastify would close the connection, and a client that is still sending would miss the response.
  server.addHook("onRequest", async ({ headers, is404, routeOptions }) => {
    const length = Number(headers["content-length"] ?? 0);
    if (!is404 && length > (routeOptions.bodyLimit ?? BODY_LIMIT)) throw new RequestError(413, "The body is too large");
  });
}
