import type { OrderState } from "#domain/orders/order.ts";
import type { Tap } from "#domain/rounds/round.ts";
import type { Database } from "#server/db/open.ts";
import { takeStep } from "../staff/step-store.ts";
import { claimKey } from "../store.ts";

/** The order left this round in another way, or never was on it. */
export class NotOnRoundError extends Error {}

interface TakenTap extends Tap {
  by: string;
  at: number;
  /** A tap that comes again with its key is not taken again. */
  idempotency?: { key: string; fingerprint: string } | undefined;
}

const STATE_AFTER: Record<Tap["outcome"], OrderState> = {
  delivered: "delivered",
  refused: "refused",
  not_at_home: "packed",
  taken_out: "packed",
  undone: "out_for_delivery",
};

/** What was tapped at the door. */
export async function takeTap(db: Database, round: string, code: string, tap: TakenTap): Promise<void> {
  const { outcome, version, collected, reason, by, at, idempotency } = tap;
  await db.transaction().execute(async (trx) => {
    const reply = { message: "Tap taken", order: { code } };
    if (idempotency && (await claimKey(trx, idempotency, reply))) return;
    const stop = await findStop(trx, round, code);
    // Whatever is refused is thrown: a key that stayed would make its repeat a success.
    if (!stop) throw new NotOnRoundError();
    const isOnRound = outcome === "undone" ? stop.outcome === "delivered" || stop.outcome === "refused" : !stop.outcome;
    // Of another version it is told who changed it.
    if (!isOnRound && stop.version === version) throw new NotOnRoundError();
    const putBack = outcome === "not_at_home" || outcome === "taken_out" ? { outcome } : {};
    await takeStep(trx, code, { state: STATE_AFTER[outcome], version, collected, reason, by, at, ...putBack });
  });
}

/** The last stop of this order in this round. */
function findStop(trx: Database, round: string, code: string) {
  return trx
    .selectFrom("round_stops")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["outcome", "orders.version"])
    .where("round_id", "=", round)
    .where("code", "=", code)
    .orderBy("added_at", "desc")
    .orderBy("round_stops.id", "desc")
    .limit(1)
    .executeTakeFirst();
}
