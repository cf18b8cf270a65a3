import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { policyFor } from "./csp.ts";
import { buildInProcessFetch } from "./in-process-fetch.ts";

/** Files under assets/ carry a hash in their name: they never change. */
const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

/** The whole site as one function, as `app/handler.ts` exports it. */
export type Website = (request: Request, apiFetch: typeof fetch) => Promise<Response>;

/** Every GET that the API does not answer goes to the site. */
export function addWebsite(
  server: FastifyInstance,
  website: Website,
  publicUrl: string,
  files = new Set<string>(),
): void {
  const apiFetch = buildInProcessFetch(server);
  server.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const file = decodeURI(request.url.replace(/[?#].*$/, "")).slice(1);
    if (files.has(file)) return reply.sendFile(file);
    return sendPage(reply, await website(toWebRequest(request, publicUrl), apiFetch));
  });
}

/** The site as it was built, with the names of its files: one route for all of them starts quicker than one for each. */
export async function openBuiltWebsite(server: FastifyInstance, buildDir: string) {
  const root = path.join(buildDir, "client");
  await server.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      response.setHeader("cache-control", file.startsWith(path.join(root, "assets")) ? FOREVER : A_DAY);
    },
  });
  const entry: { default: Website } = await import(pathToFileURL(path.join(buildDir, "server", "index.js")).href);
  return { website: entry.default, files: listFiles(root) };
}

function listFiles(root: string): Set<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll("\\", "/")));
}

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return new Request(new URL(request.url, publicUrl), { headers });
}

/** A page is finished before it leaves: its policy names the scripts in it. */
async function sendPage(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html")) headers["content-security-policy"] = policyFor(body);
  return reply.code(response.status).headers(headers).send(body);
}
