import { isTwoFactorRequired, setTwoFactorRequired } from "#server/auth/two-factor-rule-store.ts";
import type { Database } from "#server/db/open.ts";

/** A removed owner and an old password do not come back with a backup: these are newer in the shop that it replaces. */
export type People = Awaited<ReturnType<typeof readPeople>>;

export async function readPeople(db: Database) {
  return {
    users: await db.selectFrom("users").selectAll().execute(),
    recovery_codes: await db.selectFrom("recovery_codes").selectAll().execute(),
    isTwoFactorRequired: await isTwoFactorRequired(db),
  };
}

export async function replacePeople(db: Database, people: People): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ["recovery_codes", "users"] as const) await trx.deleteFrom(table).execute();
    for (const user of people.users) await trx.insertInto("users").values(user).execute();
    for (const code of people.recovery_codes) await trx.insertInto("recovery_codes").values(code).execute();
    await setTwoFactorRequired(trx, people.isTwoFactorRequired);
  });
}
