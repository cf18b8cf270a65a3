import type { FastifyRequest } from "fastify";
import { NO_CODE, WRONG_PASSWORD } from "#domain/people/account.ts";
import type { Database } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { invalidField } from "#server/http/errors.ts";
import { type Attempt, LoginLimit, tooManyTries } from "./login-limit.ts";
import { isPassword } from "./password.ts";
import { findPersonRow } from "./session-store.ts";
import type { TotpSecrets } from "./totp-secrets.ts";
import { acceptCode } from "./two-factor-store.ts";

/** Why a code was not accepted. */
export const CODE_PROBLEMS = {
  wrong_code: "Wrong code. Check that your phone shows the right time.",
  used_code: "This code was used before. Wait for the next one.",
};

/** A signed-in person's wrong tries are limited like sign-ins, apart from strangers' tries. */
export function buildBeginOwnTry(db: Database, now: () => number) {
  const limit = new LoginLimit(db, now);
  return async ({ user, ip }: FastifyRequest): Promise<Attempt> => {
    const attempt = await limit.begin(user.id, ip);
    if ("retryAfter" in attempt) throw tooManyTries(attempt);
    return attempt;
  };
}

/** The signed-in person, who knows their password. */
export function buildConfirmPassword(db: Database, now: () => number) {
  const beginOwnTry = buildBeginOwnTry(db, now);
  return async (request: FastifyRequest, current_password: string): Promise<UserRow> => {
    const [found, attempt] = [await findPersonRow(db, request.user.id), await beginOwnTry(request)];
    const isRight = await isPassword(current_password, found?.password_hash).catch(async (error: unknown) => {
      await attempt.uncount(db);
      throw error;
    });
    if (!found || !isRight) throw invalidField(400, { path: ["current_password"], message: WRONG_PASSWORD });
    await attempt.uncount(db);
    return found;
  };
}

interface Typed {
  current_password: string;
  code?: string | undefined;
}

/** For a person with two-factor the returned function uses up the code, in the transaction that writes. */
export function buildConfirmPerson(db: Database, now: () => number, secrets: TotpSecrets) {
  const confirmPassword = buildConfirmPassword(db, now);
  const limit = new LoginLimit(db, now);
  return async (request: FastifyRequest, { current_password, code }: Typed) => {
    const user = await confirmPassword(request, current_password);
    if (user.totp_confirmed_at === null) return async () => {};
    if (code === undefined) throw invalidField(400, { path: ["code"], message: NO_CODE });
    const attempt = await limit.beginCode(user.id);
    if ("retryAfter" in attempt) throw tooManyTries(attempt);
    return async (trx: Database): Promise<void> => {
      const result = await acceptCode(trx, user, { code, now: now(), secrets });
      if (result !== "accepted") throw invalidField(400, { path: ["code"], message: CODE_PROBLEMS[result] });
      await attempt.uncount(trx);
    };
  };
}
