import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import { WORDS } from "./words.ts";

const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Ten bits each. */
const RANDOM_WORDS = 4;

/** Each takes 19 MB, a core and one of Node's four I/O threads: one core is left to the main thread, two threads to other work. */
export const HASHES_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** About a second of work. */
export const HASHES_WAITING = 32;

export const MANY_SIGN_INS = {
  message: "Many people are signing in right now. Please try again in a moment.",
  retryAfterSeconds: 2,
};

const hashing = new LimitedConcurrency({ ...MANY_SIGN_INS, concurrency: HASHES_AT_ONCE, queue: HASHES_WAITING });

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, ARGON2ID));
}

let unknownUser: Promise<string> | undefined;

/** Takes the same time whether or not the user exists. Beyond a few at once and some in line it is a 503. */
export function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return hashing.run(async () => {
    unknownUser ??= hash("nobody has this password", ARGON2ID);
    // A stored text that is no hash is nobody's password.
    const known = passwordHash?.startsWith("$argon2") ? passwordHash : undefined;
    const matches = await verify(known ?? (await unknownUser), password);
    return matches && known !== undefined;
  });
}

/** Words can be read out, and typed on a phone. */
export function randomPassword(words = RANDOM_WORDS): string {
  return Array.from({ length: words }, () => WORDS[randomInt(WORDS.length)]).join(" ");
}
