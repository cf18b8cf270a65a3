import { randomInt } from "node:crypto";
import { signInPhone } from "#domain/phone.ts";
import type { Settings } from "#domain/settings.ts";
import { toShop } from "#domain/shop.ts";
import { hashPassword, randomPassword } from "#server/auth/password.ts";
import { findPersonByPhone } from "#server/auth/session-store.ts";
import { ConfigError } from "#server/config.ts";
import type { Database } from "#server/db/open.ts";
import { createPerson, keepFirstAdminPhone, PhoneTakenError } from "./new-person-store.ts";
import { passwordProblem } from "./password-rules.ts";
import { listPeople } from "./people-store.ts";

const FIRST_NAME = "Admin";

/** Makes the first admin where there is no user yet, and gives the sign-in to print; a password from the settings is not repeated. */
export async function ensureFirstAdmin(
  db: Database,
  wanted: { phone: string; password: string } | undefined,
  settings: Settings,
): Promise<{ phone: string; password: string | undefined } | undefined> {
  if ((await listPeople(db)).length > 0) return undefined;
  const { phone, password } = wanted ?? {
    phone: await keepFirstAdminPhone(db, randomPhone()),
    // Nobody has to change this one.
    password: randomPassword(6),
  };
  const problem = wanted && passwordProblem(password, { username: FIRST_NAME, phone }, settings);
  if (problem) throw new ConfigError(`ADMIN_PASSWORD ${problem}`);
  try {
    await createPerson(db, { phone, username: FIRST_NAME, role: "admin", password_hash: await hashPassword(password) });
  } catch (error) {
    // Another process that started at the same moment was first; the sign-in is its to print.
    if (error instanceof PhoneTakenError) return undefined;
    throw error;
  }
  return { phone, password: wanted ? undefined : password };
}

/** Whether somebody signs in with a phone that every page shows: then only the password is secret. */
export async function usesPublicPhone(db: Database, settings: Settings): Promise<boolean> {
  const shop = toShop(settings);
  const phones = new Set([shop.phone, shop.whatsapp, shop.grievance.phone].map(signInPhone));
  const users = await Promise.all([...phones].map((phone) => findPersonByPhone(db, phone)));
  return users.some((user) => user !== undefined);
}

/** Ten digits as people type them here, of which no subscriber's begin with 1. */
function randomPhone(): string {
  return `1${String(randomInt(1e9)).padStart(9, "0")}`;
}
