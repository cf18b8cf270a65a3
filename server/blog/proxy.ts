import type {} from "@fastify/swagger";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureLine, oneLine } from "#domain/one-line.ts";
import { buildAskService } from "./ask-service.ts";
import { InvalidQuery } from "./invalid-query.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { sendAnswer } from "./send-answer.ts";
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

/** The public part of a Strapi service, under the shop's own address. */
export async function blogProxy(blog: FastifyInstance, options: Options) {
  const askService = buildAskService(options);
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
          return await askService(target.kind, address);
        } catch (error) {
          request.log.warn({ reason: failureLine(error), address: oneLine(address) }, "the blog service failed");
          throw error;
        }
      });
      return sendAnswer(request, reply, target.kind, found);
    } catch (error) {
      if (error instanceof InvalidQuery) return sendError(reply, 400, error.message);
      if (error instanceof ServiceFailure) return sendError(reply, error.status, error.message);
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
