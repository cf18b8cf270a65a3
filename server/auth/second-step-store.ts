import { v7 as newId } from "uuid";
import type { Database } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { foldCode, hashRecoveryCode, newRecoveryCodes } from "./recovery-code.ts";
import { findStep } from "./totp.ts";

const SIX_DIGITS = /^\d{6}$/;

/** False while a second step is on: it is turned off first. */
export async function startSecondStep(db: Database, user_id: string, totp_secret: string): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ totp_secret, totp_last_step: null })
    .where("id", "=", user_id)
    .where("totp_confirmed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The recovery codes, which are stored as hashes; undefined if the code is wrong or there is nothing to confirm. */
export async function confirmSecondStep(
  trx: Database,
  { id, code, now }: { id: string; code: string; now: number },
): Promise<string[] | undefined> {
  const user = await trx.selectFrom("users").select("totp_secret").where("id", "=", id).executeTakeFirst();
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
  return confirmed && insertRecoveryCodes(trx, id);
}

/** Ends the earlier ones; undefined where no second step is on. */
export async function replaceRecoveryCodes(trx: Database, user_id: string): Promise<string[] | undefined> {
  // Locks the user: of two at once, the later one's codes are valid.
  const user = await trx
    .updateTable("users")
    .set((eb) => ({ totp_confirmed_at: eb.ref("totp_confirmed_at") }))
    .where("id", "=", user_id)
    .where("totp_confirmed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return user && insertRecoveryCodes(trx, user_id);
}

/** False if there was none that had been confirmed. */
export async function removeSecondStep(trx: Database, user_id: string): Promise<boolean> {
  const user = await trx
    .updateTable("users")
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where("id", "=", user_id)
    .where("totp_confirmed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  await trx.deleteFrom("recovery_codes").where("user_id", "=", user_id).execute();
  return user !== undefined;
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
