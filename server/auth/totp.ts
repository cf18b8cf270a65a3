import { Secret, TOTP } from "otpauth";

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
