import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute, sendCsv } from "#server/http/api-routes.ts";
import { RequestError } from "#server/http/errors.ts";
import { ORDER_NOT_FOUND } from "../core/request.ts";
import { findOrderBills } from "../money/bill-store.ts";
import { renderRegister } from "./register-csv.ts";
import { eachRegisterEntry, listBillMonths } from "./register-store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
}

export async function billRoutes(api: FastifyInstance, { db, requireAdmin }: Options): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Orders", requireAdmin);
  addRoute(
    "GET /orders/:code/bill",
    { summary: "The bills of an order, the newest first; none before it has gone out for delivery", refuses: [404] },
    async (request) => {
      const bills = await findOrderBills(db, request.params.code);
      if (!bills) throw new RequestError(404, ORDER_NOT_FOUND);
      return bills;
    },
  );

  addRoute("GET /bills/months", { summary: "The months with bills, the newest first, by India's days" }, async () => ({
    months: await listBillMonths(db),
  }));

  addRoute(
    "GET /bills/register",
    {
      summary: "The bills of a month as CSV for the accounts, a row for each bill, HSN code and rate",
      description:
        "Every number in order. A cancelled bill has 0 in each sum and its amount in a column of its own; missing numbers have a row. A customer is named only by a GSTIN on the bill.",
    },
    async ({ query: { month } }, reply) =>
      sendCsv(reply, `bills-${month}.csv`, Readable.from(renderRegister(eachRegisterEntry(db, month)))),
  );
}
