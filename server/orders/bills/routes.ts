import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { OrderBillsSchema } from "#domain/bill/bill.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, MessageSchema, RequestError } from "#server/http/errors.ts";
import { findOrderBills } from "../core/bill-store.ts";

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
        summary: "The bills of an order, the newest first; none before it has gone out for delivery",
        tags: ["Orders"],
        security: [{ bearer: [] }],
        params: z.object({ code: z.string() }),
        response: { 200: OrderBillsSchema, ...adminErrors, 404: MessageSchema },
      },
    },
    async (request) => {
      const code = readOrderCode(request.params.code);
      const bills = code && (await findOrderBills(db, code));
      if (!bills) throw new RequestError(404, "Order not found");
      return bills;
    },
  );
};
