import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Database } from "#server/db/open.ts";
import type { UserDeviceRow } from "#server/db/schema.ts";
import type { Attempt } from "./login-limit.ts";

/** A slip of the finger costs no wait. */
const FREE_TRIES = 3;
const LONGEST_WAIT_MS = 60 * 1000;
/** The least recently used go; programs that sign in without keeping the cookie leave one each time. */
const MOST_DEVICES = 100;
const UNUSED_MS = 365 * 24 * 60 * 60 * 1000;

/** Finds the person's known device; without one, `secret` is one that somebody else has signed in with here. */
export async function findDevice(
  db: Database,
  phone: string,
  secrets: string[],
): Promise<{ device?: UserDeviceRow | undefined; secret?: string | undefined }> {
  const byHash = new Map(secrets.map((secret) => [hashOf(secret), secret]));
  if (byHash.size === 0) return {};
  const rows = await db
    .selectFrom("user_devices")
    .innerJoin("users", "users.id", "user_devices.user_id")
    .selectAll("user_devices")
    .select("users.phone")
    .where("secret_hash", "in", [...byHash.keys()])
    .orderBy("last_used_at", "desc")
    .execute();
  const device = rows.find((row) => row.phone === phone);
  return { device, secret: byHash.get((device ?? rows[0])?.secret_hash ?? "") };
}

/** Begins a try from a known device, which only its own wrong tries slow down. It is counted before the password is checked, so of two at once, one waits. */
export async function beginFromDevice(
  db: Database,
  { id, wrong_tries, last_wrong_at }: UserDeviceRow,
  now: number,
): Promise<Attempt | { retryAfter: number }> {
  const wait = waitAfter(wrong_tries) - Math.abs(now - last_wrong_at);
  if (wait > 0) return { retryAfter: Math.ceil(wait / 1000) };
  const taken = await db
    .updateTable("user_devices")
    .set({ wrong_tries: wrong_tries + 1, last_wrong_at: now })
    .where("id", "=", id)
    .where("wrong_tries", "=", wrong_tries)
    .returning("id")
    .executeTakeFirst();
  if (!taken) return { retryAfter: 1 };
  return {
    uncount: async (trx) => {
      await trx
        .updateTable("user_devices")
        .set({ wrong_tries, last_wrong_at })
        .where("id", "=", id)
        .where("wrong_tries", "=", wrong_tries + 1)
        .execute();
    },
  };
}

/** Stores the device as known, and clears its wrong tries. */
export async function rememberDevice(db: Database, user_id: string, secret: string, now: number): Promise<void> {
  const fresh = { wrong_tries: 0, last_wrong_at: 0, last_used_at: now };
  await db
    .insertInto("user_devices")
    .values({ id: newId(), user_id, secret_hash: hashOf(secret), ...fresh })
    .onConflict((conflict) => conflict.columns(["user_id", "secret_hash"]).doUpdateSet(fresh))
    .execute();
  const tooMany = db
    .selectFrom("user_devices")
    .select("id")
    .where("user_id", "=", user_id)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .offset(MOST_DEVICES)
    .limit(MOST_DEVICES);
  await db.deleteFrom("user_devices").where("id", "in", tooMany).execute();
}

export async function deleteUnusedDevices(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("user_devices")
    .where("last_used_at", "<=", now - UNUSED_MS)
    .execute();
}

/** Three for nothing, then 1, 2, 4 … up to 60 seconds. */
function waitAfter(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(wrongTries - FREE_TRIES, 16));
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
