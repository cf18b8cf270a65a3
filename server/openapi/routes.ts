import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { renderDocsPage } from "./docs-page.ts";

export async function openapiRoutes(api: FastifyInstance): Promise<void> {
  const document = () => api.swagger() as OpenAPIV3_1.Document;

  api.get("/openapi.json", { schema: { hide: true } }, async () => document());

  api.get("/docs", { schema: { hide: true } }, async (_request, reply) => {
    const page = renderDocsPage(document());
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    return reply
      .header("content-security-policy", `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`)
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
