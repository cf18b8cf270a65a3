import * as z from "zod/mini";
import { LanguageSchema } from "#domain/language-schema.ts";
import {
  ProductDraftSchema,
  ProductSchema,
  SoldOutSchema,
  StaffProductSchema,
  TranslatedProductSchema,
} from "#domain/products/product-schema.ts";
import {
  ImportedSchema,
  ImportRequestSchema,
  PreviewRequestSchema,
  PreviewSchema,
} from "#domain/products/sheet/import-schema.ts";
import { type Calls, CsvSchema, MessageSchema } from "./call.ts";

const LanguageQuerySchema = z.object({ language: z.optional(LanguageSchema) });

export const PRODUCT_CALLS = {
  "GET /products/": { query: LanguageQuerySchema, reply: z.array(ProductSchema) },
  "GET /products/name/:name": { query: LanguageQuerySchema, reply: ProductSchema },
  "GET /products/:id": { reply: StaffProductSchema },
  "POST /products/": { body: ProductDraftSchema, reply: TranslatedProductSchema, status: 201 },
  "PUT /products/:id": { body: ProductDraftSchema, reply: TranslatedProductSchema },
  "PUT /products/:id/sold-out": { body: SoldOutSchema, reply: TranslatedProductSchema },
  "DELETE /products/:id": { reply: MessageSchema },
  "GET /products/export": { reply: CsvSchema, csv: "The file" },
  "POST /products/import/preview": { body: PreviewRequestSchema, reply: PreviewSchema },
  "POST /products/import": { body: ImportRequestSchema, reply: ImportedSchema },
  "POST /pictures/": {
    body: z.object({ file: z.file() }),
    reply: z.object({ address: z.string(), width: z.number(), height: z.number() }),
    status: 201,
  },
} satisfies Calls;
