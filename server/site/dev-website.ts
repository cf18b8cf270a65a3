import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { Website } from "./website.ts";

/** The site from its sources: screens reload in the browser without a restart. */
export async function openDevWebsite(server: FastifyInstance): Promise<Website> {
  const vite = await createServer({
    // On the server's own socket: Vite would open a port of its own on every interface.
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: "custom",
  });
  await server.register(middie);
  server.use(vite.middlewares);
  server.addHook("onClose", () => vite.close());
  return async (...args) => (await vite.ssrLoadModule("/app/handler.ts")).default(...args);
}
