import * as z from "zod/mini";
import { boundedText, requiredText } from "./text.ts";

/** The one role that the dashboard lets in. */
export const ADMIN = "admin";
export const ROLES = [ADMIN, "staff"] as const;
export type Role = (typeof ROLES)[number];

/** Longer than any code, with room for spaces. */
const CODE_MAX = 40;

export const CredentialsSchema = z.object({
  phone: requiredText(40, "Phone is required"),
  password: z
    .string("Password is required")
    .check(z.minLength(1, "Password is required"), z.maxLength(1_000, "must be at most 1000 characters")),
  /** Six digits of an authenticator app or a recovery code, for a person with two-factor sign-in. */
  code: z.optional(boundedText(CODE_MAX)),
});
export type Credentials = z.infer<typeof CredentialsSchema>;

const UserSchema = z.object({ role: z.string(), username: z.string() });
export type User = z.infer<typeof UserSchema>;

export const LoginReplySchema = z.object({ user: UserSchema, access_token: z.string() });
export type LoginReply = z.infer<typeof LoginReplySchema>;
