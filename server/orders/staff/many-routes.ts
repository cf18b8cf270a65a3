import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import {
  type OrdersStep,
  OrdersSteppedSchema,
  OrdersStepSchema,
  PrintedOrdersSchema,
} from "#domain/orders/many-orders.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import { PickingListSchema } from "#domain/orders/picking-list.ts";
import { CancelledOrdersSchema, OrdersToCancelSchema } from "#domain/orders/staff-orders.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors } from "#server/http/errors.ts";
import { ORDER_NOT_FOUND, orLeftOut, staffOrders } from "../core/request.ts";
import { changeOrders } from "../money/step-store.ts";
import { orderCodes } from "./order-filter.ts";
import { getPickingList, listPrinted } from "./print-store.ts";
import { describeRefusal } from "./routes.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  now: () => number;
}

export const manyOrderRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, requireAdmin, now }) => {
  api.addHook("onRequest", requireAdmin);

  async function takeSteps({ log, username: by }: FastifyRequest, step: OrdersStep) {
    // Drops repeated codes.
    const orders = new Map(
      step.orders.map(({ code, version }) => {
        const known = readOrderCode(code) ?? code;
        return [known, { code: known, version }];
      }),
    );
    const { done, left } = await changeOrders(db, { ...step, orders: [...orders.values()], by, at: now() });
    log.info({ orders: done, state: step.state }, "orders changed");
    return {
      done,
      left: [...left].map(([code, error]) => ({
        code,
        reason: error ? describeRefusal(error, step.state) : ORDER_NOT_FOUND,
      })),
    };
  }

  api.post(
    "/orders/steps",
    {
      schema: {
        ...staffOrders,
        summary:
          "Take many orders one step on; those that somebody changed meanwhile, or whose state does not allow it, are told of and left alone",
        body: OrdersStepSchema,
        response: { 200: OrdersSteppedSchema, ...adminErrors },
      },
    },
    (request) => takeSteps(request, request.body),
  );

  api.post(
    "/orders/cancel",
    {
      schema: {
        ...staffOrders,
        summary:
          "Cancel many orders at once; those that somebody changed meanwhile, or that have left, are told of and left alone",
        body: OrdersToCancelSchema,
        response: { 200: CancelledOrdersSchema, ...adminErrors },
      },
    },
    async (request) => {
      const { done, left } = await takeSteps(request, { state: "cancelled", ...request.body });
      return { cancelled: done, left };
    },
  );

  api.get(
    "/orders/print",
    {
      schema: {
        ...staffOrders,
        summary: "What packing slips and bills of these orders show, in the sequence of their codes",
        querystring: z.object({ codes: orderCodes }),
        response: { 200: PrintedOrdersSchema, ...adminErrors },
      },
    },
    ({ query }) => listPrinted(db, query.codes),
  );

  api.get(
    "/orders/picking-list",
    {
      schema: {
        ...staffOrders,
        summary: "What these orders need of each oil, size and package; without codes all confirmed orders",
        querystring: z.object({ codes: orLeftOut(orderCodes) }),
        response: { 200: PickingListSchema, ...adminErrors },
      },
    },
    ({ query }) => getPickingList(db, query.codes),
  );
};
