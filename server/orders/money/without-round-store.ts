import { dayOf, isoDay } from "#domain/india-day.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { CashLater, CashOrder } from "#domain/rounds/cash.ts";
import type { Database } from "#server/db/open.ts";
import type { Entry, Visit } from "./cash-entry.ts";
import { toSettlement } from "./payment-store.ts";
import { selectSettlements } from "./settlement-store.ts";
import { type Days, momentsOf } from "./till-store.ts";

const NOBODY = "Not known";
const NOBODY_YET = "Nobody yet";

/** Orders that were delivered or went out without a round. */
export async function listWithoutRound(db: Database, days: Days): Promise<Visit[]> {
  const [paid, notWritten, out] = await Promise.all([listPaid(db, days), listNotWritten(db, days), listOut(db, days)]);
  return [...paid, ...notWritten, ...out];
}

async function listPaid(db: Database, days: Days): Promise<Visit[]> {
  const { from, before } = momentsOf(days);
  const rows = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["code", "name_customer", "to_collect_paise", "cash_paise", "upi_paise", "note", "at", "by"])
    .select(["owed_paise", "till_count_id"])
    .where("round_id", "is", null)
    .where("taken_back_at", "is", null)
    .where("at", ">=", from)
    .where("at", "<", before)
    .orderBy("at")
    .execute();
  return rows.map(({ to_collect_paise, cash_paise, upi_paise, note, at, by, ...row }) =>
    withoutRound({
      day: isoDay(dayOf(at)),
      person: by,
      counted_paise: row.till_count_id === null ? 0 : cash_paise,
      line: {
        code: row.code,
        name_customer: row.name_customer,
        to_collect: toRupees(to_collect_paise),
        outcome: "delivered",
        collected: { cash: toRupees(cash_paise), upi: toRupees(upi_paise), note },
        owed: toRupees(row.owed_paise),
        at,
        by,
      },
    }),
  );
}

/** It is later than every stop of the order: what is out or delivered in the dashboard has left its last round. */
function withoutRound({ line, ...entry }: Entry<Omit<CashOrder, "round_id" | "is_earlier">>): Visit {
  return { ...entry, seq: Number.MAX_SAFE_INTEGER, line: { ...line, round_id: null, is_earlier: false } };
}

/** Delivered without a round and without a payment: on the sheet of the person who marked it so. */
async function listNotWritten(db: Database, days: Days): Promise<Visit[]> {
  const { from, before } = momentsOf(days);
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
  return rows.map(({ final_total_paise, delivered_at, by, ...row }) => {
    const at = delivered_at ?? from;
    return withoutRound({
      day: isoDay(dayOf(at)),
      person: by ?? NOBODY,
      counted_paise: 0,
      line: {
        ...row,
        to_collect: toRupees(final_total_paise),
        outcome: "delivered",
        collected: null,
        owed: 0,
        at,
        by: by ?? NOBODY,
      },
    });
  });
}

/** Out for delivery without a round, on the day when it went out. */
async function listOut(db: Database, days: Days): Promise<Visit[]> {
  const { from, before } = momentsOf(days);
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
  return rows.map(({ final_total_paise, at, ...row }) =>
    withoutRound({
      day: isoDay(dayOf(at)),
      person: NOBODY_YET,
      counted_paise: 0,
      line: {
        ...row,
        to_collect: toRupees(final_total_paise),
        outcome: null,
        collected: null,
        owed: 0,
        at: null,
        by: null,
      },
    }),
  );
}

/** Received or let go without a round, for orders that were delivered before. */
export async function listLater(db: Database, days: Days): Promise<Entry<CashLater>[]> {
  const { from, before } = momentsOf(days);
  const rows = await selectSettlements(db)
    .where("settlements.round_id", "is", null)
    .where("settlements.at", ">=", from)
    .where("settlements.at", "<", before)
    .execute();
  return rows.map(({ code, name_customer, ...row }) => ({
    day: isoDay(dayOf(row.at)),
    person: row.by,
    counted_paise: row.till_count_id === null ? 0 : row.cash_paise,
    line: { ...toSettlement(row), code, name_customer, round_id: null },
  }));
}
