import * as z from "zod/mini";
import { isOneLikelyNumber } from "#domain/phone.ts";
import { sentence } from "#domain/sentence.ts";
import { requiredText } from "#domain/text.ts";

export const USERNAME_MAX = 80;

const NO_EMAIL = sentence("Invalid email address");

const username = requiredText(USERNAME_MAX, "Name is required");
const phone = requiredText(40, "Phone is required").check(z.refine(isOneLikelyNumber, "must be one phone number"));
/** For notices about sign-ins and people; null where there is none. */
const email = z.nullable(
  z.string().check(z.trim(), z.maxLength(254, "must be at most 254 characters"), z.email(NO_EMAIL)),
);

/** A person who can sign in, as owners and admins see each other. */
export const PersonSchema = z.object({
  id: z.string(),
  username: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  is_owner: z.boolean(),
  has_second_step: z.boolean(),
  created_at: z.number(),
  /** How many of their sign-ins have not ended. */
  sign_in_count: z.number(),
  /** How many drivers' links they made that have not ended. */
  link_count: z.number(),
});
export type Person = z.infer<typeof PersonSchema>;

/** GET /people/ */
export const PeopleSchema = z.object({ people: z.array(PersonSchema), is_second_step_required: z.boolean() });
export type People = z.infer<typeof PeopleSchema>;

/** POST /people/ */
export const NewPersonSchema = z.object({
  username,
  phone,
  email: z.optional(email),
  is_owner: z.optional(z.boolean()),
});
export type NewPerson = z.infer<typeof NewPersonSchema>;

/** A password that is in this one response and nowhere else: POST /people/ and POST /people/{id}/password */
export const PersonWithPasswordSchema = z.object({ person: PersonSchema, password: z.string() });
export type PersonWithPassword = z.infer<typeof PersonWithPasswordSchema>;

/** PATCH /people/{id} */
export const PersonChangeSchema = z.partial(NewPersonSchema);
export type PersonChange = z.infer<typeof PersonChangeSchema>;

/** PUT /people/second-step */
export const TwoFactorRuleSchema = z.object({ is_required: z.boolean() });
