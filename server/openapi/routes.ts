import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import type { Settings } from "#domain/settings.ts";
import { escapeHtml, renderHtmlPage } from "#server/http/html-page.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

const STYLE = `
body { margin: 0; background: #fbf7ef; color: #23261f; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 50rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
section { border-top: 1px solid #e7dfcf; padding: 1rem 0; }
h2 { font-size: 1.125rem; overflow-wrap: anywhere; }
h2 b, a { color: #1f4d36; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; min-width: 0; }
pre { background: #fffdf8; border: 1px solid #e7dfcf; border-radius: 8px; padding: 1rem; overflow: auto; font-size: .875rem; }
summary { cursor: pointer; }
`;

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

function renderDocsPage(document: OpenAPIV3_1.Document): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [renderCall(method, path, operation)] : [];
    }),
  );
  const { title, description = "" } = document.info;
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)} The same as data: <a href="/openapi.json">openapi.json</a>.</p>
${calls.join("\n")}
</main>`;
  return renderHtmlPage({ lang: "en", title, head: `<style>${STYLE}</style>\n`, body });
}

function renderCall(method: string, path: string, operation: OpenAPIV3_1.OperationObject): string {
  const requestBody = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const { description, content } = response as OpenAPIV3_1.ResponseObject;
    const schema = content?.["application/json"]?.schema;
    return `<dt>${escapeHtml(status)}</dt><dd>${escapeHtml(description)}${schema ? renderSchema("Shape", schema) : ""}</dd>`;
  });
  return `<section>
<h2><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? "")}.${operation.security ? " Needs the bearer token of an admin." : ""}</p>
${parameters.map((one) => `<p><code>${escapeHtml(one.name)}</code> in ${escapeHtml(one.in)}${one.required ? "" : ", optional"}</p>`).join("")}
${body ? renderSchema("Body", body) : ""}
<dl>${responses.join("")}</dl>
</section>`;
}

function renderSchema(label: string, schema: unknown): string {
  return `<details><summary>${label}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}
