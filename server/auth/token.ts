import { errors, jwtVerify, SignJWT } from "jose";
import type { SessionRow, UserRow } from "#server/db/schema.ts";

const ALGORITHM = "HS256";

interface Claims {
  jti: string;
  role: string;
}

/** Valid while the sign-in with its `jti` has not ended. */
export function issueToken(secret: Uint8Array, user: UserRow, session: SessionRow): Promise<string> {
  return new SignJWT({ role: user.role, username: user.username })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(user.id)
    .setJti(session.id)
    .setIssuedAt(session.created_at / 1000)
    .setExpirationTime(session.expires_at / 1000)
    .sign(secret);
}

export async function readToken(secret: Uint8Array, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      requiredClaims: ["sub", "jti", "iat", "exp"],
    });
    return { jti: String(payload.jti), role: String(payload.role) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
