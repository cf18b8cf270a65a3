import type { FastifyInstance } from "fastify";
import { dayNumber, dayOf, isoDay } from "#domain/india-day.ts";
import type { TillDay } from "#domain/rounds/cash.ts";
import { lacksReason, NO_REASON } from "#domain/rounds/round.ts";
import { checkAgain, requireOwner } from "#server/auth/require-admin.ts";
import { buildAddStaffRoute, type StaffOptions, sendCsv } from "#server/http/api-routes.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import { refuseChange } from "../core/refuse-change.ts";
import { renderCashCsv } from "./cash-csv.ts";
import { getCash, MOST_DAYS } from "./cash-store.ts";
import { countTill, listTillDays, reopenTillCount } from "./till-store.ts";

export async function cashRoutes(api: FastifyInstance, { db, requireAdmin, now }: StaffOptions): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Rounds", requireAdmin);

  addRoute(
    "GET /cash/",
    {
      summary: `The cash by day and person, today's unless said, of ${MOST_DAYS} days at most; each order behind it, also as CSV`,
    },
    async (request, reply) => {
      const { to = isoDay(dayOf(now())), from = to, format } = request.query;
      if (format === "csv") await requireOwner("exportCustomersAndOrders")(request);
      const days = dayNumber(to) - dayNumber(from) + 1;
      if (days < 1) throw invalidField(400, { path: ["from"], message: "must not be after to" });
      if (days > MOST_DAYS) throw invalidField(400, { path: ["from"], message: `must be at most ${MOST_DAYS} days` });
      const cash = await getCash(db, { from, to, now: now() });
      // Checking thousands of rows against the schema would take as long as reading them.
      if (format !== "csv") return reply.type("application/json; charset=utf-8").serializer(JSON.stringify).send(cash);
      return sendCsv(reply, `cash-${from}-${to}.csv`, renderCashCsv(cash));
    },
  );

  async function getTill(day: string): Promise<TillDay> {
    const [till] = await listTillDays(db, { from: day, to: day });
    return till ?? { day, cash: 0, not_counted: 0, counts: [] };
  }

  addRoute(
    "POST /cash/till-counts",
    {
      summary: "Count the cash of a day without a round that is not counted yet; a difference needs a reason",
      refuses: [409],
    },
    async (request) => {
      const { day } = request.body;
      if (lacksReason(request.body)) throw invalidField(400, NO_REASON);
      await countTill(db, { ...request.body, by: request.username, at: now() }).catch(refuse);
      request.log.info({ day }, "till counted");
      return getTill(day);
    },
  );

  addRoute(
    "POST /cash/till-counts/:id/reopen",
    {
      onRequest: requireOwner("reopenRounds"),
      summary: "Open a count of the till again: its cash is not counted any more, and the count stays, marked",
      refuses: [404, 409],
    },
    async (request) => {
      const { id } = request.params;
      const by = { by: request.username, at: now(), check: checkAgain(request) };
      const day = await reopenTillCount(db, id, by).catch(refuse);
      if (day === undefined) throw new RequestError(404, "Count not found");
      request.log.info({ day }, "count of the till opened again");
      return getTill(day);
    },
  );
}

function refuse(error: unknown): never {
  refuseChange(error, "Nothing was counted.");
}
