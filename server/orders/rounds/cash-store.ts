import { DAY_MS, dayNumber, dayOf, isoDay, startOfDay } from "#domain/india-day.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Cash, CashOrder, CashRound, PersonCash } from "#domain/rounds/cash.ts";
import type { Count } from "#domain/rounds/round.ts";
import { sumUp } from "#domain/rounds/round-sums.ts";
import type { Database } from "#server/db/open.ts";
import { listCounts, listEntries, type RoundEntry } from "./read-store.ts";

/** Of an order that says nowhere who delivered it. */
const NOBODY = "Not known";
/** Of what is on its way without a round. */
const NOBODY_YET = "Nobody yet";

interface Days {
  from: string;
  to: string;
}

/** What was to be collected on these days and what became of it: rounds by their day, the rest by when it was handed over or went out. */
export async function getCash(db: Database, { from, to }: Days): Promise<Cash> {
  const sheets = new Sheets();
  for (const { day, person, round, orders } of await listRoundCash(db, { from, to })) {
    const sheet = sheets.of(day, person);
    sheet.rounds.push(round);
    sheet.orders.push(...orders);
  }
  for (const { by, at, ...order } of [
    ...(await listAtDesk(db, { from, to })),
    ...(await listNotWritten(db, { from, to })),
  ])
    sheets.of(isoDay(dayOf(at)), by).orders.push({ ...order, by, at });
  for (const order of await listOut(db, { from, to }))
    sheets.of(isoDay(dayOf(order.at)), NOBODY_YET).orders.push({ ...order, at: null });
  const all = sheets.list();
  return { from, to, sums: sumUp(all.flatMap(({ orders }) => orders)), sheets: all };
}

/** A sheet for each day and person, however the name is typed. */
class Sheets {
  readonly #sheets = new Map<string, Omit<PersonCash, "sums">>();

  of(day: string, person: string) {
    const key = `${day} ${person.toLowerCase()}`;
    const sheet = this.#sheets.get(key) ?? { day, person, rounds: [], orders: [] };
    this.#sheets.set(key, sheet);
    return sheet;
  }

  /** The last day first, then by name. */
  list(): PersonCash[] {
    return [...this.#sheets.entries()]
      .sort(([one], [other]) => {
        const [a, b] = [one.slice(0, 10), other.slice(0, 10)];
        if (a === b) return one < other ? -1 : 1;
        return a < b ? 1 : -1;
      })
      .map(([, sheet]) => ({ ...sheet, sums: sumUp(sheet.orders) }));
  }
}

async function listRoundCash(db: Database, { from, to }: Days) {
  const rounds = await db
    .selectFrom("rounds")
    .selectAll()
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("id")
    .execute();
  const ids = rounds.map(({ id }) => id);
  const [entries, counts] = await Promise.all([listEntries(db, ids), listCounts(db, ids)]);
  return rounds.map(({ id, person, day, closed_at }) => {
    const orders = entries.filter(({ round_id }) => round_id === id).map(toCashOrder);
    const count = closed_at === null ? undefined : counts.get(id)?.[0];
    return { day, person, round: toCashRound(id, orders, count), orders };
  });
}

function toCashRound(id: string, orders: CashOrder[], count: Count | undefined): CashRound {
  return {
    id,
    counted_cash: count?.counted_cash ?? null,
    expected_cash: sumUp(orders).cash,
    reason: count?.reason ?? "",
  };
}

function toCashOrder(entry: RoundEntry): CashOrder {
  const { code, name_customer, round_id, to_collect, outcome, collected, ended_at, ended_by } = entry;
  return { code, name_customer, round_id, to_collect, outcome, collected, at: ended_at, by: ended_by };
}

type HandedOver = CashOrder & { at: number; by: string };

/** What was collected without a round. */
async function listAtDesk(db: Database, days: Days): Promise<HandedOver[]> {
  const { from, before } = moments(days);
  const rows = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["code", "name_customer", "to_collect_paise", "cash_paise", "upi_paise", "note", "at", "by"])
    .where("round_id", "is", null)
    .where("taken_back_at", "is", null)
    .where("at", ">=", from)
    .where("at", "<", before)
    .orderBy("at")
    .execute();
  return rows.map(({ code, name_customer, to_collect_paise, cash_paise, upi_paise, note, at, by }) => ({
    ...{ code, name_customer, round_id: null, outcome: "delivered", at, by },
    to_collect: toRupees(to_collect_paise),
    collected: { cash: toRupees(cash_paise), upi: toRupees(upi_paise), note },
  }));
}

/** Delivered without a round, and nobody wrote down what was collected: it stands with who marked it so. */
async function listNotWritten(db: Database, days: Days): Promise<HandedOver[]> {
  const { from, before } = moments(days);
  const rows = await db
    .selectFrom("orders")
    .leftJoin("order_steps", (join) =>
      join
        .onRef("order_steps.order_id", "=", "orders.id")
        .onRef("order_steps.at", "=", "orders.delivered_at")
        .on("order_steps.to_state", "=", "delivered"),
    )
    .select(["code", "name_customer", "final_total_paise", "delivered_at", "order_steps.by"])
    .distinct()
    .where("delivered_at", ">=", from)
    .where("delivered_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.order_id", "=", "orders.id")
            .where("taken_back_at", "is", null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("round_stops")
            .select("round_stops.id")
            .whereRef("round_stops.order_id", "=", "orders.id")
            .where("outcome", "=", "delivered"),
        ),
      ),
    )
    .orderBy("delivered_at")
    .execute();
  return rows.map(({ code, name_customer, final_total_paise, delivered_at, by }) => ({
    ...{ code, name_customer, round_id: null, outcome: "delivered", collected: null, by: by ?? NOBODY },
    to_collect: toRupees(final_total_paise),
    at: delivered_at ?? from,
  }));
}

/** On its way without a round; `at` is when it went out. */
async function listOut(db: Database, days: Days): Promise<(CashOrder & { at: number })[]> {
  const { from, before } = moments(days);
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_steps", "order_steps.order_id", "orders.id")
    .select(["code", "name_customer", "final_total_paise"])
    .select((eb) => eb.fn.max("order_steps.at").as("at"))
    .where("orders.state", "=", "out_for_delivery")
    .where("from_state", "=", "packed")
    .where("to_state", "=", "out_for_delivery")
    .where("orders.id", "not in", (eb) => eb.selectFrom("round_stops").select("order_id").where("outcome", "is", null))
    .groupBy(["code", "name_customer", "final_total_paise"])
    .having((eb) => eb.fn.max("order_steps.at"), ">=", from)
    .having((eb) => eb.fn.max("order_steps.at"), "<", before)
    .orderBy("code")
    .execute();
  return rows.map(({ code, name_customer, final_total_paise, at }) => ({
    ...{ code, name_customer, round_id: null, outcome: null, collected: null, by: null, at: Number(at) },
    to_collect: toRupees(final_total_paise),
  }));
}

function moments({ from, to }: Days): { from: number; before: number } {
  return { from: startOfDay(dayNumber(from)), before: startOfDay(dayNumber(to)) + DAY_MS };
}
