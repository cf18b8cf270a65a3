import { randomUUID } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Session } from "#domain/people/account.ts";
import { signInPhone } from "#domain/phone.ts";
import { type Database, isPostgres } from "#server/db/open.ts";
import type { SessionRow, Tables, UserRow } from "#server/db/schema.ts";
import { TWO_FACTOR_RULE } from "./two-factor-rule-store.ts";

const LIFETIME_MS = 8 * 60 * 60 * 1000;
const MOST_SESSIONS = 20;
/** Of two machines with one database. */
const CLOCKS_DIFFER_MS = 60_000;

/** The person who sent a request, and their session. */
export interface SignedInPerson {
  id: string;
  username: string;
  is_owner: boolean;
  /** Id of the session. */
  session: string;
}

/** The admin of a sign-in that has not ended. One query: every staff call waits for it. A transaction keeps both as they are until it ends. */
export async function findSignedIn(
  db: Database,
  session: string,
): Promise<{ user: SignedInPerson; lacksTwoFactor: boolean } | undefined> {
  const query = db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.username", "users.is_owner", "users.totp_confirmed_at"])
    .select((eb) => eb.selectFrom("internal_state").select("value").where("key", "=", TWO_FACTOR_RULE).as("rule"))
    .where("sessions.id", "=", session)
    .where("users.role", "=", "admin")
    .where(isLive());
  const locks = db.isTransaction && isPostgres(db);
  if (locks) {
    const owner = db.selectFrom("sessions").select("user_id").where("id", "=", session);
    // Before their session, as everybody does who ends it: else two transactions wait for each other.
    await db.selectFrom("users").select("id").where("id", "=", owner).forShare().execute();
  }
  const row = await (locks ? query.forShare("sessions") : query).executeTakeFirst();
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

/** At most eight hours from now: the end of a sign-in from a clock that was ahead may be farther away. */
export function isLive(now = Date.now()) {
  return (eb: ExpressionBuilder<Tables, "sessions">) =>
    eb.between("sessions.expires_at", now + 1, now + LIFETIME_MS + CLOCKS_DIFFER_MS);
}

/** Call it with the person's row locked. Ends their oldest sessions, so that with this one they have 20. */
export async function insertSession(trx: Database, session: SessionRow): Promise<void> {
  const { user_id } = session;
  const newest = trx
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user_id)
    .where(isLive())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SESSIONS - 1);
  await trx.deleteFrom("sessions").where("user_id", "=", user_id).where("id", "not in", newest).execute();
  await trx.insertInto("sessions").values(session).execute();
}

/** Locks every owner and this person first, so that two who change each other do not wait for each other. Returns the owners. */
export async function lockOwners(trx: Database, person = ""): Promise<string[]> {
  const people = trx
    .selectFrom("users")
    .select(["id", "is_owner"])
    .where((eb) => eb.or([eb("is_owner", "=", 1), eb("id", "=", person)]))
    .orderBy("id");
  const rows = await (isPostgres(trx) ? people.forUpdate() : people).execute();
  return rows.filter(({ is_owner }) => is_owner === 1).map(({ id }) => id);
}

/** Newest first. */
export async function listSessions(db: Database, { id, session }: SignedInPerson): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "created_at", "expires_at", "address", "browser"])
    .where("user_id", "=", id)
    .where(isLive())
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

/** Those of a clock that was ahead too: they would be live again when that time comes. */
export async function deleteExpiredSessions(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.not(isLive(now)(eb)))
    .execute();
}
