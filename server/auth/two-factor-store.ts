import { v7 as newId } from "uuid";
import type { Database } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Notify } from "./notice-store.ts";
import { endSessions, findPersonRow } from "./session-store.ts";
import { findStep, foldCode, hashRecoveryCode, newRecoveryCodes } from "./two-factor-codes.ts";

const SIX_DIGITS = /^\d{6}$/;

/** False while two-factor is on: it must be turned off first. */
export async function startTwoFactor(db: Database, user_id: string, totp_secret: string): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ totp_secret, totp_last_step: null })
    .where("id", "=", user_id)
    .where("totp_confirmed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The recovery codes, which are stored as hashes. Other sign-ins end, and no browser is known any more. Undefined if the code is wrong or there is nothing to confirm. */
export async function confirmTwoFactor(
  db: Database,
  { id, session, code, now, notify }: { id: string; session: string; code: string; now: number; notify: Notify },
): Promise<string[] | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await findPersonRow(trx, id);
    const step = user?.totp_secret ? findStep(user.totp_secret, foldCode(code), now) : undefined;
    if (!user || step === undefined) return undefined;
    const confirmed = await trx
      .updateTable("users")
      .set({ totp_confirmed_at: now, totp_last_step: step })
      .where("id", "=", id)
      .where("totp_secret", "=", user.totp_secret)
      .where("totp_confirmed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!confirmed) return undefined;
    await endSessions(trx, id, session);
    await trx.deleteFrom("user_devices").where("user_id", "=", id).execute();
    await notify(trx, { type: "two_factor_on", person: user, by: user.username });
    return insertRecoveryCodes(trx, id);
  });
}

/** Invalidates earlier codes; undefined where two-factor is off. */
export async function replaceRecoveryCodes(
  db: Database,
  { id, notify }: { id: string; notify: Notify },
): Promise<string[] | undefined> {
  return db.transaction().execute(async (trx) => {
    // Locks the user: of two at once, the later one's codes are valid.
    const person = await trx
      .updateTable("users")
      .set((eb) => ({ totp_confirmed_at: eb.ref("totp_confirmed_at") }))
      .where("id", "=", id)
      .where("totp_confirmed_at", "is not", null)
      .returning(["username", "email"])
      .executeTakeFirst();
    if (!person) return undefined;
    await notify(trx, { type: "recovery_codes_changed", person, by: person.username });
    return insertRecoveryCodes(trx, id);
  });
}

/** False where two-factor is off. Somebody else turns it off because the phone is lost, so all sign-ins end too. */
export async function removeTwoFactor(
  db: Database,
  { id, by, notify }: { id: string; by: { id: string; username: string } | null; notify: Notify },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const person = await trx
      .updateTable("users")
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
      .where("id", "=", id)
      .where("totp_confirmed_at", "is not", null)
      .returning(["username", "email"])
      .executeTakeFirst();
    if (!person) return false;
    await trx.deleteFrom("recovery_codes").where("user_id", "=", id).execute();
    if (by?.id !== id) await endSessions(trx, id);
    await notify(trx, { type: "two_factor_off", person, by: by?.username ?? null });
    return true;
  });
}

export type CodeResult = "accepted" | "wrong_code" | "used_code";

/** Each code is accepted once, also when many arrive at the same moment. */
export async function acceptCode(
  trx: Database,
  user: Pick<UserRow, "id" | "totp_secret">,
  { typed, now }: { typed: string; now: number },
): Promise<CodeResult> {
  const code = foldCode(typed);
  if (!SIX_DIGITS.test(code)) return acceptRecoveryCode(trx, user.id, code);
  const step = user.totp_secret === null ? undefined : findStep(user.totp_secret, code, now);
  if (step === undefined) return "wrong_code";
  const accepted = await trx
    .updateTable("users")
    .set({ totp_last_step: step })
    .where("id", "=", user.id)
    .where("totp_secret", "=", user.totp_secret)
    .where((eb) => eb.or([eb("totp_last_step", "is", null), eb("totp_last_step", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  return accepted ? "accepted" : "used_code";
}

async function acceptRecoveryCode(trx: Database, user_id: string, code: string): Promise<CodeResult> {
  const rows = await trx.selectFrom("recovery_codes").selectAll().where("user_id", "=", user_id).execute();
  const found = rows.find(({ id, hash }) => hash === hashRecoveryCode(code, id));
  if (!found) return "wrong_code";
  const used = await trx.deleteFrom("recovery_codes").where("id", "=", found.id).returning("id").executeTakeFirst();
  return used ? "accepted" : "used_code";
}

async function insertRecoveryCodes(trx: Database, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const rows = codes.map((code) => {
    const id = newId();
    return { id, user_id, hash: hashRecoveryCode(code, id) };
  });
  await trx.deleteFrom("recovery_codes").where("user_id", "=", user_id).execute();
  await trx.insertInto("recovery_codes").values(rows).execute();
  return codes;
}
