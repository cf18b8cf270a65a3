import { formatMoment } from "#app/staff/layout/format-moment.ts";
import type { SignIn, SignInOutcome } from "#domain/sign-in-list.ts";

export const OUTCOMES: Record<SignInOutcome, string> = {
  signed_in: "Signed in",
  not_admin: "Not an admin",
  wrong_password: "Wrong password",
  code_required: "Right password, no code",
  wrong_code: "Wrong code",
  used_code: "Code used before",
  unknown_phone: "Unknown number",
  too_many_tries: "Too many tries",
};

export function whoInWords({ username, phone_end }: Pick<SignIn, "username" | "phone_end">): string {
  if (username !== null) return username;
  return phone_end ? `Number ending in ${phone_end}` : "Another number";
}

export function triesInWords({ tries, at }: Pick<SignIn, "tries" | "at">): string {
  const time = formatMoment(at).split(", ").at(-1);
  return tries === 1 ? "" : `${tries.toLocaleString("en-IN")} tries since ${time}`;
}
