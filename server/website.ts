import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { policyFor } from "./csp.ts";
import { buildInProcessFetch } from "./in-process-fetch.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The whole site as one function, as `app/handler.ts` exports it. */
export type Website = (request: Request, apiFetch: typeof fetch) => Promise<Response>;

/** Every GET that the API does not answer goes to the site. */
export function addWebsite(server: FastifyInstance, website: Website, publicUrl: string): void {
  const apiFetch = buildInProcessFetch(server);
  server.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const response = await website(toWebRequest(request, publicUrl), apiFetch);
    return sendResponse(reply, response);
  });
}

/** The site as it was built, with its files. */
export async function openBuiltWebsite(server: FastifyInstance, buildDir: string): Promise<Website> {
  await server.register(fastifyStatic, {
    root: path.join(buildDir, "client"),
    wildcard: false,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      response.setHeader("cache-control", cacheFor(hashed ? YEAR_MS : DAY_MS, hashed));
    },
  });
  const entry = path.join(buildDir, "server", "index.js");
  return (await import(pathToFileURL(entry).href)).default;
}

function cacheFor(lifetimeMs: number, immutable: boolean): string {
  return `public, max-age=${lifetimeMs / 1000}${immutable ? ", immutable" : ""}`;
}

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return new Request(new URL(request.raw.url ?? "/", publicUrl), { method: "GET", headers });
}

/** A page is finished before it leaves: its policy names the scripts in it. */
async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html")) headers["content-security-policy"] = policyFor(body);
  return reply.code(response.status).headers(headers).send(body);
}
