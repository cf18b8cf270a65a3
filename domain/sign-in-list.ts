import * as z from "zod/mini";

/** How a try to sign in went. Only an admin who is let in has `signed_in`; somebody else with the right password is `not_admin`. */
export const SIGN_IN_OUTCOMES = [
  "signed_in",
  "not_admin",
  "wrong_password",
  /** The password was right, and no code was sent with it or after it. */
  "code_required",
  "wrong_code",
  "used_code",
  "unknown_phone",
  "too_many_tries",
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export const SIGN_IN_RESULTS = ["success", "failure"] as const;
export type SignInResult = (typeof SIGN_IN_RESULTS)[number];

const SignInSchema = z.object({
  id: z.string(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  /** Null where the phone is nobody's: then `phone_end` has its last two digits. */
  username: z.nullable(z.string()),
  phone_end: z.string(),
  /** Shortened: "192.0.2.x". */
  address: z.string(),
  /** True for a browser in which this person has signed in before. */
  known_device: z.boolean(),
  /** Failures of one type, person and place within a quarter of an hour are one entry. */
  tries: z.number(),
  at: z.number(),
  last_at: z.number(),
});
export type SignIn = z.infer<typeof SignInSchema>;

/** GET /sign-ins/: newest first. */
export const SignInListSchema = z.object({
  sign_ins: z.array(SignInSchema),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
});
export type SignInList = z.infer<typeof SignInListSchema>;
