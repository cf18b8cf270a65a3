import type { FastifyRequest } from "fastify";
import type { Database } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import { LoginLimit } from "./login-limit.ts";
import { isPassword } from "./password.ts";
import { findUser } from "./store.ts";

/** The signed-in person, who knows their password; wrong ones are limited like sign-ins, apart from strangers' tries. */
export function buildConfirmPassword(db: Database, now: () => number) {
  const limit = new LoginLimit(db, now);
  return async ({ user, ip }: FastifyRequest, current_password: string): Promise<UserRow> => {
    const [found, attempt] = [await findUser(db, user.id), await limit.begin(user.id, clientNetwork(ip))];
    if ("retryAfter" in attempt) {
      throw new RequestError(429, "Too many wrong tries. Please wait a few minutes.", {
        "retry-after": String(attempt.retryAfter),
      });
    }
    const isRight = await isPassword(current_password, found?.password_hash).catch(async (error: unknown) => {
      await attempt.uncount(db);
      throw error;
    });
    if (!found || !isRight)
      throw invalidField(400, { path: ["current_password"], message: "This is not your password" });
    await attempt.uncount(db);
    return found;
  };
}
