import { v7 as newId } from "uuid";
import type { Role } from "#domain/login.ts";
import { signInPhone } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";

const FIRST_ADMIN_PHONE_KEY = "first_admin_phone";

export class PhoneTakenError extends Error {}

export async function findUserByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("phone", "=", signInPhone(phone)).executeTakeFirst();
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listUsers(db: Database): Promise<UserRow[]> {
  return db.selectFrom("users").selectAll().orderBy("created_at").orderBy("id").execute();
}

export async function createUser(
  db: Database,
  user: { phone: string; username: string; role: Role; password_hash: string },
): Promise<void> {
  const row = await db
    .insertInto("users")
    .values({
      ...user,
      id: newId(),
      phone: signInPhone(user.phone),
      tokens_valid_from: 0,
      created_at: Date.now(),
      is_owner: 0,
      email: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
    })
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new PhoneTakenError();
}

/** The same phone for every process that starts on a new database at the same moment: only one of them can then make the user. */
export async function keepFirstAdminPhone(db: Database, phone: string): Promise<string> {
  const { value } = await db
    .insertInto("settings")
    .values({ key: FIRST_ADMIN_PHONE_KEY, value: phone })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("settings.value") })))
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

export async function changePhone(db: Database, phone: string, to: string): Promise<boolean> {
  if (await findUserByPhone(db, to)) throw new PhoneTakenError();
  const row = await db
    .updateTable("users")
    .set({ phone: signInPhone(to) })
    .where("phone", "=", signInPhone(phone))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A new password voids every token issued so far, also those of this very second, and no device is known any more. */
export async function changePassword(db: Database, phone: string, password_hash: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await setPassword(trx, phone, password_hash);
    if (user) await trx.deleteFrom("user_devices").where("user_id", "=", user.id).execute();
    return user !== undefined;
  });
}

export async function deleteUser(db: Database, phone: string): Promise<boolean> {
  const row = await db.deleteFrom("users").where("phone", "=", signInPhone(phone)).returning("id").executeTakeFirst();
  return row !== undefined;
}

async function setPassword(db: Database, phone: string, password_hash: string): Promise<{ id: string } | undefined> {
  return db
    .updateTable("users")
    .set((eb) => ({
      password_hash,
      tokens_valid_from: eb
        .case()
        .when("tokens_valid_from", ">", nowInSeconds())
        .then(eb("tokens_valid_from", "+", 1))
        .else(nowInSeconds() + 1)
        .end(),
    }))
    .where("phone", "=", signInPhone(phone))
    .returning("id")
    .executeTakeFirst();
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
