import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { describeState } from "#domain/orders/order-steps.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { requireOwner } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute, type StaffOptions, sendCsv } from "#server/http/api-routes.ts";
import { invalidField, MessageSchema, RequestError } from "#server/http/errors.ts";
import { describeChange, OrderChangedError } from "../core/history-store.ts";
import type { Short } from "../core/packed-lines.ts";
import { refuseChange } from "../core/refuse-change.ts";
import { ORDER_NOT_FOUND } from "../core/request.ts";
import { changeOrder, StepNotAllowedError } from "../money/step-store.ts";
import { findOrderDetails } from "./details-store.ts";
import { countAllByState, eachOrder, getOrderPage } from "./list-store.ts";
import { renderCsv } from "./order-csv.ts";
import { readFilter } from "./order-filter.ts";

interface Options extends StaffOptions {
  sendMailAgain: (orderCode: string, mailId: string) => Promise<boolean>;
  short: Short;
}

export async function staffOrderRoutes(api: FastifyInstance, options: Options): Promise<void> {
  const { db, requireAdmin, now, sendMailAgain, short } = options;
  const addRoute = buildAddStaffRoute(api, "Orders", requireAdmin);

  addRoute(
    "GET /orders/",
    {
      summary:
        "Orders, newest first, 25 a page, or all of the filtered ones as CSV; `also` names orders to tell of in any case",
    },
    async (request, reply) => {
      const filter = readFilter(request.query);
      const { page = 1, also = [], format } = request.query;
      if (format !== "csv") return getOrderPage(db, filter, { page, also, now: now(), short });
      await requireOwner("exportCustomersAndOrders")(request);
      const file = `orders-${new Date(now()).toISOString().slice(0, 10)}.csv`;
      return sendCsv(reply, file, Readable.from(renderCsv(eachOrder(db, filter, now(), short.list()))));
    },
  );

  buildAddStaffRoute(api, "Orders", requireAdmin, { 401: MessageSchema, 403: MessageSchema })(
    "GET /orders/counts",
    { summary: "How many orders there are in each state" },
    async () => countAllByState(db),
  );

  addRoute(
    "GET /orders/:code",
    { summary: "One order with its lines, steps, mails and the earlier orders of the same phone", refuses: [404] },
    async (request) => getOrderDetails(db, request.params.code, now(), short),
  );

  addRoute(
    "PATCH /orders/:code",
    {
      summary: "Take an order one step on, or undo its last step; what is cancelled or refused may say why",
      refuses: [404, 409],
    },
    async (request) => {
      const { params, body, username } = request;
      const change = { ...body, by: username, at: now() };
      const found = await changeOrder(db, params.code, change).catch((error) => refuseStep(error, body.state));
      if (!found) throw new RequestError(404, ORDER_NOT_FOUND);
      request.log.info({ order: params.code, state: body.state }, "order changed");
      return getOrderDetails(db, params.code, now(), short);
    },
  );

  addRoute(
    "POST /orders/:code/mails/:id/resend",
    { summary: "Send one of the order's mails again, now; a mail that is still waiting is tried now", refuses: [404] },
    async (request) => {
      const { code, id } = request.params;
      const details = await getOrderDetails(db, code, now(), short);
      if (!(await sendMailAgain(code, id))) throw new RequestError(404, "Mail not found");
      request.log.info({ order: details.code, mail: id }, "mail is sent again");
      return getOrderDetails(db, code, now(), short);
    },
  );
}

export async function getOrderDetails(db: Database, code: string, now: number, short: Short): Promise<OrderDetails> {
  const details = await findOrderDetails(db, code, now, short);
  if (!details) throw new RequestError(404, ORDER_NOT_FOUND);
  return details;
}

function refuseStep(error: unknown, wanted: OrderDetails["state"]): never {
  if (!(error instanceof StepNotAllowedError)) refuseChange(error, "Your change was not made.");
  throw invalidField(400, { path: ["state"], message: describeRefusal(error, wanted) });
}

export function describeRefusal(error: StepNotAllowedError | OrderChangedError, wanted: OrderDetails["state"]): string {
  if (error instanceof OrderChangedError) return describeChange(error);
  if (error.advice) return error.advice;
  const [from, to] = [describeState(error.from), describeState(wanted)];
  return from === to ? `the order is ${to} already` : `an order that is ${from} cannot become ${to}`;
}
