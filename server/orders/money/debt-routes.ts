import type { FastifyInstance } from "fastify";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { checkAgain, requireOwner } from "#server/auth/require-admin.ts";
import { buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { RequestError } from "#server/http/errors.ts";
import { OrderChangedError } from "../core/history-store.ts";
import { refuseChange } from "../core/refuse-change.ts";
import { ORDER_NOT_FOUND } from "../core/request.ts";
import { receiveLater, reverseSettlement, writeOff } from "./debt-store.ts";

interface Options extends StaffOptions {
  getDetails: (code: string) => Promise<OrderDetails>;
}

export async function owedRoutes(api: FastifyInstance, { db, requireAdmin, now, getDetails }: Options): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Orders", requireAdmin);

  addRoute(
    "POST /orders/:code/received",
    {
      summary: "Some of what is owed of a delivered order came in, or all of it; it is in the cash of that day",
      refuses: [404, 409],
    },
    async ({ params: { code }, body, username, log }) => {
      await write(receiveLater(db, code, { ...body, by: username, at: now() }));
      log.info({ order: code }, "payment received later");
      return getDetails(code);
    },
  );

  addRoute(
    "POST /orders/:code/let-go",
    {
      onRequest: requireOwner("forgiveDebts"),
      summary: "Write off what is owed of a delivered order, with a reason",
      refuses: [404, 409],
    },
    async (request) => {
      const { params, body, username, log } = request;
      const { code } = params;
      await write(writeOff(db, code, { ...body, by: username, at: now(), check: checkAgain(request) }));
      log.info({ order: code }, "rest written off");
      return getDetails(code);
    },
  );

  addRoute(
    "POST /orders/:code/settlements/:id/take-back",
    { summary: "Reverse an old debt that was paid or written off: the order owes it again", refuses: [404, 409] },
    async ({ params: { code, id }, body, username, log }) => {
      await write(reverseSettlement(db, code, { ...body, id, by: username, at: now() }));
      log.info({ order: code }, "settlement reversed");
      return getDetails(code);
    },
  );
}

async function write(change: Promise<boolean>): Promise<void> {
  if (!(await change.catch(refuse))) throw new RequestError(404, ORDER_NOT_FOUND);
}

/** Explains a refusal: of two people who record the same debt, the second reads what the first recorded. */
function refuse(error: unknown): never {
  const last = error instanceof OrderChangedError ? error.last : undefined;
  if (!last?.changes || last.from !== last.to) refuseChange(error, "Nothing was written down.");
  const message = `${last.by} changed this order: ${last.changes.join("; ")}. Nothing was written down.`;
  throw new RequestError(409, message);
}
