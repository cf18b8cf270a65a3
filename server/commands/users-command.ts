import { parseArgs } from "node:util";
import { ROLES, type Role } from "#domain/login.ts";
import { signInPhone } from "#domain/phone.ts";
import { hashPassword, MIN_PASSWORD_LENGTH } from "#server/auth/password.ts";
import { changePassword, changePhone, createUser, deleteUser, listUsers, PhoneTakenError } from "#server/auth/store.ts";
import type { Database } from "#server/db/open.ts";
import { UsageError } from "./run-command.ts";

export const USAGE = `npm run users -- add --phone P --name N --role admin|staff --password X
npm run users -- list
npm run users -- remove --phone P
npm run users -- password --phone P --password X
npm run users -- phone --phone P --to NEW`;

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const options = { phone: text, name: text, role: text, password: text, to: text };
  return parseArgs({ args, allowPositionals: true, options });
}

type Options = ReturnType<typeof parse>["values"];

/** The command that the arguments name; it resolves to a sentence about what it did. */
export function readCommand(args: string[]): (db: Database) => Promise<string> {
  const { values, positionals } = parse(args);
  const [name = "", ...rest] = positionals;
  if (!Object.hasOwn(commands, name) || rest.length > 0) throw new UsageError();
  return (db) => commands[name as keyof typeof commands](db, values);
}

async function add(db: Database, options: Options): Promise<string> {
  const phone = requirePhone("--phone", options.phone);
  const username = options.name?.trim();
  if (!username) throw new UsageError("--name is missing");
  const role = ROLES.find((one) => one === options.role) satisfies Role | undefined;
  if (!role) throw new UsageError(`--role must be one of ${ROLES.join(", ")}`);
  const password_hash = await hashPassword(requirePassword(options));
  try {
    await createUser(db, { phone, username, role, password_hash });
  } catch (error) {
    if (error instanceof PhoneTakenError) throw new UsageError(`--phone ${phone} belongs to a user already`);
    throw error;
  }
  return `Added ${username} (${role}), phone ${phone}`;
}

async function list(db: Database): Promise<string> {
  const users = await listUsers(db);
  if (users.length === 0) return "No users";
  return users.map((user) => `${user.phone}\t${user.role}\t${user.username}`).join("\n");
}

async function remove(db: Database, options: Options): Promise<string> {
  const phone = requirePhone("--phone", options.phone);
  if (!(await deleteUser(db, phone))) throw new UsageError(`--phone ${phone} belongs to no user`);
  return `Removed ${phone}; their sign-ins have ended`;
}

async function password(db: Database, options: Options): Promise<string> {
  const phone = requirePhone("--phone", options.phone);
  const changed = await changePassword(db, phone, await hashPassword(requirePassword(options)));
  if (!changed) throw new UsageError(`--phone ${phone} belongs to no user`);
  return `Changed the password of ${phone}; earlier sign-ins have ended`;
}

async function phone(db: Database, options: Options): Promise<string> {
  const from = requirePhone("--phone", options.phone);
  const to = requirePhone("--to", options.to);
  try {
    if (!(await changePhone(db, from, to))) throw new UsageError(`--phone ${from} belongs to no user`);
  } catch (error) {
    if (error instanceof PhoneTakenError) throw new UsageError(`--to ${to} belongs to a user already`);
    throw error;
  }
  return `The user with phone ${from} signs in with ${to} from now on`;
}

function requirePhone(option: string, value = ""): string {
  const digits = signInPhone(value);
  if (digits.length < 5) throw new UsageError(`${option} must be a phone number`);
  return digits;
}

function requirePassword({ password }: Options): string {
  if (!password || password.length < MIN_PASSWORD_LENGTH) {
    throw new UsageError(`--password must have at least ${MIN_PASSWORD_LENGTH} characters`);
  }
  return password;
}

const commands = { add, list, remove, password, phone };
