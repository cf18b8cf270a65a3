import type { FastifyInstance } from "fastify";
import {
  type Amount,
  type Breakdown,
  type Customers,
  FIGURE_PERIODS,
  type FigurePeriod,
  type Figures,
  type Totals,
  UNKNOWN,
  USUAL_PERIOD,
} from "#domain/figures.ts";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { CHANNELS } from "#domain/orders/channel.ts";
import { UNKNOWN_PRODUCT } from "#domain/orders/price-difference.ts";
import { toRupees } from "#domain/products/pricing.ts";
import { SingleFlight } from "#server/concurrency/single-flight.ts";
import { buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { DaySummaries } from "./day-summaries.ts";
import type { Days } from "./store.ts";
import { Summary } from "./summary.ts";
import type { Sum, Tally } from "./tally.ts";

/** Nobody compares more bars. */
const MOST_ROWS = 20;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

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

/** The last days, today among them, and as many before. */
async function getFigures(summaries: DaySummaries, days: FigurePeriod, at: number): Promise<Figures> {
  const before = dayOf(at) + 1;
  const now = { from: before - days, before };
  const earlier = { from: now.from - days, before: now.from };
  const byDay = await summaries.list({ from: earlier.from, before });
  const [sum, sumBefore] = [addUp(byDay, now), addUp(byDay, earlier)];
  const compare = (name: "pin_codes" | "sizes" | "packages") => toBreakdown(sum.tallies[name], sumBefore.tallies[name]);
  const nameOil = (id: string) => sum.nameOf(id) ?? sumBefore.nameOf(id) ?? UNKNOWN_PRODUCT;
  return {
    days,
    now: toRange(now),
    before: toRange(earlier),
    each_day: Array.from({ length: days }, (_, n) => ({
      now: toDay(now.from + n, byDay),
      before: toDay(earlier.from + n, byDay),
    })),
    totals: { now: toTotals(sum), before: toTotals(sumBefore) },
    oils: toBreakdown(sum.tallies.oils.renamed(nameOil), sumBefore.tallies.oils.renamed(nameOil)),
    sizes: compare("sizes"),
    packages: compare("packages"),
    text_only: { now: sum.tallies.text_only.sum().count, before: sumBefore.tallies.text_only.sum().count },
    customers: { now: toCustomers(sum), before: toCustomers(sumBefore) },
    hours: HOURS.map((hour) => ({
      hour,
      now: toAmount(sum.tallies.hours.get(String(hour))),
      before: toAmount(sumBefore.tallies.hours.get(String(hour))),
    })),
    pin_codes: compare("pin_codes"),
    channels: CHANNELS.map((channel) => ({
      channel,
      now: toAmount(sum.tallies.channels.get(channel)),
      before: toAmount(sumBefore.tallies.channels.get(channel)),
    })),
  };
}

function addUp(byDay: Map<number, Summary>, { from, before }: Days): Summary {
  const sum = new Summary();
  for (const [day, summary] of byDay) if (day >= from && day < before) sum.addAll(summary);
  return sum;
}

function toDay(day: number, byDay: Map<number, Summary>): Figures["each_day"][number]["now"] {
  const { booked, delivered } = (byDay.get(day) ?? new Summary()).tallies;
  return { day: isoDay(day), booked: toAmount(booked.sum()), delivered: toAmount(delivered.sum()) };
}

function toTotals({ tallies: { booked, delivered, standing } }: Summary): Totals {
  const { count, paise } = standing.sum();
  return {
    booked: toAmount(booked.sum()),
    delivered: toAmount(delivered.sum()),
    refused: booked.get("refused").count,
    cancelled: booked.get("cancelled").count,
    average: count === 0 ? null : toRupees(Math.round(paise / count)),
  };
}

function toCustomers({ tallies: { customers } }: Summary): Customers {
  return {
    new: toAmount(customers.get("new")),
    returning: toAmount(customers.get("returning")),
    unknown: toAmount(customers.get(UNKNOWN)),
  };
}

function toRange({ from, before }: Days): { from: string; to: string } {
  return { from: isoDay(from), to: isoDay(before - 1) };
}

/** The names of two tallies, the most frequent first; those beyond the list are summed up. */
function toBreakdown(now: Tally, before: Tally): Breakdown {
  const keys = [...new Set([...now.names(), ...before.names()])].sort(
    (one, other) =>
      now.get(other).count - now.get(one).count ||
      before.get(other).count - before.get(one).count ||
      (one < other ? -1 : 1),
  );
  const rest = keys.slice(MOST_ROWS);
  return {
    rows: keys.slice(0, MOST_ROWS).map((key) => ({ name: key, ...compareSums([key], now, before) })),
    others: rest.length === 0 ? null : { names: rest.length, ...compareSums(rest, now, before) },
  };
}

function compareSums(keys: string[], now: Tally, before: Tally): { now: Amount; before: Amount } {
  return { now: toAmount(now.sum(keys)), before: toAmount(before.sum(keys)) };
}

function toAmount({ count, paise }: Sum): Amount {
  return { count, rupees: toRupees(paise) };
}
