import type { FastifyInstance } from "fastify";
import { LANGUAGES } from "#domain/language.ts";
import { slugOf } from "#domain/products/product.ts";
import type { ApiFetch } from "#domain/website.ts";
import { toErrorResponse } from "#server/http/errors.ts";
import { splitUrl } from "./page-key.ts";

type Catalogue = Awaited<ReturnType<FastifyInstance["catalogue"]["current"]>>;

const PRODUCT = "/products/name/";

/** The API for the website's loaders. Products come from the catalogue in memory, everything else from its route. */
export function buildInProcessFetch(server: FastifyInstance): ApiFetch {
  return (path, init) => {
    const [pathname, query] = splitUrl(path);
    const asked = new URLSearchParams(query).get("language");
    const language = LANGUAGES.find((one) => one === asked) ?? "en";
    if (pathname === "/products/") return readCatalogue(server, ({ products }) => products[language]);
    if (pathname.startsWith(PRODUCT)) {
      const slug = slugOf(decodeURIComponent(pathname.slice(PRODUCT.length)));
      return readCatalogue(server, ({ bySlug, inLanguage }) => {
        const product = bySlug.get(slug);
        return product && inLanguage(product, language);
      });
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
