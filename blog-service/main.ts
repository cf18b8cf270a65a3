import path from "node:path";
import Fastify from "fastify";
import { blogService } from "./plugin.ts";
import { sendError } from "./strapi-error.ts";

const { PORT = "1337", HOST = "127.0.0.1", BLOG_CONTENT_DIR = "blog-service/content" } = process.env;

const server = Fastify({
  logger: { level: "warn" },
  routerOptions: { ignoreTrailingSlash: true },
  frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close());
}

try {
  if (!/^\d{1,5}$/.test(PORT)) throw new Error(`PORT: "${PORT}" is not a port number`);
  await server.register(blogService, { contentDir: path.resolve(BLOG_CONTENT_DIR) });
  console.log(`The blog service listens on ${await server.listen({ port: Number(PORT), host: HOST })}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await server.close();
}
