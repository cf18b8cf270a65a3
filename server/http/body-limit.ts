import type { FastifyInstance } from "fastify";
import { MessageSchema, RequestError } from "./errors.ts";

/** A route that takes more sets its own `bodyLimit`. */
const BODY_LIMIT = 64 * 1024;
/** Some callers send `{}` to routes without a body. */
const UNWANTED_BODY_LIMIT = 1024;

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
