import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer } from "./blog-response.ts";
import type { ServicePath } from "./service-path.ts";

// The 30 seconds are counted here alone: a browser that kept posts as well would show older ones than the shop does.
// With the ETag, asking again costs an empty 304 from memory. A file that staff replace keeps its name: a day, not a year.
const CACHE_CONTROL = { api: "no-cache", upload: "public, max-age=86400" };

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, kind: ServicePath["kind"], answer: Answer) {
  reply.code(answer.status).header("content-type", answer.contentType);
  if (answer.status !== 200) return reply.header("cache-control", "no-store").send(answer.body);

  reply.header("cache-control", CACHE_CONTROL[kind]).header("etag", answer.etag);
  // A drawing in XML can carry scripts, which would run as the shop's own when it is opened by itself.
  if (answer.contentType.endsWith("xml")) {
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  }
  if (knows(request.headers["if-none-match"], answer.etag)) return reply.code(304).send();
  return reply.send(answer.body);
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
