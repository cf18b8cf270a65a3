import type { FastifyInstance } from "fastify";
import { slugOf } from "#domain/products/product.ts";
import type { ApiFetch } from "#domain/website.ts";
import { toErrorResponse } from "#server/http/errors.ts";

type Catalogue = Awaited<ReturnType<FastifyInstance["catalogue"]["current"]>>;

const PRODUCT = "/products/name/";

/** The API for the website's loaders. Products come from the catalogue in memory, everything else from its route. */
export function buildInProcessFetch(server: FastifyInstance): ApiFetch {
  return (path, init) => {
    if (path === "/products/") return readCatalogue(server, ({ products }) => products);
    if (path.startsWith(PRODUCT)) {
      const slug = slugOf(decodeURIComponent(path.slice(PRODUCT.length)));
      return readCatalogue(server, ({ bySlug }) => bySlug.get(slug));
    }
    return callRoute(server, path, init);
  };
}

async function readCatalogue(server: FastifyInstance, pick: (catalogue: Catalogue) => unknown) {
  try {
    const found = pick(await server.catalogue.current());
    return toResponse(found === undefined ? 404 : 200, () => found);
  } catch (error) {
    const { status, body } = toErrorResponse(error as Error, server.log);
    return toResponse(status, () => body);
  }
}

async function callRoute(server: FastifyInstance, path: string, init?: RequestInit) {
  const headers = Object.fromEntries(new Headers(init?.headers));
  const { statusCode, payload } = await server.inject({ method: "GET", url: path, headers });
  return toResponse(statusCode, () => JSON.parse(payload));
}

function toResponse(status: number, json: () => unknown) {
  return { ok: status >= 200 && status < 300, status, json: async () => json() };
}
