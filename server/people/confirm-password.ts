import type { FastifyRequest } from "fastify";
import { WRONG_PASSWORD } from "#domain/people/account.ts";
import { type Attempt, LoginLimit, tooManyTries } from "#server/auth/login-limit.ts";
import { isPassword } from "#server/auth/password.ts";
import { findPersonRow } from "#server/auth/session-store.ts";
import type { Database } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { invalidField } from "#server/http/errors.ts";

/** A signed-in person's wrong tries are limited like sign-ins, apart from strangers' tries. */
export function buildBeginOwnTry(db: Database, now: () => number) {
  const limit = new LoginLimit(db, now);
  return async ({ user, ip }: FastifyRequest): Promise<Attempt> => {
    const attempt = await limit.begin(user.id, clientNetwork(ip));
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
