import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { FIGURE_PERIODS, type Figures, FiguresSchema, USUAL_PERIOD } from "#domain/figures.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import { SingleFlight } from "#server/concurrency/single-flight.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors } from "#server/http/errors.ts";
import { DaySummaries } from "./day-summaries.ts";
import { getFigures } from "./get-figures.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  now: () => number;
}

const FiguresQuerySchema = z.object({
  days: z.optional(z.enum(FIGURE_PERIODS.map(String), `must be one of ${FIGURE_PERIODS.join(", ")}`)),
});

export const figureRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, requireAdmin, now }) => {
  api.addHook("onRequest", requireAdmin);
  const summaries = new DaySummaries(db);
  const flights = new SingleFlight<Figures>();

  api.get(
    "/figures/",
    {
      schema: {
        summary:
          "What was booked, delivered and sold in the last days (30 unless said) and in as many before them; days are India's, the last one is today",
        tags: ["Figures"],
        security: [{ bearer: [] }],
        querystring: FiguresQuerySchema,
        response: { 200: FiguresSchema, ...adminErrors },
      },
    },
    async ({ query }) => {
      const days = FIGURE_PERIODS.find((period) => String(period) === query.days) ?? USUAL_PERIOD;
      return flights.run(String(days), () => getFigures(summaries, days, now()));
    },
  );
};
