import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { dayNumber, dayOf, isoDay } from "#domain/india-day.ts";
import { CashSchema } from "#domain/rounds/cash.ts";
import { daySchema } from "#domain/rounds/round.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, invalidField } from "#server/http/errors.ts";
import { renderCashCsv } from "./cash-csv.ts";
import { getCash } from "./store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  now: () => number;
}

const MOST_DAYS = 31;

const CashQuerySchema = z.object({
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  format: z.optional(z.enum(["json", "csv"], "must be json or csv")),
});

export const cashRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, requireAdmin, now }) => {
  api.addHook("onRequest", requireAdmin);

  api.get(
    "/cash/",
    {
      schema: {
        tags: ["Rounds"],
        security: [{ bearer: [] }],
        summary: `The cash by day and person, today's unless said, of ${MOST_DAYS} days at most; each order behind it, also as CSV`,
        querystring: CashQuerySchema,
        response: {
          200: {
            description: "The cash",
            content: { "application/json": { schema: CashSchema }, "text/csv": { schema: z.string() } },
          },
          ...adminErrors,
        },
      },
    },
    async (request, reply) => {
      const { to = isoDay(dayOf(now())), from = to, format } = request.query;
      const days = dayNumber(to) - dayNumber(from) + 1;
      if (days < 1) throw invalidField(400, { path: ["from"], message: "must not be after to" });
      if (days > MOST_DAYS) throw invalidField(400, { path: ["from"], message: `must be at most ${MOST_DAYS} days` });
      const cash = await getCash(db, { from, to });
      if (format !== "csv") return cash;
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="cash-${from}-${to}.csv"`)
        .send(renderCashCsv(cash) as never);
    },
  );
};
