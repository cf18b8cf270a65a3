import type { FastifyInstance } from "fastify";
import { MessageSchema, RequestError } from "./errors.ts";

/** For what anybody may send. A route that takes more says so itself (`bodyLimit`). */
const BODY_LIMIT = 64 * 1024;
/** Some callers send `{}` where nothing is wanted. */
const UNWANTED_BODY_LIMIT = 1024;

/** Bodies are read by the routes that take one, and no further than they take. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook("onRoute", (route) => {
    const { schema } = route;
    route.bodyLimit ??= schema?.body ? BODY_LIMIT : UNWANTED_BODY_LIMIT;
    if (schema?.body && schema.response) {
      schema.response = { 413: MessageSchema, 415: MessageSchema, ...schema.response };
    }
  });
  // Here and not while it is read: Fastify would hang up, and a caller that is still sending would not see the response.
  // What still comes goes unread to its end, or until the request has taken too long.
  server.addHook("onRequest", async ({ headers, is404, routeOptions }) => {
    const length = Number(headers["content-length"] ?? 0);
    if (!is404 && length > (routeOptions.bodyLimit ?? BODY_LIMIT)) throw new RequestError(413, "The body is too large");
  });
}
