import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { Website, WebsiteModule } from "#domain/website.ts";

export async function openDevWebsite(server: FastifyInstance): Promise<Website> {
  const vite = await createServer({
    // Otherwise Vite opens a port of its own on every interface.
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: "custom",
  });
  await server.register(middie);
  server.use(vite.middlewares);
  server.addHook("onClose", () => vite.close());
  return async (request, needs) => {
    const { default: website } = (await vite.ssrLoadModule("/app/handler.ts")) as WebsiteModule;
    return website(request, needs);
  };
}
