import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { renderDocsPage, STYLE } from "./docs-page.ts";

export async function openapiRoutes(api: FastifyInstance): Promise<void> {
  const document = () => api.swagger() as OpenAPIV3_1.Document;
  const hash = createHash("sha256").update(STYLE).digest("base64");
  // Routes do not change while the shop runs, so both are rendered once.
  let json: Buffer | undefined;
  let page: Buffer | undefined;

  api.get("/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    json ??= Buffer.from(JSON.stringify(document()));
    return reply.type("application/json; charset=utf-8").send(json);
  });

  api.get("/docs", { schema: { hide: true } }, async (_request, reply) => {
    page ??= Buffer.from(renderDocsPage(document()));
    return reply
      .header("content-security-policy", `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`)
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
