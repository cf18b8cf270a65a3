import * as z from "zod/mini";
import {
  ProductDraftSchema,
  ProductSchema,
  SoldOutSchema,
  StaffProductSchema,
} from "#domain/products/product-schema.ts";
import {
  ImportedSchema,
  ImportRequestSchema,
  PreviewRequestSchema,
  PreviewSchema,
} from "#domain/products/sheet/import-schema.ts";
import { type Calls, CsvSchema, MessageSchema } from "./call.ts";

export const PRODUCT_CALLS = {
  "GET /products/": { reply: z.array(ProductSchema) },
  "GET /products/name/:name": { reply: ProductSchema },
  "GET /products/:id": { reply: StaffProductSchema },
  "POST /products/": { body: ProductDraftSchema, reply: ProductSchema, status: 201 },
  "PUT /products/:id": { body: ProductDraftSchema, reply: ProductSchema },
  "PUT /products/:id/sold-out": { body: SoldOutSchema, reply: ProductSchema },
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
