import { ADMIN, type User } from "#domain/login.ts";

const FALLBACK_LIFETIME_MS = 30 * 60 * 1000;

/** In milliseconds; half an hour from now if the token has none. */
export function tokenExpiry(token: string, now: number): number {
  const exp = readClaims(token)?.exp;
  return typeof exp === "number" && Number.isFinite(exp) ? exp * 1000 : now + FALLBACK_LIFETIME_MS;
}

/** A token without a role is an admin's: nobody else gets one. */
export function tokenUser(token: string): User {
  const { role, username } = readClaims(token) ?? {};
  return {
    role: typeof role === "string" ? role : ADMIN,
    username: typeof username === "string" && username.trim() !== "" ? username : "Admin",
  };
}

/** Stays the same when the person is renamed. */
export function tokenPerson(token: string): string {
  const sub = readClaims(token)?.sub;
  return typeof sub === "string" ? sub : tokenUser(token).username;
}

function readClaims(token: string): Record<string, unknown> | undefined {
  const parts = token.split(".");
  if (parts.length !== 3) return undefined;
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(parts[1] ?? ""));
    return typeof claims === "object" && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}

function decodeBase64Url(part: string): string {
  const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}
