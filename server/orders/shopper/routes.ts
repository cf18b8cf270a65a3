import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { inLanguage } from "#domain/language.ts";
import { EN } from "#domain/messages/en.ts";
import { amountToCollect } from "#domain/orders/agreed.ts";
import { cannotCancel, NOT_FOUND, ORDER_CHANGED } from "#domain/orders/cancel-problems.ts";
import { isPickup } from "#domain/orders/channel.ts";
import { codeLetters } from "#domain/orders/code-letters.ts";
import { findEndReason } from "#domain/orders/end-reason.ts";
import { NOT_ONE_PHONE, notMatched, tooManyTries } from "#domain/orders/lookup-problems.ts";
import { ORDER_STATES } from "#domain/orders/order.ts";
import { LOOKUP_PATH, ORDER_KEY_HEADER, orderPath } from "#domain/orders/order-link.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import { OPEN_STATES, standingSteps } from "#domain/orders/order-steps.ts";
import { readRecipient } from "#domain/orders/recipient.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { listPhones } from "#domain/phone.ts";
import type { Settings } from "#domain/settings.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { buildAddRoute } from "#server/http/api-routes.ts";
import { limitEachNetwork } from "#server/http/each-network.ts";
import { InvalidRequestSchema, invalidField, MessageSchema, RequestError } from "#server/http/errors.ts";
import { listPacked, type PackedCell } from "#server/stock/ledger-store.ts";
import { type HistoryEntry, listHistory, OrderChangedError } from "../core/history-store.ts";
import {
  describeToBeAgreed,
  findKnownLines,
  findKnownTotal,
  findPromisedDay,
  findSoldOut,
  whyOpen,
} from "../core/known-order.ts";
import type { OrderMails } from "../core/mail-store.ts";
import { findByOrderKey } from "../core/order-key-store.ts";
import { readContent, toOrder } from "../core/order-row.ts";
import { withBatches } from "../core/packed-lines.ts";
import { StepNotAllowedError } from "../money/step-store.ts";
import { cancelByShopper } from "./cancel-store.ts";
import { countLookup, findByPhone, WINDOW_MS } from "./lookup-store.ts";

interface Options {
  db: Database;
  now: () => number;
  settings: () => Settings;
  mails: OrderMails;
  wakeOutbox: () => void;
}

const FORM = "application/x-www-form-urlencoded";
const FORM_LIMIT = 2_000;
const LOOKUPS_OF_ONE_NETWORK = { most: 5, retryAfterSeconds: 2 };
const KeyHeaders = z.object({ [ORDER_KEY_HEADER]: z.optional(z.string()) });

export async function shopperRoutes(
  api: FastifyInstance,
  { db, now, settings, mails, wakeOutbox }: Options,
): Promise<void> {
  const addRoute = buildAddRoute(api, { tag: "The shopper's order" });
  // Without JavaScript the look-up is a form.
  api.addContentTypeParser(
    FORM,
    { parseAs: "string", bodyLimit: FORM_LIMIT },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  const getOrder = async (code: string, key: string): Promise<ShopperOrder> => {
    const row = await findByOrderKey(db, code, key);
    if (!row) throw new RequestError(404, NOT_FOUND);
    const [history, packed] = await Promise.all([listHistory(db, row), listPacked(db, [row])]);
    return toShopperOrder(row, history, packed.get(row.id));
  };

  addRoute(
    "GET /my-orders/:code",
    {
      summary: "A shopper's own order; 404 as well where the key is wrong or missing",
      headers: KeyHeaders,
      refuses: [404],
    },
    async ({ params, headers }) => getOrder(params.code, headers[ORDER_KEY_HEADER] ?? ""),
  );

  addRoute(
    "POST /my-orders/:code/cancel",
    {
      summary: "Cancel one's own order while it is new; once more it is still cancelled",
      headers: KeyHeaders,
      refuses: [404],
      responses: {
        400: InvalidRequestSchema,
        409: z.extend(MessageSchema, { state: z.optional(z.enum(ORDER_STATES)) }),
      },
    },
    async (request) => {
      const { code } = request.params;
      const key = request.headers[ORDER_KEY_HEADER] ?? "";
      const done = await cancelByShopper(db, code, {
        key,
        version: request.body.version,
        at: now(),
        buildMails: (order, isCustomerTold) => mails.cancelled(order, { isCustomerTold }),
      }).catch((error) => refuse(error, settings()));
      if (done === "cancelled") {
        wakeOutbox();
        request.log.info({ order: code }, "order cancelled by its customer");
      }
      return getOrder(code, key);
    },
  );

  addRoute(
    "POST /my-orders/find",
    {
      onRequest: limitEachNetwork({ ...LOOKUPS_OF_ONE_NETWORK, message: () => tooManyTries(settings().phone) }),
      summary: "A new key to an order, for who names its code and one of its phone numbers",
      description:
        "The words and the time are the same whether there is such an order or not. Several phone numbers, or none, are 400. Tries are counted by network, code and phone. A form without JavaScript may send it too, and is led to the page (303).",
      refuses: [404, 429],
      responses: { 303: z.null(), 400: InvalidRequestSchema },
    },
    async (request, reply) => {
      // Without letters it may be of today's name or of an earlier one.
      const letters = [codeLetters(settings().name), undefined];
      const codes = new Set(letters.flatMap((own) => readOrderCode(request.body.code, own) ?? []));
      const [phone, ...others] = new Set(listPhones(request.body.phone).map(({ digits }) => digits));
      const at = now();
      const isForm = request.headers["content-type"]?.startsWith(FORM) ?? false;
      const { language = "en" } = request.body;
      const lead = (path: string) => reply.code(303).header("location", inLanguage(language, path)).send(null);
      if (phone === undefined || others.length > 0) {
        if (isForm) return lead(`${LOOKUP_PATH}?phone`);
        throw invalidField(400, { path: ["phone"], message: NOT_ONE_PHONE });
      }
      if (!(await countLookup(db, { address: request.ip, codes, phone, now: at }))) {
        if (isForm) return lead(`${LOOKUP_PATH}?wait`);
        throw new RequestError(429, tooManyTries(settings().phone), { "retry-after": String(WINDOW_MS / 1000) });
      }
      const found = await findByPhone(db, { codes, phone, now: at });
      if (found === undefined) {
        if (isForm) return lead(`${LOOKUP_PATH}?missed`);
        throw new RequestError(404, notMatched(settings().phone));
      }
      return isForm ? lead(orderPath(found.code, found.key)) : found;
    },
  );
}

function refuse(error: unknown, { phone }: Settings): never {
  if (error instanceof StepNotAllowedError)
    throw new RequestError(409, cannotCancel(error.from, phone), {}, { state: error.from });
  if (error instanceof OrderChangedError) throw new RequestError(409, ORDER_CHANGED);
  throw error;
}

function toShopperOrder(
  row: OrderRow,
  history: HistoryEntry[],
  packed: Map<string, PackedCell> | undefined,
): ShopperOrder {
  // Staff call before they confirm.
  const order = { ...toOrder(row), sold_out: row.sold_out === 1 && row.state === "new" };
  const isOpen = OPEN_STATES.includes(row.state);
  const total = findKnownTotal(order);
  const items = withBatches(order.items ?? [], packed);
  const changes = history.filter(({ from, to }) => from === to);
  return {
    code: row.code,
    state: row.state,
    version: row.version,
    steps: [{ state: "new", at: row.created_at }, ...standingSteps(history).map(({ to, at }) => ({ state: to, at }))],
    changed_at: (row.first_content !== null && changes.at(-1)?.at) || null,
    is_collected: isPickup(row),
    deliver_by: findPromisedDay(order),
    by_customer: findEndReason({ state: row.state, history })?.why === "by_customer",
    lines:
      findKnownLines(order)?.map(({ note: _, ...line }, index) => {
        const { id = "", batches = [] } = items[index] ?? {};
        const packedFrom = batches.map(({ id: __, ...batch }) => batch);
        return { id, ...line, ...(packedFrom.length > 0 && { batches: packedFrom }) };
      }) ?? null,
    total: (total && { label: EN.total(total), ...total }) ?? null,
    to_pay: (isOpen && findSoldOut(order).length === 0 ? amountToCollect(readContent(row)) : undefined) ?? null,
    open_question: (isOpen ? describeToBeAgreed(order, EN) : undefined) ?? null,
    why_open: (isOpen ? whyOpen(order) : undefined) ?? null,
    ...readRecipient(row),
  };
}
