import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { RequestError } from "#server/http/errors.ts";
import type { Metrics } from "./metrics.ts";

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;
/** Headers that a proxy may add. Behind one on this machine every visitor's socket is a local one. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

interface Options {
  metrics: Metrics;
  config: Pick<Config, "metricsToken" | "trustProxy">;
}

/** Metrics for the operator: from the machine itself, or with the token. Everybody else gets 404. */
export async function metricsRoutes(api: FastifyInstance, { metrics, config }: Options): Promise<void> {
  api.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(request, config.metricsToken) && !(config.trustProxy === false && isLocal(request))) {
      throw new RequestError(404, "Not Found");
    }
    const { type, text } = await metrics.render();
    return reply.type(type).send(text);
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  // Hashed, both have the same length, which comparing in constant time needs.
  return timingSafeEqual(hash(headers.authorization ?? ""), hash(`Bearer ${token}`));
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The name is looked at too: a web page may let its own name resolve to this machine. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? "") &&
    LOCAL_HOST.test(headers.host ?? "") &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}
