import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { type OrderDetails, OrderDetailsSchema } from "#domain/orders/staff-orders.ts";
import { LetGoSchema, NewReceivedSchema } from "#domain/rounds/settlement.ts";
import { type RequireAdmin, requireOwner } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, MessageSchema, RequestError } from "#server/http/errors.ts";
import { IdParams } from "#server/http/ids.ts";
import { OrderChangedError } from "../core/history-store.ts";
import { refuseChange } from "../core/refuse-change.ts";
import { CodeParams, ORDER_NOT_FOUND, staffOrders } from "../core/request.ts";
import { letGo, receiveLater, takeBackSettlement } from "./debt-store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  now: () => number;
  getDetails: (code: string) => Promise<OrderDetails>;
}

const SettlementParams = z.extend(CodeParams, IdParams.shape);
const VersionSchema = z.object({ version: z.int() });
const response = { 200: OrderDetailsSchema, ...adminErrors, 404: MessageSchema, 409: MessageSchema };

export const owedRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, requireAdmin, now, getDetails }) => {
  api.addHook("onRequest", requireAdmin);

  api.post(
    "/orders/:code/received",
    {
      schema: {
        ...staffOrders,
        summary: "Some of what is owed of a delivered order came in, or all of it; it is in the cash of that day",
        params: CodeParams,
        body: NewReceivedSchema,
        response,
      },
    },
    async (request) => {
      const { params, body, username } = request;
      const received = { ...body, by: username, at: now() };
      if (!(await receiveLater(db, params.code, received).catch(refuse))) throw new RequestError(404, ORDER_NOT_FOUND);
      request.log.info({ order: params.code }, "payment received later");
      return getDetails(params.code);
    },
  );

  api.post(
    "/orders/:code/let-go",
    {
      onRequest: requireOwner("forgiveDebts"),
      schema: {
        ...staffOrders,
        summary: "Write off what is owed of a delivered order, with a reason",
        params: CodeParams,
        body: LetGoSchema,
        response,
      },
    },
    async (request) => {
      const { params, body, username } = request;
      const step = { ...body, by: username, at: now() };
      if (!(await letGo(db, params.code, step).catch(refuse))) throw new RequestError(404, ORDER_NOT_FOUND);
      request.log.info({ order: params.code }, "rest written off");
      return getDetails(params.code);
    },
  );

  api.post(
    "/orders/:code/settlements/:id/take-back",
    {
      schema: {
        ...staffOrders,
        summary: "Reverse what was received later or written off: the order owes it again",
        params: SettlementParams,
        body: VersionSchema,
        response,
      },
    },
    async (request) => {
      const { params, body, username } = request;
      const step = { id: params.id, version: body.version, by: username, at: now() };
      if (!(await takeBackSettlement(db, params.code, step).catch(refuse)))
        throw new RequestError(404, ORDER_NOT_FOUND);
      request.log.info({ order: params.code }, "settlement reversed");
      return getDetails(params.code);
    },
  );
};

/** Of two who record the same debt, the second reads what the first recorded. */
function refuse(error: unknown): never {
  const last = error instanceof OrderChangedError ? error.last : undefined;
  if (!last?.changes || last.from !== last.to) refuseChange(error, "Nothing was written down.");
  const message = `${last.by} changed this order: ${last.changes.join("; ")}. Nothing was written down.`;
  throw new RequestError(409, message);
}
