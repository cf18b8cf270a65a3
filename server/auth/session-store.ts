import { randomUUID } from "node:crypto";
import type { Session } from "#domain/people/account.ts";
import { signInPhone } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import type { SessionRow, UserRow } from "#server/db/schema.ts";
import { TWO_FACTOR_RULE } from "./two-factor-rule-store.ts";

const LIFETIME_MS = 8 * 60 * 60 * 1000;

/** The person who sent a request, and their session. */
export interface SignedInPerson {
  id: string;
  username: string;
  is_owner: boolean;
  /** Id of the session. */
  session: string;
}

/** The admin of a sign-in that has not ended. One query: every staff call waits for it. */
export async function findSignedIn(
  db: Database,
  session: string,
): Promise<{ user: SignedInPerson; lacksTwoFactor: boolean } | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.username", "users.is_owner", "users.totp_confirmed_at"])
    .select((eb) => eb.selectFrom("internal_state").select("value").where("key", "=", TWO_FACTOR_RULE).as("rule"))
    .where("sessions.id", "=", session)
    .where("users.role", "=", "admin")
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, username, is_owner, totp_confirmed_at, rule } = row;
  return {
    user: { id, username, is_owner: is_owner === 1, session },
    lacksTwoFactor: rule !== null && totp_confirmed_at === null,
  };
}

export async function findPersonByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("phone", "=", signInPhone(phone)).executeTakeFirst();
}

export async function findPersonRow(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A sign-in that begins now, in whole seconds as a token's claims are. */
export function newSession(user_id: string, from: { address: string; browser: string }): SessionRow {
  const created_at = Math.floor(Date.now() / 1000) * 1000;
  return { id: randomUUID(), user_id, created_at, expires_at: created_at + LIFETIME_MS, ...from };
}

/** Newest first. */
export async function listSessions(db: Database, { id, session }: SignedInPerson): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "created_at", "expires_at", "address", "browser"])
    .where("user_id", "=", id)
    .where("expires_at", ">", Date.now())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, is_current: row.id === session }));
}

/** False if this user has no such sign-in. */
export async function endSession(db: Database, { id, user_id }: { id: string; user_id: string }): Promise<boolean> {
  const row = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of a person, except one. */
export async function endSessions(db: Database, user_id: string, except = ""): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", user_id).where("id", "!=", except).execute();
}

/** Ends everybody's sessions. */
export async function deleteSessions(db: Database): Promise<void> {
  await db.deleteFrom("sessions").execute();
}

export async function deleteExpiredSessions(db: Database, now: number): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
