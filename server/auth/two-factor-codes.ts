import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const RECOVERY_CODES = 10;
/** 32 of them, without those that look alike: 16 are 80 bits. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** RFC 6238 as authenticator apps understand it: SHA-1, six digits, 30 seconds. */
function totpOf(secret: Secret, { issuer = "", label = "" } = {}): TOTP {
  return new TOTP({ issuer, label, algorithm: "SHA1", digits: 6, period: 30, secret });
}

/** `uri` is what an authenticator app reads from a QR code. */
export function newTotpSecret(issuer: string, username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totpOf(secret, { issuer, label: username }).toString() };
}

/** The 30-second step that a code belongs to: now, or one before or after, because clocks differ. */
export function findStep(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(Secret.fromBase32(secret));
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Such as "k3fh-9mza-p2cd-xw7e". */
export function newRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join("");
  const code = () => Array.from({ length: GROUPS }, group).join("-");
  return Array.from({ length: RECOVERY_CODES }, code);
}

/** Folds a code for comparing: people type spaces, hyphens and capitals. */
export function foldCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase();
}

/** A plain hash is enough: nobody can try 80 random bits, so it needs no slowness. The row's id is the salt. */
export function hashRecoveryCode(code: string, id: string): string {
  return createHash("sha256")
    .update(`${id}:${foldCode(code)}`)
    .digest("base64url");
}
