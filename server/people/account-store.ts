import type { Account } from "#domain/people/account.ts";
import type { Database } from "#server/db/open.ts";
import { findPerson } from "./people-store.ts";
import { isSecondStepRequired } from "#server/auth/two-factor-rule-store.ts";

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [person, is_second_step_required, { count }] = await Promise.all([
    findPerson(db, id),
    isSecondStepRequired(db),
    db
      .selectFrom("recovery_codes")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow(),
  ]);
  if (!person) return undefined;
  const { sign_in_count: _, ...account } = person;
  return { ...account, is_second_step_required, recovery_codes_left: count };
}
