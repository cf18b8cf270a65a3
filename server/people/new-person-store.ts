import { v7 as newId } from "uuid";
import { ADMIN, type Role } from "#domain/login.ts";
import { signInPhone } from "#domain/phone.ts";
import type { Notify } from "#server/auth/notice-store.ts";
import type { Database } from "#server/db/open.ts";

const FIRST_ADMIN_PHONE_KEY = "first_admin_phone";

/** Its message is the phone. */
export class PhoneTakenError extends Error {}

/** Who makes a change, and how owners hear of it. */
export interface Actor {
  /** Name of the person; null on the machine, with `npm run users`. */
  by: string | null;
  notify: Notify;
  /** Throws where they may no longer make it. */
  check: (trx: Database) => Promise<void>;
}

interface NewPerson {
  phone: string;
  username: string;
  role: Role;
  password_hash: string;
  is_owner?: boolean;
  email?: string | null;
}

/** The first admin is an owner. */
export async function createPerson(db: Database, user: NewPerson): Promise<string> {
  const is_owner = user.is_owner ?? (user.role === ADMIN && !(await hasOwner(db)));
  const row = await db
    .insertInto("users")
    .values({
      ...user,
      id: newId(),
      phone: signInPhone(user.phone),
      created_at: Date.now(),
      is_owner: is_owner ? 1 : 0,
      email: user.email ?? null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
    })
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new PhoneTakenError(signInPhone(user.phone));
  return row.id;
}

export async function addPerson(db: Database, user: NewPerson, { by, notify, check }: Actor): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await check(trx);
    const id = await createPerson(trx, user);
    await notify(trx, {
      type: user.role === ADMIN ? "person_added" : "staff_added",
      person: { email: null, ...user },
      by,
    });
    return id;
  });
}

/** The same phone for every process that starts on a new database at the same moment: only one of them can then make the user. */
export async function keepFirstAdminPhone(db: Database, phone: string): Promise<string> {
  const { value } = await db
    .insertInto("internal_state")
    .values({ key: FIRST_ADMIN_PHONE_KEY, value: phone })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("internal_state.value") })))
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

async function hasOwner(db: Database): Promise<boolean> {
  return (await db.selectFrom("users").select("id").where("is_owner", "=", 1).executeTakeFirst()) !== undefined;
}
