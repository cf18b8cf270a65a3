import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { ADMIN } from "#domain/login.ts";
import type { SignInList, SignInOutcome, SignInResult } from "#domain/sign-in-list.ts";
import type { Database } from "#server/db/open.ts";
import type { SessionRow, SignInRow, UserRow } from "#server/db/schema.ts";
import { rememberDevice } from "./device-store.ts";
import type { Attempt } from "./login-limit.ts";
import type { Notify } from "./notice-store.ts";
import { insertSession } from "./session-store.ts";
import type { TotpSecrets } from "./totp-secrets.ts";
import { acceptCode, type CodeResult } from "./two-factor-store.ts";

const QUARTER_HOUR_MS = 15 * 60 * 1000;
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;
/** Most rows of sign-ins, and as many of failures: a flood of failures pushes out failures only. */
const MOST_ROWS = 10_000;
const PAGE_SIZE = 25;
const SUCCESSES: SignInOutcome[] = ["signed_in", "not_admin"];

export interface SignInEvent {
  outcome: SignInOutcome;
  username: string | undefined;
  phone_end: string;
  address: string;
  known_device: boolean;
}

/** A row for itself, or for failures the one that those like it share for a quarter of an hour. */
export function toRow({ outcome, username = "", ...event }: SignInEvent, at: number): SignInRow {
  const { phone_end, address, known_device } = event;
  const quarter = Math.floor(at / QUARTER_HOUR_MS);
  const shared = JSON.stringify([quarter, outcome, username, phone_end, address, known_device]);
  return {
    id: SUCCESSES.includes(outcome) ? newId() : createHash("sha256").update(shared).digest("base64url"),
    outcome,
    username: username || null,
    phone_end,
    address,
    known_device: known_device ? 1 : 0,
    tries: 1,
    at,
    last_at: at,
  };
}

export async function recordSignIns(db: Database, rows: SignInRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("sign_ins")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        tries: eb("sign_ins.tries", "+", eb.ref("excluded.tries")),
        last_at: eb.ref("excluded.last_at"),
      })),
    )
    .execute();
}

interface Success {
  attempts: Attempt[];
  user: UserRow;
  session: SessionRow;
  deviceSecret: string;
  /** Two-factor code, where the person has two-factor on. */
  code: string;
  secrets: TotpSecrets;
  event: SignInEvent;
  at: number;
  notify: Notify;
}

/**
 * All of it or nothing: the code is used up, the try counts no more, the device is known from now on, and the sign-in is
 * written down; an admin's session begins. "changed" if the user was changed since the password was checked.
 */
export async function completeSignIn(db: Database, success: Success): Promise<CodeResult | "changed"> {
  const { attempts, user, session, deviceSecret, code, secrets, event, at, notify } = success;
  return db.transaction().execute(async (trx) => {
    // Also locks the row: a new password, or two-factor turned on, either ends this session or was here first.
    const same = await trx
      .updateTable("users")
      .set({ password_hash: user.password_hash })
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash)
      .where("role", "=", user.role)
      .where("totp_confirmed_at", "is not distinct from", user.totp_confirmed_at)
      .returning("id")
      .executeTakeFirst();
    if (!same) return "changed";
    const { address, browser } = session;
    const result =
      user.totp_confirmed_at === null ? "accepted" : await acceptCode(trx, user, { code, now: at, secrets });
    if (result === "used_code") await notify(trx, { type: "code_used_twice", person: user, browser, address });
    if (result !== "accepted") return result;
    for (const attempt of attempts) await attempt.uncount(trx);
    await rememberDevice(trx, user.id, deviceSecret, at);
    await recordSignIns(trx, [toRow(event, at)]);
    // Now the code did follow.
    await trx
      .deleteFrom("sign_ins")
      .where("id", "=", toRow({ ...event, outcome: "code_required" }, at).id)
      .execute();
    if (user.role !== ADMIN) return result;
    await insertSession(trx, session);
    if (!event.known_device) await notify(trx, { type: "new_browser", person: user, browser, address });
    return result;
  });
}

export async function getSignInPage(
  db: Database,
  { page, result }: { page: number; result?: SignInResult | undefined },
): Promise<SignInList> {
  let wanted = db.selectFrom("sign_ins");
  if (result) wanted = wanted.where("outcome", result === "success" ? "in" : "not in", SUCCESSES);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy("last_at", "desc")
      .orderBy("id", "desc")
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return {
    sign_ins: rows.map((row) => ({ ...row, known_device: row.known_device === 1 })),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  };
}

export async function deleteOldSignIns(db: Database, now: number, most = MOST_ROWS): Promise<void> {
  await db
    .deleteFrom("sign_ins")
    .where("last_at", "<=", now - RETENTION_MS)
    .execute();
  for (const among of ["in", "not in"] as const) {
    const firstTooMany = await db
      .selectFrom("sign_ins")
      .select("last_at")
      .where("outcome", among, SUCCESSES)
      .orderBy("last_at", "desc")
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    if (!firstTooMany) continue;
    await db
      .deleteFrom("sign_ins")
      .where("outcome", among, SUCCESSES)
      .where("last_at", "<=", firstTooMany.last_at)
      .execute();
  }
}
