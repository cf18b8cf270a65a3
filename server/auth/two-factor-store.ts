import { v7 as newId } from "uuid";
import { type Database, overwriteLog } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Notify } from "./notice-store.ts";
import { endSessions, findPersonRow } from "./session-store.ts";
import { isEncrypted, type TotpSecrets } from "./totp-secrets.ts";
import { findStep, foldCode, hashRecoveryCode, newRecoveryCodes } from "./two-factor-codes.ts";

const SIX_DIGITS = /^\d{6}$/;

/** Encrypts secrets that an earlier version stored as plain text. Returns how many were encrypted with another key. */
export async function encryptTotpSecrets(db: Database, secrets: TotpSecrets): Promise<number> {
  const users = await db.selectFrom("users").select(["id", "totp_secret"]).execute();
  const plain = users.filter(({ totp_secret }) => totp_secret !== null && !isEncrypted(totp_secret));
  for (const { id, totp_secret } of plain) {
    await db
      .updateTable("users")
      .set({ totp_secret: secrets.encrypt(id, totp_secret ?? "") })
      .where("id", "=", id)
      .where("totp_secret", "=", totp_secret)
      .execute();
  }
  if (plain.length > 0) await overwriteLog(db);
  return users.filter((user) => user.totp_secret !== null && !plain.includes(user) && !secrets.decrypt(user)).length;
}

type Check = (trx: Database) => Promise<void>;

/** False while two-factor is on: it must be turned off first. */
export async function startTwoFactor(
  db: Database,
  { id: user_id, secret, secrets, check }: { id: string; secret: string; secrets: TotpSecrets; check: Check },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("users")
      .set({ totp_secret: secrets.encrypt(user_id, secret), totp_last_step: null })
      .where("id", "=", user_id)
      .where("totp_confirmed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    await check(trx);
    return row !== undefined;
  });
}

interface Typed {
  code: string;
  now: number;
  secrets: TotpSecrets;
}

/** The recovery codes, which are stored as hashes. Other sign-ins end, and no browser is known any more. Undefined if the code is wrong or there is nothing to confirm. */
export async function confirmTwoFactor(
  db: Database,
  {
    id,
    session,
    code,
    now,
    secrets,
    notify,
    check,
  }: Typed & {
    id: string;
    session: string;
    notify: Notify;
    check: Check;
  },
): Promise<string[] | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await findPersonRow(trx, id);
    const secret = user && secrets.decrypt(user);
    const step = secret && findStep(secret, foldCode(code), now);
    if (!user || !step) return undefined;
    const confirmed = await trx
      .updateTable("users")
      .set({ totp_confirmed_at: now, totp_last_step: step })
      .where("id", "=", id)
      .where("totp_secret", "=", user.totp_secret)
      .where("totp_confirmed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    await check(trx);
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
  { id, notify, check }: { id: string; notify: Notify; check: Check },
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
    await check(trx);
    if (!person) return undefined;
    await notify(trx, { type: "recovery_codes_changed", person, by: person.username });
    return insertRecoveryCodes(trx, id);
  });
}

/** False where two-factor is off. */
export async function removeTwoFactor(trx: Database, user_id: string): Promise<boolean> {
  const removed = await trx
    .updateTable("users")
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where("id", "=", user_id)
    .where("totp_confirmed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (removed) await trx.deleteFrom("recovery_codes").where("user_id", "=", user_id).execute();
  return removed !== undefined;
}

export type CodeResult = "accepted" | "wrong_code" | "used_code";

/** Each code is accepted once, also when many arrive at the same moment. */
export async function acceptCode(
  trx: Database,
  user: Pick<UserRow, "id" | "totp_secret">,
  { code: typed, now, secrets }: Typed,
): Promise<CodeResult> {
  const code = foldCode(typed);
  if (!SIX_DIGITS.test(code)) return acceptRecoveryCode(trx, user.id, code);
  const secret = secrets.decrypt(user);
  const step = secret && findStep(secret, code, now);
  if (!step) return "wrong_code";
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
