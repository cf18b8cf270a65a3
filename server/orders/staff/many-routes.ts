import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OrdersStep } from "#domain/orders/many-orders.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import { buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { ORDER_NOT_FOUND } from "../core/request.ts";
import { changeOrders } from "../money/step-store.ts";
import { getPickingList, listPrinted } from "./print-store.ts";
import { describeRefusal } from "./routes.ts";

export async function manyOrderRoutes(api: FastifyInstance, { db, requireAdmin, now }: StaffOptions): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Orders", requireAdmin);

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

  addRoute(
    "POST /orders/steps",
    {
      summary:
        "Take many orders one step on; those that somebody changed meanwhile, or whose state does not allow it, are told of and left alone",
    },
    (request) => takeSteps(request, request.body),
  );

  addRoute(
    "POST /orders/cancel",
    {
      summary:
        "Cancel many orders at once; those that somebody changed meanwhile, or that have left, are told of and left alone",
    },
    async (request) => {
      const { done, left } = await takeSteps(request, { state: "cancelled", ...request.body });
      return { cancelled: done, left };
    },
  );

  addRoute(
    "GET /orders/print",
    { summary: "What packing slips and bills of these orders show, in the sequence of their codes" },
    ({ query }) => listPrinted(db, query.codes),
  );

  addRoute(
    "GET /orders/picking-list",
    { summary: "What these orders need of each oil, size and package; without codes all confirmed orders" },
    ({ query }) => getPickingList(db, query.codes),
  );
}
