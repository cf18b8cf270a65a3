import * as z from "zod/mini";
import { sentence } from "#domain/sentence.ts";
import { PersonSchema } from "./people.ts";

const password = (told: string) => {
  const message = sentence(told);
  return z.string(message).check(z.minLength(1, message), z.maxLength(1_000, "must be at most 1000 characters"));
};
export const NO_PASSWORD = sentence("Current password is required");
const current_password = password(NO_PASSWORD);
export const WRONG_PASSWORD = sentence("This is not your password");

/** Least length of a new password; older ones may be shorter. */
export const PASSWORD_MIN = 12;

/** GET /account/: the signed-in person. */
export const AccountSchema = z.extend(z.omit(PersonSchema, { sign_in_count: true, link_count: true }), {
  is_second_step_required: z.boolean(),
  recovery_codes_left: z.number(),
});
export type Account = z.infer<typeof AccountSchema>;

/** POST /account/password: ends the other sign-ins. */
export const NewPasswordSchema = z.object({ current_password, new_password: password("New password is required") });

/** One sign-in that has not ended. */
const SessionSchema = z.object({
  id: z.string(),
  created_at: z.number(),
  expires_at: z.number(),
  /** Shortened: "192.0.2.x". */
  address: z.string(),
  /** Such as "Chrome on Android". */
  browser: z.string(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof SessionSchema>;

/** GET /account/sessions */
export const SessionsSchema = z.object({ sessions: z.array(SessionSchema) });
export type Sessions = z.infer<typeof SessionsSchema>;

/** POST /account/second-step, POST /account/second-step/recovery-codes and DELETE /account/second-step */
export const CurrentPasswordSchema = z.object({ current_password });

/** POST /account/second-step: to be confirmed with a code. `uri` is what the QR code holds. */
export const NewTwoFactorSchema = z.object({ secret: z.string(), uri: z.string() });
export type NewTwoFactor = z.infer<typeof NewTwoFactorSchema>;

export const NO_CODE = sentence("Code is required");

/** POST /account/second-step/confirm */
export const TwoFactorCodeSchema = z.object({
  code: z.string(NO_CODE).check(z.trim(), z.minLength(1, NO_CODE), z.maxLength(40)),
});

/** Ten codes, in this one response and nowhere else. */
export const RecoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
