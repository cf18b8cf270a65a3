import { sql } from "kysely";
import { DAY_MS, dayNumber, dayOf, isoDay, startOfDay } from "#domain/india-day.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Cash, CashLater, CashOrder, CashRound, Owed, PersonCash } from "#domain/rounds/cash.ts";
import { sumUpCash } from "#domain/rounds/cash-sums.ts";
import type { Count } from "#domain/rounds/round.ts";
import { sumUp } from "#domain/rounds/round-sums.ts";
import type { Database } from "#server/db/open.ts";
import { toSettlement } from "../core/paid-store.ts";
import { listCounts, listEntries, markEarlier, type RoundEntry } from "../core/round-entry-store.ts";

const NOBODY = "Not known";
const NOBODY_YET = "Nobody yet";

const MOST_OWED = 500;
/** As in the index: SQLite does not use a partial index for a parameter. */
const isOwed = sql<boolean>`owed_paise > 0`;

interface Days {
  from: string;
  to: string;
}

/** Rounds count on their day, other orders on the day when they were delivered or went out. */
export async function getCash(db: Database, { from, to }: Days): Promise<Cash> {
  const days = { from, to };
  const [rounds, inDashboard, notWritten, out, later, owed] = await Promise.all([
    listRoundCash(db, days),
    listInDashboard(db, days),
    listNotWritten(db, days),
    listOut(db, days),
    listLater(db, days),
    getOwed(db),
  ]);
  const sheets = new Sheets();
  for (const { day, person, round } of rounds) sheets.of(day, person).rounds.push(round);
  const visits = [...rounds.flatMap(({ visits }) => visits), ...inDashboard, ...notWritten, ...out];
  for (const { day, person, order, is_earlier } of markEarlier(visits, ({ day, order }) => `${day} ${order.code}`))
    sheets.of(day, person).orders.push({ ...order, is_earlier });
  for (const settlement of later) sheets.of(isoDay(dayOf(settlement.at)), settlement.by).later.push(settlement);
  const all = sheets.list();
  const sums = sumUpCash({
    orders: all.flatMap(({ orders }) => orders),
    later: all.flatMap((sheet) => sheet.later),
    rounds: all.flatMap((sheet) => sheet.rounds),
  });
  return { from, to, sums, sheets: all, owed };
}

interface Visit {
  day: string;
  person: string;
  seq: number;
  order: Omit<CashOrder, "is_earlier">;
}

/** One sheet per day and person, ignoring capitals. */
class Sheets {
  readonly #sheets = new Map<string, Omit<PersonCash, "sums">>();

  of(day: string, person: string) {
    const key = `${day} ${person.toLowerCase()}`;
    const sheet = this.#sheets.get(key) ?? { day, person, rounds: [], orders: [], later: [] };
    this.#sheets.set(key, sheet);
    return sheet;
  }

  list(): PersonCash[] {
    return [...this.#sheets.entries()]
      .sort(([one], [other]) => {
        const [a, b] = [one.slice(0, 10), other.slice(0, 10)];
        if (a === b) return one < other ? -1 : 1;
        return a < b ? 1 : -1;
      })
      .map(([, sheet]) => ({ ...sheet, sums: sumUpCash(sheet) }));
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
    const own = entries.filter(({ round_id }) => round_id === id);
    const count = closed_at === null ? undefined : counts.get(id)?.[0];
    return { day, person, round: toCashRound(id, own, count), visits: own.map((entry) => toVisit(entry, day, person)) };
  });
}

function toCashRound(id: string, entries: RoundEntry[], count: Count | undefined): CashRound {
  return {
    id,
    counted_cash: count?.counted_cash ?? null,
    expected_cash: sumUp(entries).cash,
    reason: count?.reason ?? "",
    counted_by: count?.counted_by ?? null,
  };
}

function toVisit(entry: RoundEntry, day: string, person: string): Visit {
  const { seq, code, name_customer, round_id, to_collect, outcome, collected, owed } = entry;
  const order = { code, name_customer, round_id, to_collect, outcome, collected, owed };
  return { day, person, seq, order: { ...order, at: entry.ended_at, by: entry.ended_by } };
}

/** Payments without a round. */
async function listInDashboard(db: Database, days: Days): Promise<Visit[]> {
  const { from, before } = moments(days);
  const rows = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["code", "name_customer", "to_collect_paise", "cash_paise", "upi_paise", "note", "at", "by"])
    .select("owed_paise")
    .where("round_id", "is", null)
    .where("taken_back_at", "is", null)
    .where("at", ">=", from)
    .where("at", "<", before)
    .orderBy("at")
    .execute();
  return rows.map(({ to_collect_paise, cash_paise, upi_paise, note, at, by, ...row }) =>
    withoutRound({
      code: row.code,
      name_customer: row.name_customer,
      outcome: "delivered",
      at,
      by,
      to_collect: toRupees(to_collect_paise),
      collected: { cash: toRupees(cash_paise), upi: toRupees(upi_paise), note },
      owed: toRupees(row.owed_paise),
    }),
  );
}

/** It is later than every stop of the order: what is out or delivered in the dashboard has left its last round. */
function withoutRound(order: Omit<Visit["order"], "round_id"> & { at: number; by: string }): Visit {
  const { at, by } = order;
  return { day: isoDay(dayOf(at)), person: by, seq: Number.MAX_SAFE_INTEGER, order: { ...order, round_id: null } };
}

/** Delivered without a round and without a payment: on the sheet of the person who marked it so. */
async function listNotWritten(db: Database, days: Days): Promise<Visit[]> {
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
  return rows.map(({ code, name_customer, final_total_paise, delivered_at, by }) =>
    withoutRound({
      code,
      name_customer,
      outcome: "delivered",
      collected: null,
      owed: 0,
      to_collect: toRupees(final_total_paise),
      at: delivered_at ?? from,
      by: by ?? NOBODY,
    }),
  );
}

/** Out for delivery without a round, on the day when it went out. */
async function listOut(db: Database, days: Days): Promise<Visit[]> {
  const { from, before } = moments(days);
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_steps", "order_steps.order_id", "orders.id")
    .select(["code", "name_customer", "final_total_paise", "at"])
    .where("orders.state", "=", "out_for_delivery")
    .where("orders.id", "not in", (eb) => eb.selectFrom("round_stops").select("order_id").where("outcome", "is", null))
    .where("order_steps.version", "=", (eb) =>
      eb
        .selectFrom("order_steps as out")
        .select((all) => all.fn.max("out.version").as("version"))
        .whereRef("out.order_id", "=", "orders.id")
        .where("out.from_state", "=", "packed")
        .where("out.to_state", "=", "out_for_delivery"),
    )
    .where("at", ">=", from)
    .where("at", "<", before)
    .orderBy("code")
    .execute();
  return rows.map(({ code, name_customer, final_total_paise, at }) => {
    const visit = withoutRound({
      code,
      name_customer,
      outcome: null,
      collected: null,
      owed: 0,
      to_collect: toRupees(final_total_paise),
      at,
      by: NOBODY_YET,
    });
    return { ...visit, order: { ...visit.order, at: null, by: null } };
  });
}

/** Settlements of orders that were delivered before. */
async function listLater(db: Database, days: Days): Promise<CashLater[]> {
  const { from, before } = moments(days);
  const rows = await db
    .selectFrom("settlements")
    .innerJoin("orders", "orders.id", "order_id")
    .selectAll("settlements")
    .select(["code", "name_customer"])
    .where("taken_back_at", "is", null)
    .where("at", ">=", from)
    .where("at", "<", before)
    .orderBy("at")
    .execute();
  return rows.map((row) => ({ ...toSettlement(row), code: row.code, name_customer: row.name_customer }));
}

async function getOwed(db: Database): Promise<Owed> {
  const owing = db.selectFrom("orders").where(isOwed);
  const { paise, count } = await owing
    .select((eb) => [
      eb.fn.sum<number | string | null>("owed_paise").as("paise"),
      eb.fn.countAll<number | string>().as("count"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await owing
    .select(["code", "name_customer", "owed_paise", "delivered_at"])
    .orderBy("delivered_at")
    .orderBy("id")
    .limit(MOST_OWED)
    .execute();
  return {
    sum: toRupees(Number(paise ?? 0)),
    count: Number(count),
    orders: rows.map(({ owed_paise, ...row }) => ({ ...row, owed: toRupees(owed_paise) })),
  };
}

function moments({ from, to }: Days): { from: number; before: number } {
  return { from: startOfDay(dayNumber(from)), before: startOfDay(dayNumber(to)) + DAY_MS };
}
