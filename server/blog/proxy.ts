import type {} from "@fastify/swagger";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureLine, oneLine } from "#domain/one-line.ts";
import { RequestError } from "#server/http/errors.ts";
import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import { InvalidQuery } from "./invalid-query.ts";
import { buildAskService } from "./request-service.ts";
import { KeptAnswers } from "./response-cache.ts";
import { sendAnswer } from "./send-response.ts";
import { ServiceFailure } from "./service-failure.ts";
import { findServicePath } from "./service-path.ts";
import { rebuildQuery } from "./service-query.ts";
import { strapiError } from "./strapi-error.ts";

interface Options {
  serviceUrl: string;
  now?: () => number;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

/** Everybody may ask as many different questions as they like, and each answer is held in memory while it arrives. */
const ASKING = {
  concurrency: 16,
  queue: 200,
  message: "Many are asking the blog at once; please try again in a moment",
  retryAfterSeconds: 5,
};

/** The public part of a Strapi service, under the shop's own address. */
export async function blogProxy(blog: FastifyInstance, options: Options) {
  const askService = buildAskService(options);
  const asking = { api: new LimitedConcurrency(ASKING), upload: new LimitedConcurrency(ASKING) };
  // A clock that is set does not make answers younger or older.
  const now = options.now ?? (() => performance.now());
  // Apart, so that pictures never push out the posts.
  const kept = {
    api: new KeptAnswers({ now, maxBytes: 16_000_000 }),
    upload: new KeptAnswers({ now, maxBytes: 32_000_000 }),
  };

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [path = "", ...query] = request.url.split("?");
    const target = findServicePath(path.slice(blog.prefix.length));
    if (!target) return sendError(reply, 404, "Not Found");
    try {
      const rebuilt = target.kind === "api" ? rebuildQuery(query.join("?")) : "";
      const address = rebuilt ? `${target.path}?${rebuilt}` : target.path;
      const found = await kept[target.kind].get(address, async () => {
        try {
          return await asking[target.kind].run(() => askService(target.kind, address));
        } catch (error) {
          // One who finds the line full is told so; a line of the log for each would fill the disk.
          if (error instanceof RequestError) throw error;
          request.log.warn({ reason: failureLine(error), address: oneLine(address) }, "the blog service failed");
          throw error;
        }
      });
      return sendAnswer(request, reply, target.kind, found);
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
    blog.get(url, { schema: { hide: true }, exposeHeadRoute: true }, answer);
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
