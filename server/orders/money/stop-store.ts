import { toRupees } from "#domain/products/pricing.ts";
import type { StopOutcome } from "#domain/rounds/round-sums.ts";
import { type NamedRound, nameRound } from "#domain/rounds/round-words.ts";
import type { Database } from "#server/db/open.ts";
import { RefusedError } from "../core/refuse-change.ts";
import { creditOf, selectPaidSince } from "./payment-store.ts";

/** The cash of a closed round is counted: its stops and payments no longer change. */
export class RoundClosedError extends RefusedError {
  constructor(round: NamedRound) {
    super(`The cash of ${nameRound(round)} is counted and the round is closed. Open it again first.`);
  }
}

export type LastStop = NonNullable<Awaited<ReturnType<typeof findLastStop>>>;

export async function findLastStop(trx: Database, orderId: string) {
  return trx
    .selectFrom("round_stops")
    .innerJoin("rounds", "rounds.id", "round_id")
    .select(["round_stops.id", "round_id", "outcome", "number", "person", "day", "closed_at"])
    .where("order_id", "=", orderId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
}

interface StopEnd {
  /** Null opens the stop again. */
  outcome: StopOutcome | null;
  by: string | null;
  at: number | null;
  byLink?: boolean | undefined;
}

export async function endStop(trx: Database, stop: LastStop, { outcome, by, at, byLink = false }: StopEnd) {
  if (!(await lockOpenRound(trx, stop.round_id))) throw new RoundClosedError(stop);
  await trx
    .updateTable("round_stops")
    .set({ outcome, ended_by: by, ended_at: at, by_link: byLink ? 1 : 0 })
    .where("id", "=", stop.id)
    .execute();
}

export async function setToCollect(trx: Database, { id }: LastStop, to_collect_paise: number): Promise<void> {
  await trx.updateTable("round_stops").set({ to_collect_paise }).where("id", "=", id).execute();
}

/** Locks the round until the transaction ends, so that nobody closes it; false where it is closed. */
export async function lockOpenRound(trx: Database, roundId: string): Promise<boolean> {
  const locked = await trx
    .updateTable("rounds")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "=", roundId)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return locked !== undefined;
}

/** The stops of rounds, each with its order and its payment. Only what all need: a month has thousands of rows, and each value costs. */
export function selectStops(db: Database, roundIds: string[]) {
  return db
    .selectFrom("round_stops")
    .innerJoin("orders", "orders.id", "round_stops.order_id")
    .leftJoin("payments", (join) =>
      join
        .onRef("payments.order_id", "=", "round_stops.order_id")
        .onRef("payments.round_id", "=", "round_stops.round_id")
        .on("payments.reversed_at", "is", null)
        .on("payments.to_collect_paise", "is not", null),
    )
    .select(["round_stops.round_id", "outcome", "round_stops.to_collect_paise", "ended_at", "ended_by"])
    .select(["round_stops.seq", "code", "name_customer", "owed_paise", "cash_paise", "upi_paise", "payments.note"])
    .select(["credit_paise", selectPaidSince])
    .where("round_stops.round_id", "in", roundIds);
}

type StopRow = Awaited<ReturnType<ReturnType<typeof selectStops>["execute"]>>[number];
type MoneyOfStop = Pick<
  StopRow,
  "outcome" | "to_collect_paise" | "cash_paise" | "upi_paise" | "credit_paise" | "owed_paise" | "note" | "paid_since"
>;

/** The rupees of a stop. */
export function toStopMoney(row: MoneyOfStop) {
  const { outcome, to_collect_paise, cash_paise, upi_paise, credit_paise, owed_paise, note, paid_since } = row;
  const isDelivered = outcome === "delivered";
  const isPaid = isDelivered && cash_paise !== null && upi_paise !== null;
  return {
    to_collect: toRupees(to_collect_paise),
    owed: isDelivered ? toRupees(owed_paise) : 0,
    collected: isPaid
      ? { cash: toRupees(cash_paise), upi: toRupees(upi_paise), ...creditOf(credit_paise), note: note ?? "" }
      : null,
    ...(Number(paid_since) > 0 && { paid_since: toRupees(Number(paid_since)) }),
  };
}

/** Earlier visits of an order: only the last one counts, because its rupees were to be collected once. Of a tie it is the last in the list. */
export function findEarlier<Visit extends { seq: number }>(
  visits: Visit[],
  keyOf: (visit: Visit) => string,
): ReadonlySet<Visit> {
  const last = new Map<string, Visit>();
  const earlier = new Set<Visit>();
  for (const visit of visits) {
    const key = keyOf(visit);
    const other = last.get(key);
    const isLast = other === undefined || visit.seq >= other.seq;
    if (isLast) last.set(key, visit);
    if (other !== undefined) earlier.add(isLast ? other : visit);
  }
  return earlier;
}
