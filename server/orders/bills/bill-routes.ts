import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { OrderBillsSchema } from "#domain/bill/bill.ts";
import { BillMonthsSchema, MonthSchema } from "#domain/bill/month.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, MessageSchema, RequestError } from "#server/http/errors.ts";
import { CodeParams, ORDER_NOT_FOUND, staffOrders } from "../core/request.ts";
import { findOrderBills } from "../money/bill-store.ts";
import { renderRegister } from "./register-csv.ts";
import { eachRegisterEntry, listBillMonths } from "./register-store.ts";

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

  api.get(
    "/bills/months",
    {
      onRequest: requireAdmin,
      schema: {
        ...staffOrders,
        summary: "The months with bills, the newest first, by India's days",
        response: { 200: BillMonthsSchema, ...adminErrors },
      },
    },
    async () => ({ months: await listBillMonths(db) }),
  );

  api.get(
    "/bills/register",
    {
      onRequest: requireAdmin,
      schema: {
        ...staffOrders,
        summary: "The bills of a month as CSV for the accounts, a row for each bill, HSN code and rate",
        description:
          "Every number in order. A cancelled bill has 0 in each sum and its amount in a column of its own; missing numbers have a row. Without names of customers.",
        querystring: z.object({ month: MonthSchema }),
        response: {
          200: { description: "The file", content: { "text/csv": { schema: z.string() } } },
          ...adminErrors,
        },
      },
    },
    async ({ query: { month } }, reply) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="bills-${month}.csv"`)
        .send(Readable.from(renderRegister(eachRegisterEntry(db, month))) as never),
  );
};
