import type { StopOutcome } from "#domain/rounds/round-sums.ts";
import { type NamedRound, nameRound } from "#domain/rounds/round-words.ts";
import type { Database } from "#server/db/open.ts";
import { RefusedError } from "../core/refused-error.ts";

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
