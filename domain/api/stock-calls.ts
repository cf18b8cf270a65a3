import * as z from "zod/mini";
import { isIndiaDay } from "#domain/india-day.ts";
import { OrderDetailsSchema } from "#domain/orders/staff-orders.ts";
import {
  BatchChangeSchema,
  BatchDetailsSchema,
  BatchListSchema,
  BatchSwapSchema,
  CellChangeSchema,
  CountSchema,
  FillSchema,
  LossSchema,
  NewBatchSchema,
  NewWishSchema,
  PublicBatchSchema,
  RecallSchema,
  StockSchema,
  ToldSchema,
  WishListSchema,
} from "#domain/stock/stock.ts";
import { type Calls, CsvSchema, NO_REPLY } from "./call.ts";
import { PARAMS } from "./params.ts";
import { orLeftOut, pageNumber, searchText } from "./query.ts";

const day = z
  .string("must be a day, such as 2026-01-31")
  .check(z.refine(isIndiaDay, "must be a day, such as 2026-01-31"));

export const STOCK_CALLS = {
  "GET /stock/": { reply: StockSchema },
  "PUT /stock/cells": { body: CellChangeSchema, reply: StockSchema },
  "POST /stock/count": { body: CountSchema, reply: StockSchema },
  "GET /stock/moves": {
    query: z.object({ from: orLeftOut(day), to: orLeftOut(day) }),
    reply: CsvSchema,
    csv: "The ledger of units",
  },
  "GET /stock/batches/": {
    query: z.object({
      product: orLeftOut(PARAMS.id),
      q: orLeftOut(searchText),
      page: orLeftOut(pageNumber),
    }),
    reply: BatchListSchema,
  },
  "POST /stock/batches/": { body: NewBatchSchema, reply: BatchDetailsSchema, status: 201 },
  "GET /stock/batches/:id": {
    query: z.object({ format: orLeftOut(z.enum(["json", "csv"], "must be json or csv")) }),
    reply: BatchDetailsSchema,
    csv: "The customers who have it",
  },
  "PUT /stock/batches/:id": { body: BatchChangeSchema, reply: BatchDetailsSchema },
  "POST /stock/batches/:id/fill": { body: FillSchema, reply: BatchDetailsSchema },
  "POST /stock/batches/:id/loss": { body: LossSchema, reply: BatchDetailsSchema },
  "POST /stock/batches/:id/recall": { body: RecallSchema, reply: BatchDetailsSchema },
  "PUT /stock/batches/:id/told": { body: ToldSchema, reply: BatchDetailsSchema },
  "PUT /orders/:code/batches": { body: BatchSwapSchema, reply: OrderDetailsSchema },
  "POST /stock/reports/": {
    body: z.object({ file: z.file() }),
    reply: z.object({ url: z.string() }),
    status: 201,
  },
  "GET /batches/:batch": { reply: PublicBatchSchema },
  "POST /stock/wishes/": { body: NewWishSchema, ...NO_REPLY },
  "GET /stock/wishes/": { reply: WishListSchema },
  "POST /stock/wishes/:id/told": { reply: WishListSchema },
  "DELETE /stock/wishes/:id": { reply: WishListSchema },
} satisfies Calls;
