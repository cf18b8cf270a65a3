import { sql } from "kysely";
import { type Days, dayOf, isoDay, momentsOf } from "#domain/india-day.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { CashOrder } from "#domain/rounds/cash.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, PaymentRow } from "#server/db/schema.ts";
import type { Cashed, CashVisit } from "./cash-sheets.ts";
import { selectPaidSince, selectStanding, toSettlement } from "./payment-store.ts";
import { toStopMoney } from "./stop-store.ts";

const NOBODY = "Not known";
const NOBODY_YET = "Nobody yet";

/** Orders that were delivered or went out without a round, and what was received or written off without one. */
export async function listTillCash(db: Database, days: Days): Promise<Pick<Cashed, "visits" | "later">> {
  const [paid, notWritten, out] = await Promise.all([listPaid(db, days), listNotWritten(db, days), listOut(db, days)]);
  return { visits: [...paid.visits, ...notWritten, ...out], later: paid.later };
}

async function listPaid(db: Database, days: Days): Promise<Pick<Cashed, "visits" | "later">> {
  const { from, before } = momentsOf(days);
  const isOfDays = sql<boolean>`round_id is null and reversed_at is null and at >= ${from} and at < ${before}`;
  const [paid, settlements] = await Promise.all([
    // Only what a line needs: a month has thousands of rows, and each value costs.
    db
      .selectFrom("payments")
      .innerJoin("orders", "orders.id", "payments.order_id")
      .select(["code", "name_customer", "owed_paise", "cash_paise", "upi_paise", "note", "at", "by", "count_id"])
      .select(["credit_paise", selectPaidSince])
      .select((eb) => eb.ref("to_collect_paise").$notNull().as("to_collect_paise"))
      .where(isOfDays)
      .where("to_collect_paise", "is not", null)
      .orderBy("at")
      .orderBy("payments.id")
      .execute(),
    selectStanding(db)
      .innerJoin("orders", "orders.id", "payments.order_id")
      .select(["orders.code", "orders.name_customer"])
      .where(isOfDays)
      .where("to_collect_paise", "is", null)
      .where("credit_paise", "=", 0)
      .execute(),
  ]);
  const entryOf = ({ at, by, count_id, cash_paise }: Pick<PaymentRow, "at" | "by" | "count_id" | "cash_paise">) => ({
    day: isoDay(dayOf(at)),
    person: by,
    counted_paise: count_id === null ? 0 : cash_paise,
  });
  const visits = paid.map((row) => {
    const { code, name_customer, at, by } = row;
    const delivered = { ...row, outcome: "delivered" as const };
    return withoutRound(entryOf(row), {
      ...{ code, name_customer, outcome: delivered.outcome, at, by },
      ...toStopMoney(delivered),
    });
  });
  const later = settlements.map((row) => {
    const { code, name_customer } = row;
    return { ...entryOf(row), line: { ...toSettlement(row), code, name_customer, round_id: null } };
  });
  return { visits, later };
}

/** Comes after every stop of the order: staff send out or deliver in the dashboard only what has left its last round. */
function withoutRound(entry: Omit<CashVisit, "seq" | "line">, line: Omit<CashVisit["line"], "round_id">): CashVisit {
  return { ...entry, seq: Number.MAX_SAFE_INTEGER, line: { ...line, round_id: null } };
}

function notPaid(
  order: Pick<OrderRow, "code" | "name_customer" | "final_total_paise">,
  at: number,
  end: Pick<CashOrder, "outcome" | "at" | "by">,
): CashVisit {
  const { code, name_customer, final_total_paise } = order;
  const line = { code, name_customer, to_collect: toRupees(final_total_paise), collected: null, owed: 0, ...end };
  return withoutRound({ day: isoDay(dayOf(at)), person: end.by ?? NOBODY_YET, counted_paise: 0 }, line);
}

/** Delivered without a round and without a payment: on the sheet of the person who marked it so. */
async function listNotWritten(db: Database, days: Days): Promise<CashVisit[]> {
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
            .where("reversed_at", "is", null),
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
  return rows.map((row) => {
    const at = row.delivered_at ?? from;
    return notPaid(row, at, { outcome: "delivered", at, by: row.by ?? NOBODY });
  });
}

/** Out for delivery without a round, on the day when it went out. */
async function listOut(db: Database, days: Days): Promise<CashVisit[]> {
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
  return rows.map((row) => notPaid(row, row.at, { outcome: null, at: null, by: null }));
}
