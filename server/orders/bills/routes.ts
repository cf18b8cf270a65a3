import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { OrderBillsSchema } from "#domain/bill/bill.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, MessageSchema, RequestError } from "#server/http/errors.ts";
import { findOrderBills } from "../core/bill-store.ts";
import { CodeParams, ORDER_NOT_FOUND, staffOrders } from "../core/request.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
}

export const billRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, requireAdmin }) => {
  api.get(
    "/orders/:code/bill",
    {
      onRequest: requireAdmin,
      schema: {
        ...staffOrders,
        summary: "The bills of an order, the newest first; none before it has gone out for delivery",
        params: CodeParams,
        response: { 200: OrderBillsSchema, ...adminErrors, 404: MessageSchema },
      },
    },
    async (request) => {
      const bills = await findOrderBills(db, request.params.code);
      if (!bills) throw new RequestError(404, ORDER_NOT_FOUND);
      return bills;
    },
  );
};
