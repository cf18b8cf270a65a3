import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { dayOf, isoDay, momentsOf } from "#domain/india-day.ts";
import { findOffer } from "#domain/products/offers.ts";
import { type Product, slugOf } from "#domain/products/product.ts";
import type { BatchDetails, Stock } from "#domain/stock/stock.ts";
import { checkAgain, requireOwner } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import {
  buildAddRoute,
  buildAddStaffRoute,
  NewIdHeaders,
  type StaffOptions,
  sendCsv,
} from "#server/http/api-routes.ts";
import { InvalidRequestSchema, invalidField, MessageSchema, RequestError } from "#server/http/errors.ts";
import {
  CodeTakenError,
  CodeUsedError,
  changeCounted,
  count,
  createBatch,
  eachMove,
  fill,
  findBatch,
  findBatchByCode,
  KeyReusedError,
  listBatches,
  lose,
  readBatchLedger,
  recallBatch,
  setTold,
  updateBatch,
} from "./batch-store.ts";
import type { CurrentStock } from "./current-stock.ts";
import { followWithStock, StockRefusedError } from "./ledger-store.ts";
import { renderCustomers, renderLedger } from "./stock-csv.ts";
import { describeBatch, describeStock } from "./stock-view.ts";
import { countWishes } from "./wish-store.ts";

/** The days of the ledger's file where none are named. */
const LEDGER_DAYS = 31;
const NOT_FOUND = "Batch not found";

export interface StockOptions extends StaffOptions {
  stock: CurrentStock;
  listProducts: () => Promise<readonly Product[]>;
  /** Sends packed orders with a recalled batch back to packing. */
  unpack: (trx: Database, codes: string[], by: { batch: string; by: string; at: number }) => Promise<string[]>;
}

export async function stockRoutes(api: FastifyInstance, options: StockOptions): Promise<void> {
  const { db, requireAdmin, now, stock, listProducts, unpack } = options;
  const addRoute = buildAddStaffRoute(api, "Stock", requireAdmin);
  const getProduct = async (id: string) => (await listProducts()).find((product) => product.id === id);

  const getStock = async (): Promise<Stock> => {
    await stock.check();
    return describeStock(stock, await listProducts(), await countWishes(db));
  };

  const getBatch = async (id: string): Promise<BatchDetails> => {
    await stock.check();
    const row = await findBatch(db, id);
    if (!row) throw new RequestError(404, NOT_FOUND);
    const batch = describeBatch(stock, row, (await getProduct(row.product_id))?.name ?? "");
    return { ...batch, ...(await readBatchLedger(db, id)), corrections: JSON.parse(row.corrections) };
  };

  /** The batch after a change of it. */
  const reply = async (request: FastifyRequest, id: string, found: boolean, what: string) => {
    if (!found) throw new RequestError(404, NOT_FOUND);
    request.log.info({ batch: id }, what);
    return getBatch(id);
  };

  /** Who does it, when, and with which key. */
  const act = ({ username, headers }: FastifyRequest) => ({
    by: username,
    at: now(),
    id: headers["idempotency-key"] as string | undefined,
  });

  addRoute(
    "GET /stock/",
    { summary: "What is in stock, ordered and free of each size and package, batches, and what to press next" },
    getStock,
  );

  addRoute(
    "PUT /stock/cells",
    { summary: "Count a size in a package, or stop counting it", refuses: [404] },
    async ({ body }) => {
      const { product, size, package: pack, counted } = body;
      const found = await getProduct(product);
      // What is left of a deleted oil need not be counted any more.
      if (!found && counted) throw new RequestError(404, "Product not found");
      if (found && counted) requireOffer(found, body);
      await changeCounted(db, { id: product, size, package: pack }, { counted, at: now() });
      return getStock();
    },
  );

  addRoute(
    "POST /stock/count",
    {
      summary: "Write down what was counted; the differences go into the ledger",
      description: "Refused (409) where `seen` is no longer what the ledger says of a batch.",
      refuses: [409],
    },
    async (request) => {
      await count(db, { ...request.body, by: request.username, at: now() }).catch(refuse);
      request.log.info({ product: request.body.product }, "stock counted");
      return getStock();
    },
  );

  buildAddStaffRoute(api, "Stock", requireAdmin, { 400: InvalidRequestSchema, 401: MessageSchema, 403: MessageSchema })(
    "GET /stock/moves",
    { summary: "The ledger of units as CSV; without days the last 31" },
    async ({ query }, reply) => {
      const today = dayOf(now());
      const days = { from: query.from ?? isoDay(today - LEDGER_DAYS + 1), to: query.to ?? isoDay(today) };
      const rows = Readable.from(renderLedger(eachMove(db, momentsOf(days))));
      return sendCsv(reply, `stock-${days.from}-${days.to}.csv`, rows);
    },
  );

  addRoute("GET /stock/batches/", { summary: "Batches, newest first, 25 a page" }, async ({ query }) => {
    const { rows, ...page } = await listBatches(db, { ...query, page: query.page ?? 1 });
    await stock.check();
    const names = new Map((await listProducts()).map(({ id, name }) => [id, name]));
    return { batches: rows.map((row) => describeBatch(stock, row, names.get(row.product_id) ?? "")), ...page };
  });

  addRoute(
    "POST /stock/batches/",
    {
      summary: "Create a batch; repeated with the same Idempotency-Key it is still one",
      description: "Without a code it gets the next one of its oil and year.",
      headers: NewIdHeaders,
      refuses: [422],
      responses: { 409: InvalidRequestSchema },
    },
    async (request) => {
      const product = await getProduct(request.body.product);
      if (!product) throw invalidField(400, { path: ["product"], message: "is not in the catalogue" });
      const batch = { ...request.body, product_name: product.name, ...act(request) };
      const id = await createBatch(db, batch).catch(refuse);
      return reply(request, id, true, "batch created");
    },
  );

  addRoute(
    "GET /stock/batches/:id",
    { summary: "One batch with its units and the orders that have some; as CSV the customers", refuses: [404] },
    async (request, reply) => {
      const isFile = request.query.format === "csv";
      if (isFile) await requireOwner("exportCustomersAndOrders")(request);
      const batch = await getBatch(request.params.id);
      if (!isFile) return batch;
      return sendCsv(reply, `batch-${batch.code}.csv`, renderCustomers(batch));
    },
  );

  addRoute(
    "PUT /stock/batches/:id",
    {
      summary: "Change a batch; refused (409) where somebody else did after `version` was read",
      refuses: [404],
      responses: { 409: InvalidRequestSchema },
    },
    async (request) => {
      const { id } = request.params;
      const changed = await updateBatch(db, id, { ...request.body, by: request.username, at: now() }).catch(refuse);
      return reply(request, id, changed, "batch changed");
    },
  );

  addRoute(
    "POST /stock/batches/:id/fill",
    {
      summary: "Units were filled from a batch: this size and package is counted from now on",
      headers: NewIdHeaders,
      refuses: [404, 409, 422],
    },
    async (request) => {
      const { id } = request.params;
      const batch = await findBatch(db, id);
      const product = batch && (await getProduct(batch.product_id));
      if (batch && !product) throw new RequestError(409, "The oil of this batch was deleted.");
      if (product) requireOffer(product, request.body);
      const filled = await fill(db, id, { ...request.body, ...act(request) }).catch(refuse);
      return reply(request, id, filled, "units filled");
    },
  );

  addRoute(
    "POST /stock/batches/:id/loss",
    { summary: "Units of a batch broke or were given away", headers: NewIdHeaders, refuses: [404, 409, 422] },
    async (request) => {
      const { id } = request.params;
      const lost = await lose(db, id, { ...request.body, ...act(request) }).catch(refuse);
      return reply(request, id, lost, "units lost");
    },
  );

  addRoute(
    "POST /stock/batches/:id/recall",
    {
      onRequest: requireOwner("recallBatches"),
      summary: "Recall a batch: nothing is packed from it any more, and packed orders that have it are packed again",
      refuses: [404, 409],
    },
    async (request) => {
      const { id } = request.params;
      const { by, at } = act(request);
      const recall = { ...request.body, by, at, check: checkAgain(request), unpack, follow: followWithStock };
      return reply(request, id, await recallBatch(db, id, recall).catch(refuse), "batch recalled");
    },
  );

  addRoute(
    "PUT /stock/batches/:id/told",
    { summary: "Write down that the customer of an order was told of the recall, or was not", refuses: [404] },
    async (request) => {
      const { id } = request.params;
      const told = (await findBatch(db, id)) && (await setTold(db, id, { ...request.body, ...act(request) }));
      if (!told) throw new RequestError(404, "Order not found");
      return getBatch(id);
    },
  );

  buildAddRoute(api, { tag: "Stock" })(
    "GET /batches/:batch",
    { summary: "What everybody may know of a batch", refuses: [404] },
    async ({ params }) => {
      const row = await findBatchByCode(db, params.batch);
      if (!row) throw new RequestError(404, NOT_FOUND);
      const { code, pressed_on, best_before, report, recalled_at, product_id } = row;
      const product = await getProduct(product_id);
      return {
        ...{ code, pressed_on, best_before, recalled: recalled_at !== null },
        ...(report && { report }),
        product: product ? { id: product.id, name: product.name, slug: slugOf(product.name) } : null,
      };
    },
  );
}

function requireOffer(product: Product, cell: { size: string; package: string }): void {
  if (findOffer(product, cell)) return;
  throw invalidField(400, { path: ["size"], message: `${product.name} is not sold in this size and package` });
}

function refuse(error: unknown): never {
  if (error instanceof StockRefusedError) throw new RequestError(409, error.message);
  if (error instanceof KeyReusedError)
    throw new RequestError(422, "Idempotency-Key: this key was already used for something else");
  if (error instanceof CodeUsedError)
    throw invalidField(409, { path: ["code"], message: "stays: labels and bills name it" });
  if (error instanceof CodeTakenError)
    throw invalidField(409, { path: ["code"], message: "another batch has this code" });
  throw error;
}
