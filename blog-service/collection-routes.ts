import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ContentType, Entry } from "./query/content-type.ts";
import { readCollectionQuery } from "./query/read-collection-query.ts";
import { buildResponse, cacheResponses, sendResponse } from "./responses.ts";
import { notFound, StrapiError } from "./strapi-error.ts";

export type Collection = { path: string; type: ContentType; entries: readonly Entry[] };

/** `GET {path}` and `GET {path}/{documentId}`. */
export function addCollectionRoutes(blog: FastifyInstance, collection: Collection): void {
  const { path } = collection;
  const listFor = cacheResponses((url) => listEntries(collection, url));
  blog.get(path, { onRequest: refuseBearer }, async (request, reply) =>
    sendResponse(request, reply, listFor(request.url)),
  );
  blog.get<{ Params: { documentId: string } }>(
    `${path}/:documentId`,
    { onRequest: refuseBearer },
    async (request, reply) => {
      const { documentId } = request.params;
      return sendResponse(request, reply, buildResponse(getEntry(collection, documentId, request.url)));
    },
  );
}

function listEntries({ entries, type }: Collection, url: string) {
  const { matches, compare, pagination, present } = readCollectionQuery(url, type);
  const { start, limit, metaFor } = pagination;
  const found = entries.filter(matches).sort(compare);
  return {
    data: found.slice(start, start + limit).map(present),
    meta: { pagination: metaFor(found.length) },
  };
}

function getEntry({ entries, type }: Collection, documentId: string, url: string) {
  const { matches, present } = readCollectionQuery(url, type);
  const entry = entries.find((one) => one.documentId === documentId && matches(one));
  if (entry === undefined) throw notFound();
  return { data: present(entry), meta: {} };
}

// There are no tokens here, so every token is a wrong one; a Strapi refuses those even where everybody may read.
async function refuseBearer(request: FastifyRequest): Promise<void> {
  if (/^bearer\s/i.test(request.headers.authorization ?? "")) {
    throw new StrapiError(401, "UnauthorizedError", "Missing or invalid credentials");
  }
}
