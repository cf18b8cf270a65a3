import { errors, jwtVerify, SignJWT } from "jose";
import type { UserRow } from "#server/db/schema.ts";

const LIFETIME_S = 8 * 60 * 60;
const ALGORITHM = "HS256";

export interface Claims {
  sub: string;
  iat: number;
}

/** A token dated to when the user's tokens are valid again, so that one asked for right after a password change works. */
export function issueToken(secret: Uint8Array, user: UserRow): Promise<string> {
  const iat = Math.max(Math.floor(Date.now() / 1000), user.tokens_valid_from);
  return new SignJWT({ role: user.role, username: user.username })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(user.id)
    .setIssuedAt(iat)
    .setExpirationTime(iat + LIFETIME_S)
    .sign(secret);
}

export async function readToken(secret: Uint8Array, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      requiredClaims: ["sub", "iat", "exp"],
    });
    return { sub: String(payload.sub), iat: Number(payload.iat) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
