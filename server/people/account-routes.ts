import type { FastifyInstance } from "fastify";
import type { Account } from "#domain/people/account.ts";
import type { Settings } from "#domain/settings.ts";
import { buildConfirmPassword } from "#server/auth/confirm-password.ts";
import type { Notify } from "#server/auth/notice-store.ts";
import { hashPassword } from "#server/auth/password.ts";
import { checkAgain, PLEASE_SIGN_IN, type RequireSignedIn } from "#server/auth/require-admin.ts";
import { endSession, endSessions, listSessions } from "#server/auth/session-store.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute } from "#server/http/api-routes.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import { passwordProblem } from "./password-rules.ts";
import { changePassword, findAccount } from "./people-store.ts";

interface Options {
  db: Database;
  requireSignedIn: RequireSignedIn;
  notify: Notify;
  settings: () => Settings;
  now: () => number;
}

/** The signed-in person's own account; open also to somebody who lacks required two-factor. */
export async function accountRoutes(api: FastifyInstance, options: Options): Promise<void> {
  const { db, requireSignedIn, notify, settings, now } = options;
  const addRoute = buildAddStaffRoute(api, "Account", requireSignedIn);
  const confirmPassword = buildConfirmPassword(db, now);

  addRoute("GET /account/", { summary: "The signed-in person" }, async ({ user }) => getAccount(db, user.id));

  addRoute(
    "POST /account/password",
    { summary: "Change the own password; all other sign-ins end", refuses: [429] },
    async (request) => {
      const { id, session, username } = request.user;
      const { current_password, new_password } = request.body;
      const user = await confirmPassword(request, current_password);
      const problem =
        new_password === current_password
          ? "must differ from the current one"
          : passwordProblem(new_password, user, settings());
      if (problem) throw invalidField(400, { path: ["new_password"], message: problem });
      const password_hash = await hashPassword(new_password);
      const changed = { password_hash, current_hash: user.password_hash, session };
      if (!(await changePassword(db, id, changed, { by: username, notify, check: checkAgain(request) })))
        throw new RequestError(401, PLEASE_SIGN_IN);
      request.log.info({ person: id }, "password changed");
      return getAccount(db, id);
    },
  );

  addRoute("GET /account/sessions", { summary: "The own sign-ins that have not ended" }, async ({ user }) => ({
    sessions: await listSessions(db, user),
  }));

  addRoute("DELETE /account/sessions", { summary: "End all own sign-ins but this one" }, async ({ user }) => {
    await endSessions(db, user.id, user.session);
    return { sessions: await listSessions(db, user) };
  });

  addRoute(
    "DELETE /account/sessions/:id",
    { summary: "End one own sign-in", refuses: [404] },
    async ({ params, user }) => {
      if (!(await endSession(db, { id: params.id, user_id: user.id }))) {
        throw new RequestError(404, "This sign-in has ended already");
      }
      return { sessions: await listSessions(db, user) };
    },
  );
}

async function getAccount(db: Database, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new RequestError(401, PLEASE_SIGN_IN);
  return account;
}
