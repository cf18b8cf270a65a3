import type {} from "@fastify/swagger";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureLine, oneLine } from "#domain/one-line.ts";
import { RequestError } from "#server/http/errors.ts";
import { matchesEtag } from "#server/http/etag.ts";
import { Outage } from "#server/log/outage.ts";
import type { BlogResponse } from "./read-response.ts";
import { buildRequestService, ServiceFailure } from "./request-service.ts";
import { ResponseCache } from "./response-cache.ts";
import { findServicePath, type ServicePath } from "./service-path.ts";
import { InvalidQuery, rebuildQuery } from "./service-query.ts";
import { strapiError } from "./strapi-error.ts";

interface Options {
  serviceUrl: string;
  now?: () => number;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

// The 30 seconds are counted here alone: a browser that cached posts as well would show older ones than the shop does.
// With the ETag, revalidating costs an empty 304 from memory. A file that staff replace keeps its name: a day, not a year.
const CACHE_CONTROL = { api: "no-cache", upload: "public, max-age=86400" };

export async function blogProxy(blog: FastifyInstance, options: Options) {
  const requestService = buildRequestService(options);
  // A clock that is set does not make responses younger or older.
  const now = options.now ?? (() => performance.now());
  const outage = new Outage<{ reason: string; url: string }>(now);
  outage.watch((trouble) => {
    if (trouble) blog.log.warn(trouble, "the blog service failed");
    else blog.log.warn("the blog service is back");
  });
  // Apart, so that pictures never push out the posts.
  const caches = {
    api: new ResponseCache({ now, maxBytes: 16_000_000 }),
    upload: new ResponseCache({ now, maxBytes: 32_000_000 }),
  };

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    const [path = "", ...query] = request.url.split("?");
    const target = findServicePath(path.slice(blog.prefix.length));
    if (!target) return sendError(reply, 404, "Not Found");
    try {
      const rebuilt = target.type === "api" ? rebuildQuery(query.join("?")) : "";
      const url = rebuilt ? `${target.path}?${rebuilt}` : target.path;
      const found = await caches[target.type].get(url, async () => {
        try {
          const response = await requestService(target.type, url);
          outage.worked();
          return response;
        } catch (error) {
          // A full queue refuses the request; the service has not failed.
          if (!(error instanceof RequestError)) outage.failed({ reason: failureLine(error), url: oneLine(url) });
          throw error;
        }
      });
      return sendResponse(request, reply, target.type, found);
    } catch (error) {
      if (error instanceof InvalidQuery) return sendError(reply, 400, error.message);
      if (error instanceof ServiceFailure) return sendError(reply, error.status, error.message);
      if (error instanceof RequestError)
        return sendError(reply.headers(error.headers), error.statusCode, error.message);
      throw error;
    }
  }

  blog.addHook("onRequest", async (_, reply) => {
    reply.header("x-content-type-options", "nosniff");
  });
  const writes = blog.supportedMethods.filter((method) => method !== "GET" && method !== "HEAD");
  for (const url of ["/", "/*"]) {
    blog.get(url, { schema: { hide: true }, exposeHeadRoute: true }, respond);
    // Refused on arrival: the body of a write is of no interest, not even its mistakes.
    blog.route({ method: writes, url, schema: { hide: true }, onRequest: refuseWrite, handler: refuseWrite });
  }
}

async function refuseWrite(_: FastifyRequest, reply: FastifyReply) {
  return sendError(reply.header("allow", "GET, HEAD"), 405, "Method Not Allowed");
}

function sendError(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).header("cache-control", "no-store").send(strapiError(status, message));
}

function sendResponse(request: FastifyRequest, reply: FastifyReply, type: ServicePath["type"], response: BlogResponse) {
  reply.code(response.status).header("content-type", response.contentType);
  if (response.status !== 200) return reply.header("cache-control", "no-store").send(response.body);

  reply.header("cache-control", CACHE_CONTROL[type]).header("etag", response.etag);
  // A drawing in XML can carry scripts, which would run as the shop's own when it is opened by itself.
  if (response.contentType.endsWith("xml")) {
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  }
  if (matchesEtag(request.headers["if-none-match"], response.etag)) return reply.code(304).send();
  return reply.send(response.body);
}
