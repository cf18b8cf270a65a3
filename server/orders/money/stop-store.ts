import { toRupees } from "#domain/products/pricing.ts";
import type { StopOutcome } from "#domain/rounds/round-sums.ts";
import { type NamedRound, nameRound } from "#domain/rounds/round-words.ts";
import type { Database } from "#server/db/open.ts";
import { RefusedError } from "../core/refuse-change.ts";

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
    .where("round_stops.round_id", "in", roundIds);
}

type StopRow = Awaited<ReturnType<ReturnType<typeof selectStops>["execute"]>>[number];

export function toVisit<Row extends StopRow>({
  to_collect_paise,
  cash_paise,
  upi_paise,
  owed_paise,
  note,
  ...row
}: Row) {
  const isDelivered = row.outcome === "delivered";
  const isPaid = isDelivered && cash_paise !== null && upi_paise !== null;
  return {
    ...row,
    to_collect: toRupees(to_collect_paise),
    owed: isDelivered ? toRupees(owed_paise) : 0,
    collected: isPaid ? { cash: toRupees(cash_paise), upi: toRupees(upi_paise), note: note ?? "" } : null,
  };
}

/** Marks earlier visits of an order: only the last one counts, because its rupees were to be collected once. Of a tie it is the last in the list. */
export function markEarlier<Visit extends { seq: number }>(
  visits: Visit[],
  keyOf: (visit: Visit) => string,
): (Visit & { is_earlier: boolean })[] {
  const inSequence = visits.toSorted((one, other) => one.seq - other.seq);
  const last = new Map(inSequence.map((visit) => [keyOf(visit), visit]));
  return visits.map((visit) => ({ ...visit, is_earlier: last.get(keyOf(visit)) !== visit }));
}
