import { ADMIN } from "#domain/login.ts";
import type { Account } from "#domain/people/account.ts";
import type { Person, PersonChange } from "#domain/people/people.ts";
import { signInPhone } from "#domain/phone.ts";
import { endSessions, findPersonRow, isLive, lockOwners } from "#server/auth/session-store.ts";
import { isTwoFactorRequired, setTwoFactorRequired } from "#server/auth/two-factor-rule-store.ts";
import { removeTwoFactor } from "#server/auth/two-factor-store.ts";
import type { Database } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { type Actor, PhoneTakenError } from "./new-person-store.ts";

/** Without an owner nobody could manage people any more. */
export class LastOwnerError extends Error {}
/** Other roles cannot sign in, so they cannot be owners. Its message is the name. */
export class NotAdminError extends Error {}

/** Oldest first. */
export async function listPeople(db: Database): Promise<Person[]> {
  const rows = await people(db).orderBy("created_at").orderBy("id").execute();
  return rows.map(toPerson);
}

export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  const row = await people(db).where("id", "=", id).executeTakeFirst();
  return row && toPerson(row);
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [person, is_second_step_required, { count }] = await Promise.all([
    findPerson(db, id),
    isTwoFactorRequired(db),
    db
      .selectFrom("recovery_codes")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow(),
  ]);
  if (!person) return undefined;
  const { sign_in_count: _, link_count: __, ...account } = person;
  return { ...account, is_second_step_required, recovery_codes_left: count };
}

/** False if there is no such person. */
export function changePerson(db: Database, id: string, change: PersonChange, actor: Actor): Promise<boolean> {
  return changing(db, id, actor, async (trx, user, isLastOwner) => {
    const { by, notify } = actor;
    const { username, email, is_owner } = change;
    const phone = change.phone && signInPhone(change.phone);
    if (is_owner === false && isLastOwner) throw new LastOwnerError();
    if (is_owner && user.role !== ADMIN) throw new NotAdminError(user.username);
    const other = phone && (await trx.selectFrom("users").select("id").where("phone", "=", phone).executeTakeFirst());
    if (other && other.id !== id) throw new PhoneTakenError(phone);
    const changed = {
      ...(username && { username }),
      ...(phone && { phone }),
      ...(email !== undefined && { email }),
      ...(is_owner !== undefined && { is_owner: is_owner ? 1 : 0 }),
    };
    // Before the change, so that the earlier address is told too.
    const about = { person: user, by };
    if (phone && phone !== user.phone) await notify(trx, { type: "phone_changed", ...about });
    if (email !== undefined && email !== user.email) await notify(trx, { type: "email_changed", ...about });
    if (is_owner !== undefined && is_owner !== (user.is_owner === 1))
      await notify(trx, { type: is_owner ? "owner_added" : "owner_removed", ...about });
    if (Object.keys(changed).length > 0) await trx.updateTable("users").set(changed).where("id", "=", id).execute();
    return true;
  });
}

interface NewPassword {
  password_hash: string;
  /** Undefined where it is reset, so that the current one is not known. */
  current_hash?: string;
  /** Session to keep; all others are ended. */
  session?: string;
}

/** Ends sign-ins, and no browser is known any more. False if there is no such person, or the current password changed meanwhile. */
export function changePassword(db: Database, id: string, password: NewPassword, actor: Actor): Promise<boolean> {
  const { password_hash, current_hash, session } = password;
  return changing(db, id, actor, async (trx, user) => {
    if (current_hash !== undefined && user.password_hash !== current_hash) return false;
    await trx.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
    await endSessions(trx, id, session);
    await trx.deleteFrom("user_devices").where("user_id", "=", id).execute();
    await actor.notify(trx, { type: "password_changed", person: user, by: actor.by });
    return true;
  });
}

/** Their sign-ins and the drivers' links they made end. False if there is no such person. */
export function removePerson(db: Database, id: string, actor: Actor): Promise<boolean> {
  return changing(db, id, actor, async (trx, user, isLastOwner) => {
    if (isLastOwner) throw new LastOwnerError();
    await actor.notify(trx, { type: "person_removed", person: user, by: actor.by });
    await trx.deleteFrom("users").where("id", "=", id).execute();
    await trx.deleteFrom("round_keys").where("maker_id", "=", id).execute();
    return true;
  });
}

/** Somebody else turns it off because the phone is lost, so all sign-ins end too. False where it is off. */
export function turnOffTwoFactor(db: Database, id: string, actor: Actor, isOwn = false): Promise<boolean> {
  return changing(db, id, actor, async (trx, person) => {
    if (!(await removeTwoFactor(trx, id))) return false;
    if (!isOwn) await endSessions(trx, id);
    await actor.notify(trx, { type: "two_factor_off", person, by: actor.by });
    return true;
  });
}

/** Ends all sign-ins of a person. */
export function endSignIns(db: Database, id: string, actor: Actor): Promise<boolean> {
  return changing(db, id, actor, async (trx) => {
    await endSessions(trx, id);
    return true;
  });
}

/** Whether everybody needs two-factor; no change of people is under way meanwhile. */
export async function changeTwoFactorRule(db: Database, isRequired: boolean, { check }: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwners(trx);
    await check(trx);
    await setTwoFactorRequired(trx, isRequired);
  });
}

type Change = (trx: Database, user: UserRow, isLastOwner: boolean) => Promise<boolean>;

/** Makes one change of people at a time: of two owners who remove each other at once, the later one may not any more. */
function changing(db: Database, id: string, { check }: Actor, change: Change): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const [owner, ...others] = await lockOwners(trx, id);
    await check(trx);
    const user = await findPersonRow(trx, id);
    return user !== undefined && change(trx, user, owner === id && others.length === 0);
  });
}

function people(db: Database) {
  return db
    .selectFrom("users")
    .select(["id", "username", "phone", "email", "role", "is_owner", "totp_confirmed_at", "created_at"])
    .select((eb) =>
      eb
        .selectFrom("sessions")
        .select((one) => one.fn.countAll<number>().as("count"))
        .whereRef("sessions.user_id", "=", "users.id")
        .where(isLive())
        .as("sign_in_count"),
    )
    .select((eb) =>
      eb
        .selectFrom("round_keys")
        .select((one) => one.fn.countAll<number>().as("count"))
        .whereRef("maker_id", "=", "users.id")
        .where("expires_at", ">", Date.now())
        .as("link_count"),
    );
}

function toPerson(row: Awaited<ReturnType<ReturnType<typeof people>["executeTakeFirstOrThrow"]>>): Person {
  const { is_owner, totp_confirmed_at, sign_in_count, link_count, ...person } = row;
  return {
    ...person,
    is_owner: is_owner === 1,
    has_second_step: totp_confirmed_at !== null,
    sign_in_count: sign_in_count ?? 0,
    link_count: link_count ?? 0,
  };
}
