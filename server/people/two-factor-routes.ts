import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Facts } from "#domain/settings.ts";
import {
  CurrentPasswordSchema,
  NewSecondStepSchema,
  RecoveryCodesSchema,
  SecondStepCodeSchema,
} from "#domain/people/account.ts";
import { SecondStepRuleSchema } from "#domain/people/people.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, invalidField, MessageSchema, RequestError } from "#server/http/errors.ts";
import { IdParams } from "#server/http/ids.ts";
import { buildBeginOwnTry, buildConfirmPassword } from "./confirm-password.ts";
import type { Notify } from "#server/auth/notice-store.ts";
import { type RequireAdmin, type RequireSignedIn, requireOwner } from "#server/auth/require-admin.ts";
import { setSecondStepRequired } from "#server/auth/two-factor-rule-store.ts";
import { confirmSecondStep, removeSecondStep, replaceRecoveryCodes, startSecondStep } from "#server/auth/two-factor-store.ts";
import { findUser } from "./new-person-store.ts";
import { newTotpSecret } from "#server/auth/totp.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  requireSignedIn: RequireSignedIn;
  notify: Notify;
  facts: () => Facts;
  now: () => number;
}

const own = { tags: ["Account"], security: [{ bearer: [] }] };
const people = { tags: ["People"], security: [{ bearer: [] }] };
const errors = { ...adminErrors, 409: MessageSchema, 429: MessageSchema };

export const secondStepRoutes: FastifyPluginAsyncZod<Options> = async (api, options) => {
  const { db, requireAdmin, requireSignedIn, notify, facts, now } = options;
  const confirmPassword = buildConfirmPassword(db, now);
  const beginOwnTry = buildBeginOwnTry(db, now);
  const managesPeople = [requireAdmin, requireOwner("managePeople")];

  api.post(
    "/account/second-step",
    {
      onRequest: requireSignedIn,
      schema: {
        ...own,
        summary: "A secret for an authenticator app; a code of it turns the second step on",
        body: CurrentPasswordSchema,
        response: { 200: NewSecondStepSchema, ...errors },
      },
    },
    async (request) => {
      await confirmPassword(request, request.body.current_password);
      const { id, username } = request.user;
      const made = newTotpSecret(facts().name, username);
      if (!(await startSecondStep(db, id, made.secret))) {
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
        summary: "Turn the second step on; other sign-ins end, and ten recovery codes are in this response only",
        body: SecondStepCodeSchema,
        response: { 200: RecoveryCodesSchema, ...adminErrors, 429: MessageSchema },
      },
    },
    async (request) => {
      const { id, session } = request.user;
      const attempt = await beginOwnTry(request);
      const confirmed = await confirmSecondStep(db, { id, session, code: request.body.code, now: now(), notify });
      if (!confirmed) throw invalidField(400, { path: ["code"], message: "is not the code that the app shows now" });
      await attempt.uncount(db);
      request.log.info({ person: id }, "second step turned on");
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
        summary: "Turn the own second step off",
        body: CurrentPasswordSchema,
        response: { 204: z.void(), ...errors },
      },
    },
    async (request, reply) => {
      await confirmPassword(request, request.body.current_password);
      const { user, log } = request;
      await removeSecondStep(db, { id: user.id, by: user, notify });
      log.info({ person: user.id }, "second step turned off");
      return reply.code(204).send();
    },
  );

  api.delete(
    "/people/:id/second-step",
    {
      onRequest: managesPeople,
      schema: {
        ...people,
        summary: "Turn off the second step of a colleague who has lost the app; their sign-ins end",
        params: IdParams,
        response: { 204: z.void(), ...adminErrors, 404: MessageSchema, 409: MessageSchema },
      },
    },
    async ({ params: { id }, user, log }, reply) => {
      if (id === user.id) throw new RequestError(409, "Turn off your own second step on the page Account");
      if (!(await findUser(db, id))) throw new RequestError(404, "Person not found");
      await removeSecondStep(db, { id, by: user, notify });
      log.info({ person: id }, "second step turned off");
      return reply.code(204).send();
    },
  );

  api.put(
    "/people/second-step",
    {
      onRequest: [requireAdmin, requireOwner("changeSettings")],
      schema: {
        ...people,
        summary: "Whether everybody needs a second step: without one, only the own account opens",
        body: SecondStepRuleSchema,
        response: { 200: SecondStepRuleSchema, ...adminErrors },
      },
    },
    async ({ body: { is_required }, log, user }) => {
      await setSecondStepRequired(db, is_required);
      log.info({ person: user.id, is_required }, "rule about second steps changed");
      return { is_required };
    },
  );
};
