import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { type Product, slugOf } from "#domain/products/product.ts";
import {
  NAME_TAKEN,
  ProductDraftSchema,
  ProductSchema,
  SoldOutSchema,
  StaffProductSchema,
} from "#domain/products/product-schema.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, InvalidRequestSchema, invalidField, MessageSchema, RequestError } from "#server/http/errors.ts";
import { matchesEtag } from "#server/http/etag.ts";
import { IdParams, NewIdHeaders } from "#server/http/ids.ts";
import { selectVariant } from "#server/site/cached-response.ts";
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

/** Fifty lines of content, fifty pictures and the rest, each as long as it may be, in any script. */
const BODY_LIMIT = 1024 * 1024;
const NOT_FOUND = "Product not found";
const UNKNOWN_SIZE = { path: ["size"], message: "is not a size of this product" };
const CHANGED = "The product was changed since you read it";
const KEY_REUSED = "Idempotency-Key: this key was already used for a different product";

const UpdateHeaders = z.object({ "if-match": z.optional(z.string()) });

export const productRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, catalogue, requireAdmin }) => {
  api.get(
    "/products/",
    {
      schema: {
        summary: "All products",
        tags: ["Products"],
        response: { 200: z.array(ProductSchema), 304: z.undefined() },
      },
    },
    async (request, reply) => {
      const { list } = await catalogue.current();
      const { status, headers, body } = selectVariant(list, request.headers);
      return reply
        .code(status as 200)
        .headers(headers)
        .send(body as never);
    },
  );

  api.get(
    "/products/name/:name",
    {
      schema: {
        summary: "The product whose name, lower-cased and hyphenated, is in the address",
        tags: ["Products"],
        params: z.object({ name: z.string() }),
        response: { 200: ProductSchema, 404: MessageSchema },
      },
    },
    async (request) => {
      const slug = slugOf(request.params.name);
      const product = (await catalogue.current()).bySlug.get(slug);
      // Only pages redirect from an earlier name.
      if (!product || slugOf(product.name) !== slug) throw new RequestError(404, NOT_FOUND);
      return product;
    },
  );

  // Without a name it would be taken for an id, and ask for a sign-in.
  api.get("/products/name", { schema: { hide: true } }, () => {
    throw new RequestError(404, NOT_FOUND);
  });

  api.get(
    "/products/:id",
    {
      onRequest: requireAdmin,
      schema: {
        summary: "One product, for its form, with the person who changed it last",
        tags: ["Products"],
        security: [{ bearer: [] }],
        params: IdParams,
        response: { 200: StaffProductSchema, ...adminErrors, 404: MessageSchema },
      },
    },
    async (request, reply) => {
      const product = await findProduct(db, request.params.id);
      if (!product) throw new RequestError(404, NOT_FOUND);
      return reply.header("etag", etagOf(product)).send(product);
    },
  );

  api.post(
    "/products/",
    {
      onRequest: requireAdmin,
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: "Create a product; repeated with the same Idempotency-Key it is still one",
        tags: ["Products"],
        security: [{ bearer: [] }],
        headers: NewIdHeaders,
        body: ProductDraftSchema,
        response: { 201: ProductSchema, ...adminErrors, 409: InvalidRequestSchema, 422: MessageSchema },
      },
    },
    async (request, reply) => {
      const product = await createProduct(db, request.body, {
        id: request.headers["idempotency-key"],
        by: request.username,
      }).catch(refuseChange);
      catalogue.drop();
      return reply.code(201).header("etag", etagOf(product)).send(product);
    },
  );

  api.put(
    "/products/:id",
    {
      onRequest: requireAdmin,
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: "Replace a product; with If-Match only while its ETag is still the one that was read",
        description:
          "Without `other_names`, `image_packages`, `hsn_code` or `tax_rate` the product keeps those that it has. A size without `sold_out` keeps what is set for the size of that name; `false` puts it on sale again.",
        tags: ["Products"],
        security: [{ bearer: [] }],
        headers: UpdateHeaders,
        params: IdParams,
        body: ProductDraftSchema,
        response: {
          200: ProductSchema,
          ...adminErrors,
          404: MessageSchema,
          409: InvalidRequestSchema,
          412: MessageSchema,
        },
      },
    },
    async (request, reply) => {
      const change = { isAsSeen: matches(request.headers["if-match"]), by: request.username };
      const product = await updateProduct(db, request.params.id, request.body, change).catch(refuseChange);
      if (!product) throw new RequestError(404, NOT_FOUND);
      catalogue.drop();
      return reply.header("etag", etagOf(product)).send(product);
    },
  );

  api.put(
    "/products/:id/sold-out",
    {
      onRequest: requireAdmin,
      schema: {
        summary: "Mark one size as sold out, or take the mark back",
        description:
          "Says what shall be, so it may be sent twice, and leaves everything else as it is. With If-Match only while the product's ETag is still the one that was read.",
        tags: ["Products"],
        security: [{ bearer: [] }],
        headers: UpdateHeaders,
        params: IdParams,
        body: SoldOutSchema,
        response: { 200: ProductSchema, ...adminErrors, 404: MessageSchema, 412: MessageSchema },
      },
    },
    async (request, reply) => {
      const change = { isAsSeen: matches(request.headers["if-match"]), by: request.username };
      const product = await setSoldOut(db, request.params.id, request.body, change).catch(refuseChange);
      if (!product) throw new RequestError(404, NOT_FOUND);
      catalogue.drop();
      return reply.header("etag", etagOf(product)).send(product);
    },
  );

  api.delete(
    "/products/:id",
    {
      onRequest: requireAdmin,
      schema: {
        summary: "Delete a product",
        tags: ["Products"],
        security: [{ bearer: [] }],
        params: IdParams,
        response: { 200: MessageSchema, ...adminErrors, 404: MessageSchema },
      },
    },
    async (request) => {
      if (!(await deleteProduct(db, request.params.id))) throw new RequestError(404, NOT_FOUND);
      catalogue.drop();
      return { message: "Product deleted" };
    },
  );
};

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
