import { randomBytes } from "node:crypto";
import { stateOf } from "./database-state.ts";
import type { Database } from "./open.ts";

const POLL_MS = 5_000;
const KEY = "room_check";
/** More than an order with its mails needs. Random, so that it cannot be compressed. */
const CHECK_BYTES = 192 * 1024;

export function watchDiskSpace(db: Database, everyMs = POLL_MS): () => void {
  const state = stateOf(db);
  let timer: NodeJS.Timeout | undefined;
  const check = () =>
    writeMuch(db).then(
      () => state.foundRoom(),
      // Still full: that was logged when it became so.
      () => {},
    );
  const stop = state.watch(() => {
    clearInterval(timer);
    if (state.needsRoom) timer = setInterval(check, everyMs).unref();
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}

async function writeMuch(db: Database): Promise<void> {
  const value = randomBytes(CHECK_BYTES).toString("base64");
  await db
    .insertInto("internal_state")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  await db.deleteFrom("internal_state").where("key", "=", KEY).execute();
}
