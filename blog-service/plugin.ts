import { createHash } from "node:crypto";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loadLibrary } from "./library/library.ts";
import { type Entry, getEntry, listEntries } from "./list-entries.ts";
import { notFound, StrapiError, sendError } from "./strapi-error.ts";

/** The blog, speaking Strapi's REST dialect. Mount it under a prefix, or run it alone with main.ts. */
export async function blogService(blog: FastifyInstance, options: { contentDir: string }): Promise<void> {
  const library = await loadLibrary(options.contentDir);

  blog.setErrorHandler(sendError);
  blog.setNotFoundHandler(refuseUnknown);
  blog.addHook("onRequest", async (_request, reply) => void reply.header("x-content-type-options", "nosniff"));
  blog.addHook("onRequest", allowReadingOnly);

  for (const type of ["blogs", "categories"] as const) {
    const entries = library[type];
    blog.get(`/api/${type}`, { onRequest: refuseBearer }, async (request, reply) =>
      sendJson(request, reply, listEntries(type, entries, request.url)),
    );
    blog.get<{ Params: Pick<Entry, "documentId"> }>(
      `/api/${type}/:documentId`,
      { onRequest: refuseBearer },
      async (request, reply) =>
        sendJson(request, reply, getEntry(type, entries, request.params.documentId, request.url)),
    );
  }
  await blog.register(fastifyStatic, {
    root: path.resolve(options.contentDir, "uploads"),
    prefix: "/uploads/",
    decorateReply: false,
    index: false,
    dotfiles: "ignore",
    immutable: true,
    maxAge: "365d",
  });

  // Routes of its own, because a catch-all of the server around it would otherwise respond for this prefix.
  blog.all("/", refuseUnknown);
  blog.all("/*", refuseUnknown);
}

async function allowReadingOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === "GET" || request.method === "HEAD") return;
  reply.header("allow", "GET, HEAD");
  throw new StrapiError(405, "MethodNotAllowedError", "Method Not Allowed");
}

// There are no tokens here, so every token is a wrong one; a Strapi refuses those even where everybody may read.
async function refuseBearer(request: FastifyRequest): Promise<void> {
  if (/^bearer\s/i.test(request.headers.authorization ?? "")) {
    throw new StrapiError(401, "UnauthorizedError", "Missing or invalid credentials");
  }
}

function sendJson(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const payload = Buffer.from(JSON.stringify(body));
  const etag = `W/"${createHash("sha1").update(payload).digest("base64url")}"`;
  reply.header("etag", etag).header("cache-control", "no-cache");
  const known = request.headers["if-none-match"]?.split(",").some((tag) => tag.trim() === etag);
  if (known) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(payload);
}

async function refuseUnknown(): Promise<never> {
  throw notFound();
}
