import { setImmediate as nextTurn } from "node:timers/promises";
import { type ExpressionBuilder, sql } from "kysely";
import { v7 as newId } from "uuid";
import { DAY_MS, INDIA_AHEAD_MS, startOfDay } from "#domain/india-day.ts";
import { BAD_ENDS } from "#domain/orders/order-steps.ts";
import type { Database } from "#server/db/open.ts";
import type { Tables } from "#server/db/schema.ts";
import { type CountedOrder, Summary } from "./summary.ts";

export interface Days {
  from: number;
  before: number;
}

export async function listChangedDays(db: Database, { from, before }: Days): Promise<number[]> {
  const rows = await db
    .selectFrom("figure_changes")
    .select("day")
    .distinct()
    .where("day", ">=", from)
    .where("day", "<", before)
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}

/** Deletes the marks first: a later commit marks its day again, and another caller for the same day waits here. */
export async function updateDays(db: Database, days: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const marks = await trx.deleteFrom("figure_changes").where("day", "in", days).returning("day").execute();
    for (const day of new Set(marks.map((mark) => mark.day))) {
      const row = { stamp: newId(), summary: JSON.stringify(await addUp(trx, day)) };
      await trx
        .insertInto("figure_days")
        .values({ day, ...row })
        .onConflict((conflict) => conflict.column("day").doUpdateSet(row))
        .execute();
      // SQLite works on the thread that serves everybody.
      await nextTurn();
    }
  });
}

/** Nothing that was added up before counts any more. */
export async function recountAllDays(db: Database): Promise<void> {
  await db.deleteFrom("figure_days").execute();
  await db.deleteFrom("figure_changes").execute();
  for (const moment of ["created_at", "delivered_at"] as const) {
    const day = sql<number>`(${sql.ref(moment)} + ${sql.lit(INDIA_AHEAD_MS)}) / ${sql.lit(DAY_MS)}`;
    const days = db.selectFrom("orders").select(day.as("day")).distinct().where(moment, "is not", null);
    await db.insertInto("figure_changes").columns(["day"]).expression(days).execute();
  }
}

export function listStamps(db: Database, { from, before }: Days): Promise<{ day: number; stamp: string }[]> {
  return db
    .selectFrom("figure_days")
    .select(["day", "stamp"])
    .where("day", ">=", from)
    .where("day", "<", before)
    .orderBy("day")
    .execute();
}

export async function listSummaries(
  db: Database,
  days: number[],
): Promise<{ day: number; stamp: string; summary: Summary }[]> {
  const rows = await db.selectFrom("figure_days").selectAll().where("day", "in", days).execute();
  return rows.map(({ summary, ...row }) => ({ ...row, summary: new Summary(summary) }));
}

async function addUp(db: Database, day: number): Promise<Summary> {
  const summary = new Summary();
  for (const order of await listBooked(db, day)) summary.addOrder(order);
  const { orders, paise } = await sumDelivered(db, day);
  if (orders > 0) summary.tallies.delivered.add("all", orders, paise);
  return summary;
}

async function listBooked(db: Database, day: number): Promise<CountedOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["state", "created_at", "final_total_paise", "address", "items", "phone_number", "channel", "agreed_as"])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb("ordered_before", "=", 1), eb.exists(earlierOf(eb))]))
        .then(1)
        .else(0)
        .end()
        .as("returning"),
    )
    .where("created_at", ">=", startOfDay(day))
    .where("created_at", "<", startOfDay(day + 1))
    .orderBy("created_at")
    .execute();
  return rows.map(({ returning, ...row }) => ({ ...row, is_returning: returning === 1 }));
}

function earlierOf(eb: ExpressionBuilder<Tables, "orders">) {
  return eb
    .selectFrom("orders as earlier")
    .select("earlier.id")
    .whereRef("earlier.phone_number", "=", "orders.phone_number")
    .whereRef("earlier.created_at", "<=", "orders.created_at")
    .where("earlier.state", "not in", BAD_ENDS)
    .where((earlier) =>
      earlier.or([
        earlier("earlier.created_at", "<", earlier.ref("orders.created_at")),
        earlier("earlier.id", "<", earlier.ref("orders.id")),
      ]),
    );
}

async function sumDelivered(db: Database, day: number): Promise<{ orders: number; paise: number }> {
  const row = await db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll<number | string>().as("orders"),
      eb.fn.sum<number | string | null>("final_total_paise").as("paise"),
    ])
    .where("delivered_at", ">=", startOfDay(day))
    .where("delivered_at", "<", startOfDay(day + 1))
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), paise: Number(row.paise ?? 0) };
}
