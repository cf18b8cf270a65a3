import type { Database } from "#server/db/open.ts";
import { GIVE_UP_AFTER_MS } from "../core/mail-store.ts";

export interface OutboxState {
  waiting: number;
  /** Given up. */
  failed: number;
  oldest: { id: string; waitingSince: number } | undefined;
}

export async function readOutboxState(db: Database): Promise<OutboxState> {
  const counts = await db
    .selectFrom("outbox")
    .select(["state", (eb) => eb.fn.countAll().as("mails")])
    .where("state", "in", ["waiting", "failed"])
    .groupBy("state")
    .execute();
  const oldest = await db
    .selectFrom("outbox")
    .select(["id", "give_up_at"])
    .where("state", "=", "waiting")
    .orderBy("give_up_at")
    .limit(1)
    .executeTakeFirst();
  const count = (state: string) => Number(counts.find((row) => row.state === state)?.mails ?? 0);
  return {
    waiting: count("waiting"),
    failed: count("failed"),
    // Not the booking's time: sending again starts over.
    oldest: oldest && { id: oldest.id, waitingSince: oldest.give_up_at - GIVE_UP_AFTER_MS },
  };
}
