import * as z from "zod/mini";
import { requiredText } from "./text.ts";

const FALLBACK_LIFETIME_MS = 30 * 60 * 1000;

/** The one role that the dashboard lets in. */
export const ADMIN = "admin";
export const ROLES = [ADMIN, "staff"] as const;
export type Role = (typeof ROLES)[number];

export const CredentialsSchema = z.object({
  phone: requiredText(40, "Phone is required"),
  password: z
    .string("Password is required")
    .check(z.minLength(1, "Password is required"), z.maxLength(1_000, "must be at most 1000 characters")),
});
export type Credentials = z.infer<typeof CredentialsSchema>;

export const UserSchema = z.object({ role: z.string(), username: z.string() });
export type User = z.infer<typeof UserSchema>;

export const LoginReplySchema = z.object({ user: UserSchema, access_token: z.string() });
export type LoginReply = z.infer<typeof LoginReplySchema>;

/**
 * An Indian mobile number as its ten digits, however it was typed: with +91, 0, spaces or hyphens. Done twice it gives the
 * same, so that who is looked up and whose tries are counted is one.
 */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const shorter = withoutPrefix(digits);
  return shorter === digits ? digits : normalizePhone(shorter);
}

function withoutPrefix(digits: string): string {
  if (digits.startsWith("00")) return digits.slice(2);
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

/** When a token ends, in milliseconds; half an hour from now where it does not say. */
export function tokenExpiry(token: string, now: number): number {
  const exp = readClaims(token)?.exp;
  return typeof exp === "number" && Number.isFinite(exp) ? exp * 1000 : now + FALLBACK_LIFETIME_MS;
}

/** Who a token says that they are. One that does not say belongs to an admin without a name: nobody else is let in. */
export function tokenUser(token: string): User {
  const { role, username } = readClaims(token) ?? {};
  return {
    role: typeof role === "string" ? role : ADMIN,
    username: typeof username === "string" && username.trim() !== "" ? username : "Admin",
  };
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
