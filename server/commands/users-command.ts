import { parseArgs } from "node:util";
import { cleanLine } from "#domain/clean-line.ts";
import { ROLES, type Role } from "#domain/login.ts";
import { holdsLikelyNumber, signInPhone } from "#domain/phone.ts";
import type { Notify } from "#server/auth/notice-store.ts";
import { hashPassword } from "#server/auth/password.ts";
import { findPersonByPhone } from "#server/auth/session-store.ts";
import type { Database } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { type Actor, addPerson, PhoneTakenError } from "#server/people/new-person-store.ts";
import { passwordProblem } from "#server/people/password-rules.ts";
import {
  changePassword,
  changePerson,
  LastOwnerError,
  listPeople,
  NotAdminError,
  removePerson,
  turnOffTwoFactor,
} from "#server/people/people-store.ts";
import { readSettings } from "#server/settings/settings-store.ts";
import { UsageError } from "./run-command.ts";

export const USAGE = `npm run users -- add --phone P --name N --role admin|staff --password X
npm run users -- list
npm run users -- remove --phone P
npm run users -- password --phone P --password X
npm run users -- phone --phone P --to NEW
npm run users -- owner --phone P
npm run users -- second-step --phone P     (turns off a lost one)`;

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const options = { phone: text, name: text, role: text, password: text, to: text };
  return parseArgs({ args, allowPositionals: true, options });
}

type Options = ReturnType<typeof parse>["values"];

/** The command that the arguments name; it resolves to a sentence about what it did. */
export function readCommand(args: string[]): (db: Database, notify: Notify) => Promise<string> {
  const { values, positionals } = parse(args);
  const [name = "", ...rest] = positionals;
  if (!Object.hasOwn(commands, name) || rest.length > 0) throw new UsageError();
  return (db, notify) =>
    commands[name as keyof typeof commands](db, values, { by: null, notify, check: async () => {} }).catch(explain);
}

async function add(db: Database, options: Options, actor: Actor): Promise<string> {
  const phone = requirePhone("--phone", options.phone);
  const username = cleanLine(options.name ?? "");
  if (!username) throw new UsageError("--name is missing");
  const role = ROLES.find((one) => one === options.role) satisfies Role | undefined;
  if (!role) throw new UsageError(`--role must be one of ${ROLES.join(", ")}`);
  const password_hash = await hashPassword(await requirePassword(db, options, { phone, username }));
  await addPerson(db, { phone, username, role, password_hash }, actor);
  return `Added ${username} (${role}), phone ${phone}`;
}

async function list(db: Database): Promise<string> {
  const people = await listPeople(db);
  if (people.length === 0) return "No users";
  return people
    .map(({ phone, role, username, is_owner }) => `${phone}\t${is_owner ? "owner" : role}\t${username}`)
    .join("\n");
}

async function remove(db: Database, options: Options, actor: Actor): Promise<string> {
  const { id, phone } = await requirePerson(db, options);
  await removePerson(db, id, actor);
  return `Removed ${phone}; their sign-ins have ended`;
}

async function password(db: Database, options: Options, actor: Actor): Promise<string> {
  const user = await requirePerson(db, options);
  await changePassword(
    db,
    user.id,
    { password_hash: await hashPassword(await requirePassword(db, options, user)) },
    actor,
  );
  return `Changed the password of ${user.phone}; earlier sign-ins have ended`;
}

async function phone(db: Database, options: Options, actor: Actor): Promise<string> {
  const user = await requirePerson(db, options);
  const to = requirePhone("--to", options.to);
  await changePerson(db, user.id, { phone: to }, actor);
  return `The user with phone ${user.phone} signs in with ${to} from now on`;
}

async function owner(db: Database, options: Options, actor: Actor): Promise<string> {
  const { id, phone } = await requirePerson(db, options);
  await changePerson(db, id, { is_owner: true }, actor);
  return `${phone} is an owner now`;
}

async function twoFactor(db: Database, options: Options, actor: Actor): Promise<string> {
  const { id, phone } = await requirePerson(db, options);
  if (!(await turnOffTwoFactor(db, id, actor))) return `${phone} has no second step`;
  return `${phone} signs in without a second step; earlier sign-ins have ended`;
}

function explain(error: unknown): never {
  if (error instanceof PhoneTakenError) throw new UsageError(`${error.message} belongs to a user already`);
  if (error instanceof LastOwnerError)
    throw new UsageError("This is the last owner. Make another one first: owner --phone P");
  if (error instanceof NotAdminError) throw new UsageError("Only an admin can be an owner");
  throw error;
}

async function requirePerson(db: Database, options: Options): Promise<UserRow> {
  const phone = signInPhone(options.phone ?? "");
  if (phone === "") throw new UsageError("--phone must be a phone number");
  const user = await findPersonByPhone(db, phone);
  if (!user) throw new UsageError(`--phone ${phone} belongs to no user`);
  return user;
}

function requirePhone(option: string, value = ""): string {
  if (!holdsLikelyNumber(value)) throw new UsageError(`${option} must be a phone number`);
  return signInPhone(value);
}

async function requirePassword(
  db: Database,
  { password = "" }: Options,
  user: { username: string; phone: string },
): Promise<string> {
  const problem = passwordProblem(password, user, await readSettings(db));
  if (problem) throw new UsageError(`--password ${problem}`);
  return password;
}

const commands = { add, list, remove, password, phone, owner, "second-step": twoFactor };
