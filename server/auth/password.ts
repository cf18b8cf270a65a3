import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Without letters and digits that look alike on a screen. */
const LETTERS = "abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679";
const RANDOM_LENGTH = 16;

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

let unknownUser: Promise<string> | undefined;

/** Takes the same time whether or not the user exists. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  unknownUser ??= hashPassword("nobody has this password");
  const matches = await verify(passwordHash ?? (await unknownUser), password);
  return matches && passwordHash !== undefined;
}

export function randomPassword(): string {
  return Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
