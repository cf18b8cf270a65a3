import * as z from "zod/mini";
import { CredentialsSchema, LoginReplySchema } from "#domain/login.ts";
import {
  AccountSchema,
  CurrentPasswordSchema,
  NewPasswordSchema,
  NewTwoFactorSchema,
  RecoveryCodesSchema,
  SessionsSchema,
  TwoFactorCodeSchema,
} from "#domain/people/account.ts";
import {
  NewPersonSchema,
  PeopleSchema,
  PersonChangeSchema,
  PersonSchema,
  PersonWithPasswordSchema,
  TwoFactorRuleSchema,
} from "#domain/people/people.ts";
import { SIGN_IN_RESULTS, SignInListSchema } from "#domain/sign-in-list.ts";
import { type Calls, NO_REPLY } from "./call.ts";

const SignInQuerySchema = z.object({
  page: z.optional(
    z.pipe(
      z.string("must be one whole number").check(z.regex(/^[1-9]\d{0,5}$/, "must be a whole number from 1 to 999999")),
      z.transform((value) => Number(value)),
    ),
  ),
  result: z.optional(z.enum(SIGN_IN_RESULTS, `must be one of ${SIGN_IN_RESULTS.join(", ")}`)),
});

export const PEOPLE_CALLS = {
  "POST /auth/login": { body: CredentialsSchema, reply: LoginReplySchema },
  "POST /auth/logout": NO_REPLY,
  "GET /sign-ins/": { query: SignInQuerySchema, reply: SignInListSchema },
  "GET /account/": { reply: AccountSchema },
  "POST /account/password": { body: NewPasswordSchema, reply: AccountSchema },
  "GET /account/sessions": { reply: SessionsSchema },
  "DELETE /account/sessions": { reply: SessionsSchema },
  "DELETE /account/sessions/:id": { reply: SessionsSchema },
  "POST /account/second-step": { body: CurrentPasswordSchema, reply: NewTwoFactorSchema },
  "POST /account/second-step/confirm": { body: TwoFactorCodeSchema, reply: RecoveryCodesSchema },
  "POST /account/second-step/recovery-codes": { body: CurrentPasswordSchema, reply: RecoveryCodesSchema },
  "DELETE /account/second-step": { body: CurrentPasswordSchema, ...NO_REPLY },
  "GET /people/": { reply: PeopleSchema },
  "POST /people/": { body: NewPersonSchema, reply: PersonWithPasswordSchema, status: 201 },
  "PUT /people/second-step": { body: TwoFactorRuleSchema, reply: TwoFactorRuleSchema },
  "PATCH /people/:id": { body: PersonChangeSchema, reply: PersonSchema },
  "POST /people/:id/password": { reply: PersonWithPasswordSchema },
  "DELETE /people/:id": NO_REPLY,
  "DELETE /people/:id/second-step": NO_REPLY,
  "DELETE /people/:id/sessions": { reply: PersonSchema },
} satisfies Calls;
