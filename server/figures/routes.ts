import type { FastifyInstance } from "fastify";
import { FIGURE_PERIODS, type Figures, USUAL_PERIOD } from "#domain/figures.ts";
import { SingleFlight } from "#server/concurrency/single-flight.ts";
import { buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { DaySummaries } from "./day-summaries.ts";
import { getFigures } from "./get-figures.ts";

export async function figureRoutes(api: FastifyInstance, { db, requireAdmin, now }: StaffOptions): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Figures", requireAdmin);
  const summaries = new DaySummaries(db);
  const flights = new SingleFlight<Figures>();

  addRoute(
    "GET /figures/",
    {
      summary:
        "What was booked, delivered and sold in the last days (30 unless said) and in as many before them; days are India's, the last one is today",
    },
    async ({ query }) => {
      const days = FIGURE_PERIODS.find((period) => String(period) === query.days) ?? USUAL_PERIOD;
      return flights.run(String(days), () => getFigures(summaries, days, now()));
    },
  );
}
