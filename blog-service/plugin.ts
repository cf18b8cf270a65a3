import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addCollectionRoutes } from "./collection-routes.ts";
import { loadLibrary } from "./library/library.ts";
import { BLOG, CATEGORY } from "./query/content-type.ts";
import { notFound, StrapiError, sendError } from "./strapi-error.ts";

/** The blog, speaking Strapi's REST dialect. Mount it under a prefix, or run it alone with main.ts. */
export async function blogService(blog: FastifyInstance, options: { contentDir: string }): Promise<void> {
  const { blogs, categories } = await loadLibrary(options.contentDir);

  blog.setErrorHandler(sendError);
  blog.setNotFoundHandler(refuseUnknown);
  blog.addHook("onRequest", async (_request, reply) => void reply.header("x-content-type-options", "nosniff"));
  blog.addHook("onRequest", allowReadingOnly);

  addCollectionRoutes(blog, { path: "/api/blogs", type: BLOG, entries: blogs });
  addCollectionRoutes(blog, { path: "/api/categories", type: CATEGORY, entries: categories });
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

async function refuseUnknown(): Promise<never> {
  throw notFound();
}
