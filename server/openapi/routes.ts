import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import type { Settings } from "#domain/settings.ts";
import { renderDocsPage, STYLE } from "./docs-page.ts";

export async function openapiRoutes(api: FastifyInstance, { settings }: { settings: () => Settings }): Promise<void> {
  const document = () => api.swagger() as OpenAPIV3_1.Document;
  const hash = createHash("sha256").update(STYLE).digest("base64");
  // Routes do not change while the shop runs, so both are rendered once for a name of the shop.
  let rendered: { title: string; json: Buffer; page: Buffer } | undefined;
  const render = () => {
    const title = `${settings().name} shop API`;
    if (rendered?.title === title) return rendered;
    const titled = { ...document(), info: { ...document().info, title } };
    rendered = { title, json: Buffer.from(JSON.stringify(titled)), page: Buffer.from(renderDocsPage(titled)) };
    return rendered;
  };

  api.get("/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    return reply.type("application/json; charset=utf-8").send(render().json);
  });

  api.get("/docs", { schema: { hide: true } }, async (_request, reply) => {
    return reply
      .header("content-security-policy", `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`)
      .type("text/html; charset=utf-8")
      .send(render().page);
  });
}
