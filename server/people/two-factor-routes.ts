import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import {
  CurrentPasswordSchema,
  NewTwoFactorSchema,
  RecoveryCodesSchema,
  TwoFactorCodeSchema,
} from "#domain/people/account.ts";
import { TwoFactorRuleSchema } from "#domain/people/people.ts";
import type { Settings } from "#domain/settings.ts";
import type { Notify } from "#server/auth/notice-store.ts";
import { type RequireAdmin, type RequireSignedIn, requireOwner } from "#server/auth/require-admin.ts";
import { findPersonRow } from "#server/auth/session-store.ts";
import { newTotpSecret } from "#server/auth/two-factor-codes.ts";
import { setTwoFactorRequired } from "#server/auth/two-factor-rule-store.ts";
import {
  confirmTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
  startTwoFactor,
} from "#server/auth/two-factor-store.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, invalidField, MessageSchema, RequestError } from "#server/http/errors.ts";
import { IdParams } from "#server/http/ids.ts";
import { buildBeginOwnTry, buildConfirmPassword } from "./confirm-password.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  requireSignedIn: RequireSignedIn;
  notify: Notify;
  settings: () => Settings;
  now: () => number;
}

const own = { tags: ["Account"], security: [{ bearer: [] }] };
const people = { tags: ["People"], security: [{ bearer: [] }] };
const errors = { ...adminErrors, 409: MessageSchema, 429: MessageSchema };

export const twoFactorRoutes: FastifyPluginAsyncZod<Options> = async (api, options) => {
  const { db, requireAdmin, requireSignedIn, notify, settings, now } = options;
  const confirmPassword = buildConfirmPassword(db, now);
  const beginOwnTry = buildBeginOwnTry(db, now);
  const managesPeople = [requireAdmin, requireOwner("managePeople")];

  api.post(
    "/account/second-step",
    {
      onRequest: requireSignedIn,
      schema: {
        ...own,
        summary: "A secret for an authenticator app; a code of it turns two-factor on",
        body: CurrentPasswordSchema,
        response: { 200: NewTwoFactorSchema, ...errors },
      },
    },
    async (request) => {
      await confirmPassword(request, request.body.current_password);
      const { id, username } = request.user;
      const made = newTotpSecret(settings().name, username);
      if (!(await startTwoFactor(db, id, made.secret))) {
        throw new RequestError(409, "The second step is on already. Turn it off to change the app.");
      }
      return made;
    },
  );

  api.post(
    "/account/second-step/confirm",
    {
      onRequest: requireSignedIn,
      schema: {
        ...own,
        summary: "Turn two-factor on; other sign-ins end, and ten recovery codes are in this response only",
        body: TwoFactorCodeSchema,
        response: { 200: RecoveryCodesSchema, ...adminErrors, 429: MessageSchema },
      },
    },
    async (request) => {
      const { id, session } = request.user;
      const attempt = await beginOwnTry(request);
      const confirmed = await confirmTwoFactor(db, { id, session, code: request.body.code, now: now(), notify });
      if (!confirmed) throw invalidField(400, { path: ["code"], message: "is not the code that the app shows now" });
      await attempt.uncount(db);
      request.log.info({ person: id }, "two-factor turned on");
      return { recovery_codes: confirmed };
    },
  );

  api.post(
    "/account/second-step/recovery-codes",
    {
      onRequest: requireSignedIn,
      schema: {
        ...own,
        summary: "Ten new recovery codes, in this response only; the earlier ones end",
        body: CurrentPasswordSchema,
        response: { 200: RecoveryCodesSchema, ...errors },
      },
    },
    async (request) => {
      await confirmPassword(request, request.body.current_password);
      const { id } = request.user;
      const codes = await replaceRecoveryCodes(db, { id, notify });
      if (!codes) throw new RequestError(409, "Turn on the second step first");
      request.log.info({ person: id }, "recovery codes replaced");
      return { recovery_codes: codes };
    },
  );

  api.delete(
    "/account/second-step",
    {
      onRequest: requireSignedIn,
      schema: {
        ...own,
        summary: "Turn the own two-factor off",
        body: CurrentPasswordSchema,
        response: { 204: z.void(), ...errors },
      },
    },
    async (request, reply) => {
      await confirmPassword(request, request.body.current_password);
      const { user, log } = request;
      await removeTwoFactor(db, { id: user.id, by: user, notify });
      log.info({ person: user.id }, "two-factor turned off");
      return reply.code(204).send();
    },
  );

  api.delete(
    "/people/:id/second-step",
    {
      onRequest: managesPeople,
      schema: {
        ...people,
        summary: "Turn off two-factor of a colleague who has lost the app; their sign-ins end",
        params: IdParams,
        response: { 204: z.void(), ...adminErrors, 404: MessageSchema, 409: MessageSchema },
      },
    },
    async ({ params: { id }, user, log }, reply) => {
      if (id === user.id) throw new RequestError(409, "Turn off your own second step on the page Account");
      if (!(await findPersonRow(db, id))) throw new RequestError(404, "Person not found");
      await removeTwoFactor(db, { id, by: user, notify });
      log.info({ person: id }, "two-factor turned off");
      return reply.code(204).send();
    },
  );

  api.put(
    "/people/second-step",
    {
      onRequest: [requireAdmin, requireOwner("changeSettings")],
      schema: {
        ...people,
        summary: "Whether everybody needs two-factor: without it, only the own account opens",
        body: TwoFactorRuleSchema,
        response: { 200: TwoFactorRuleSchema, ...adminErrors },
      },
    },
    async ({ body: { is_required }, log, user }) => {
      await setTwoFactorRequired(db, is_required);
      log.info({ person: user.id, is_required }, "two-factor rule changed");
      return { is_required };
    },
  );
};
