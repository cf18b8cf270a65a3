import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { type Product, slugOf } from "#domain/products/product.ts";
import { NAME_TAKEN } from "#domain/products/product-schema.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddRoute, buildAddStaffRoute, NewIdHeaders } from "#server/http/api-routes.ts";
import { InvalidRequestSchema, invalidField, RequestError } from "#server/http/errors.ts";
import { matchesEtag } from "#server/http/etag.ts";
import { selectVariant } from "#server/site/send-cached.ts";
import type { Catalogue } from "./catalogue.ts";
import {
  createProduct,
  deleteProduct,
  findProduct,
  KeyReusedError,
  ProductChangedError,
  SlugTakenError,
  setSoldOut,
  UnknownSizeError,
  updateProduct,
} from "./store.ts";

interface Options {
  db: Database;
  catalogue: Catalogue;
  requireAdmin: RequireAdmin;
}

/** Fifty lines of content in three languages, fifty pictures and the rest, each as long as it may be, in any script. */
const BODY_LIMIT = 3 * 1024 * 1024;
const IN_LANGUAGE = "With `language` `in_language` has the translated texts; what it lacks is in English.";
const NOT_FOUND = "Product not found";
const UNKNOWN_SIZE = { path: ["size"], message: "is not a size of this product" };
const CHANGED = "The product was changed since you read it";
const KEY_REUSED = "Idempotency-Key: this key was already used for a different product";

const UpdateHeaders = z.object({ "if-match": z.optional(z.string()) });

export async function productRoutes(api: FastifyInstance, { db, catalogue, requireAdmin }: Options): Promise<void> {
  const addPublicRoute = buildAddRoute(api, { tag: "Products" });
  const addRoute = buildAddStaffRoute(api, "Products", requireAdmin);

  addPublicRoute(
    "GET /products/",
    { summary: "All products", description: IN_LANGUAGE, responses: { 304: z.undefined(), 400: InvalidRequestSchema } },
    async (request, reply) => {
      const list = await catalogue.list(request.query.language);
      const { status, headers, body } = selectVariant(list, request.headers);
      return reply.code(status).headers(headers).send(body);
    },
  );

  addPublicRoute(
    "GET /products/name/:name",
    {
      summary: "The product whose name, lower-cased and hyphenated, is in the address",
      description: IN_LANGUAGE,
      refuses: [404],
      responses: { 400: InvalidRequestSchema },
    },
    async (request) => {
      const slug = slugOf(request.params.name);
      const { bySlug, inLanguage } = await catalogue.current();
      const product = bySlug.get(slug);
      // Only pages redirect from an earlier name.
      if (!product || slugOf(product.name) !== slug) throw new RequestError(404, NOT_FOUND);
      return inLanguage(product, request.query.language);
    },
  );

  // Without a name it would be taken for an id, and ask for a sign-in.
  api.get("/products/name", { schema: { hide: true } }, () => {
    throw new RequestError(404, NOT_FOUND);
  });

  addRoute(
    "GET /products/:id",
    { summary: "One product, for its form, with the person who changed it last", refuses: [404] },
    async (request, reply) => {
      const product = await findProduct(db, request.params.id);
      return sendFound(product, reply);
    },
  );

  addRoute(
    "POST /products/",
    {
      bodyLimit: BODY_LIMIT,
      summary: "Create a product; repeated with the same Idempotency-Key it is still one",
      headers: NewIdHeaders,
      refuses: [422],
      responses: { 409: InvalidRequestSchema },
    },
    async (request, reply) => {
      const product = await createProduct(db, request.body, {
        id: request.headers["idempotency-key"],
        by: request.username,
      }).catch(refuseChange);
      catalogue.drop();
      return sendFound(product, reply);
    },
  );

  addRoute(
    "PUT /products/:id",
    {
      bodyLimit: BODY_LIMIT,
      summary: "Replace a product; with If-Match only while its ETag is still the one that was read",
      description:
        "Without `other_names`, `image_packages`, `hsn_code`, `tax_rate` or `translations` the product keeps those that it has; `translations` are replaced as a whole, and their names are among `other_names`. A size without `sold_out` keeps what is set for the size of that name; `false` puts it on sale again.",
      headers: UpdateHeaders,
      refuses: [404, 412],
      responses: { 409: InvalidRequestSchema },
    },
    async (request, reply) => {
      const change = { isAsSeen: matches(request.headers["if-match"]), by: request.username };
      const product = await updateProduct(db, request.params.id, request.body, change).catch(refuseChange);
      if (product) catalogue.drop();
      return sendFound(product, reply);
    },
  );

  addRoute(
    "PUT /products/:id/sold-out",
    {
      summary: "Mark one size as sold out, or take the mark back",
      description:
        "Says what shall be, so it may be sent twice, and leaves everything else as it is. With If-Match only while the product's ETag is still the one that was read.",
      headers: UpdateHeaders,
      refuses: [404, 412],
    },
    async (request, reply) => {
      const change = { isAsSeen: matches(request.headers["if-match"]), by: request.username };
      const product = await setSoldOut(db, request.params.id, request.body, change).catch(refuseChange);
      if (product) catalogue.drop();
      return sendFound(product, reply);
    },
  );

  addRoute("DELETE /products/:id", { summary: "Delete a product", refuses: [404] }, async (request) => {
    if (!(await deleteProduct(db, request.params.id))) throw new RequestError(404, NOT_FOUND);
    catalogue.drop();
    return { message: "Product deleted" };
  });
}

/** Sends a product with the ETag that the next change can send as If-Match. */
function sendFound<Found extends Product>(product: Found | undefined, reply: FastifyReply): Found {
  if (!product) throw new RequestError(404, NOT_FOUND);
  reply.header("etag", etagOf(product));
  return product;
}

function etagOf({ updated_at }: Product): string {
  return `"${updated_at}"`;
}

/** Without If-Match any state will do. */
function matches(seen: string | undefined): (product: Product) => boolean {
  return (product) => seen === undefined || matchesEtag(seen, etagOf(product));
}

function refuseChange(error: unknown): never {
  if (error instanceof ProductChangedError) throw new RequestError(412, CHANGED);
  if (error instanceof KeyReusedError) throw new RequestError(422, KEY_REUSED);
  if (error instanceof UnknownSizeError) throw invalidField(400, UNKNOWN_SIZE);
  if (error instanceof SlugTakenError) throw invalidField(409, { path: ["name"], message: NAME_TAKEN });
  throw error;
}
