import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Settings } from "#domain/settings.ts";
import { buildBeginOwnTry, buildConfirmPassword } from "#server/auth/confirm-password.ts";
import type { Notify } from "#server/auth/notice-store.ts";
import { checkAgain, type RequireSignedIn, requireOwner } from "#server/auth/require-admin.ts";
import { findPersonRow } from "#server/auth/session-store.ts";
import type { TotpSecrets } from "#server/auth/totp-secrets.ts";
import { newTotpSecret } from "#server/auth/two-factor-codes.ts";
import { confirmTwoFactor, replaceRecoveryCodes, startTwoFactor } from "#server/auth/two-factor-store.ts";
import { buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import { changeTwoFactorRule, turnOffTwoFactor } from "./people-store.ts";

interface Options extends StaffOptions {
  requireSignedIn: RequireSignedIn;
  totpSecrets: TotpSecrets;
  notify: Notify;
  settings: () => Settings;
}

export async function twoFactorRoutes(api: FastifyInstance, options: Options): Promise<void> {
  const { db, requireAdmin, requireSignedIn, totpSecrets, notify, settings, now } = options;
  const addRoute = buildAddStaffRoute(api, "Account", requireSignedIn);
  const addPeopleRoute = buildAddStaffRoute(api, "People", requireAdmin);
  const actorOf = (request: FastifyRequest) => ({ by: request.username, notify, check: checkAgain(request) });
  const confirmPassword = buildConfirmPassword(db, now);
  const beginOwnTry = buildBeginOwnTry(db, now);

  addRoute(
    "POST /account/second-step",
    { summary: "A secret for an authenticator app; a code of it turns two-factor on", refuses: [409, 429] },
    async (request) => {
      await confirmPassword(request, request.body.current_password);
      const { id, username } = request.user;
      const made = newTotpSecret(settings().name, username);
      if (!(await startTwoFactor(db, { id, secret: made.secret, secrets: totpSecrets, check: checkAgain(request) }))) {
        throw new RequestError(409, "The second step is on already. Turn it off to change the app.");
      }
      return made;
    },
  );

  addRoute(
    "POST /account/second-step/confirm",
    {
      summary: "Turn two-factor on; other sign-ins end, and ten recovery codes are in this response only",
      refuses: [429],
    },
    async (request) => {
      const { id, session } = request.user;
      const attempt = await beginOwnTry(request);
      const typed = { code: request.body.code, now: now(), secrets: totpSecrets, check: checkAgain(request) };
      const confirmed = await confirmTwoFactor(db, { id, session, ...typed, notify });
      if (!confirmed) throw invalidField(400, { path: ["code"], message: "is not the code that the app shows now" });
      await attempt.uncount(db);
      request.log.info({ person: id }, "two-factor turned on");
      return { recovery_codes: confirmed };
    },
  );

  addRoute(
    "POST /account/second-step/recovery-codes",
    { summary: "Ten new recovery codes, in this response only; the earlier ones end", refuses: [409, 429] },
    async (request) => {
      await confirmPassword(request, request.body.current_password);
      const { id } = request.user;
      const codes = await replaceRecoveryCodes(db, { id, notify, check: checkAgain(request) });
      if (!codes) throw new RequestError(409, "Turn on the second step first");
      request.log.info({ person: id }, "recovery codes replaced");
      return { recovery_codes: codes };
    },
  );

  addRoute(
    "DELETE /account/second-step",
    { summary: "Turn the own two-factor off", refuses: [409, 429] },
    async (request) => {
      await confirmPassword(request, request.body.current_password);
      const { user, log } = request;
      await turnOffTwoFactor(db, user.id, actorOf(request), true);
      log.info({ person: user.id }, "two-factor turned off");
    },
  );

  addPeopleRoute(
    "DELETE /people/:id/second-step",
    {
      onRequest: requireOwner("managePeople"),
      summary: "Turn off two-factor of a colleague who has lost the app; their sign-ins end",
      refuses: [404, 409],
    },
    async (request) => {
      const { id } = request.params;
      if (id === request.user.id) throw new RequestError(409, "Turn off your own second step on the page Account");
      if (!(await findPersonRow(db, id))) throw new RequestError(404, "Person not found");
      await turnOffTwoFactor(db, id, actorOf(request));
      request.log.info({ person: id }, "two-factor turned off");
    },
  );

  addPeopleRoute(
    "PUT /people/second-step",
    {
      onRequest: requireOwner("changeSettings"),
      summary: "Whether everybody needs two-factor: without it, only the own account opens",
    },
    async (request) => {
      const { is_required } = request.body;
      await changeTwoFactorRule(db, is_required, actorOf(request));
      request.log.info({ person: request.user.id, is_required }, "two-factor rule changed");
      return { is_required };
    },
  );
}
