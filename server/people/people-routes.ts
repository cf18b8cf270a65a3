import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { ADMIN } from "#domain/login.ts";
import {
  NewPersonSchema,
  PeopleSchema,
  type Person,
  PersonChangeSchema,
  PersonSchema,
  PersonWithPasswordSchema,
} from "#domain/people/people.ts";
import type { Notify } from "#server/auth/notice-store.ts";
import { hashPassword, randomPassword } from "#server/auth/password.ts";
import { type RequireAdmin, requireOwner } from "#server/auth/require-admin.ts";
import { endSessions } from "#server/auth/session-store.ts";
import { isTwoFactorRequired } from "#server/auth/two-factor-rule-store.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, InvalidRequestSchema, invalidField, MessageSchema, RequestError } from "#server/http/errors.ts";
import { IdParams } from "#server/http/ids.ts";
import { addPerson, PhoneTakenError } from "./new-person-store.ts";
import {
  changePassword,
  changePerson,
  findPerson,
  LastOwnerError,
  listPeople,
  NotAdminError,
  removePerson,
} from "./people-store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  notify: Notify;
}

const common = { tags: ["People"], security: [{ bearer: [] }] };
const errors = { ...adminErrors, 404: MessageSchema, 409: InvalidRequestSchema };

export const peopleRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, requireAdmin, notify }) => {
  api.addHook("onRequest", requireAdmin);

  api.get(
    "/people/",
    { schema: { ...common, summary: "Who can sign in", response: { 200: PeopleSchema, ...adminErrors } } },
    async () => ({ people: await listPeople(db), is_second_step_required: await isTwoFactorRequired(db) }),
  );

  api.post(
    "/people/",
    {
      onRequest: requireOwner("managePeople"),
      schema: {
        ...common,
        summary: "Add an admin, whose random password is in this response only",
        body: NewPersonSchema,
        response: { 201: PersonWithPasswordSchema, ...adminErrors, 409: InvalidRequestSchema },
      },
    },
    async ({ body, username, log }, reply) => {
      const password = randomPassword();
      const user = { ...body, role: ADMIN, password_hash: await hashPassword(password) } as const;
      const id = await addPerson(db, user, { by: username, notify }).catch(refuse);
      log.info({ person: id }, "person added");
      return reply.code(201).send({ person: await getPerson(db, id), password });
    },
  );

  api.patch(
    "/people/:id",
    {
      onRequest: requireOwner("managePeople"),
      schema: {
        ...common,
        summary: "Rename a person, change their phone or e-mail address, make them an owner or not",
        params: IdParams,
        body: PersonChangeSchema,
        response: { 200: PersonSchema, ...errors },
      },
    },
    async ({ params: { id }, body, username, log }) => {
      if (!(await changePerson(db, id, body, { by: username, notify }).catch(refuse))) throw notFound();
      log.info({ person: id }, "person changed");
      return getPerson(db, id);
    },
  );

  api.post(
    "/people/:id/password",
    {
      onRequest: requireOwner("managePeople"),
      schema: {
        ...common,
        summary: "Give a colleague a new random password, in this response only; their sign-ins end",
        params: IdParams,
        response: { 200: PersonWithPasswordSchema, ...errors },
      },
    },
    async ({ params: { id }, user, log }) => {
      if (id === user.id) throw new RequestError(409, "Change your own password on the page Account");
      const password = randomPassword();
      const password_hash = await hashPassword(password);
      if (!(await changePassword(db, id, { password_hash }, { by: user.username, notify }))) throw notFound();
      log.info({ person: id }, "password reset");
      return { person: await getPerson(db, id), password };
    },
  );

  api.delete(
    "/people/:id",
    {
      onRequest: requireOwner("managePeople"),
      schema: {
        ...common,
        summary: "Remove a person; their sign-ins end, and what they did keeps their name",
        params: IdParams,
        response: { 204: z.void(), ...errors },
      },
    },
    async ({ params: { id }, username, log }, reply) => {
      if (!(await removePerson(db, id, { by: username, notify }).catch(refuse))) throw notFound();
      log.info({ person: id }, "person removed");
      return reply.code(204).send();
    },
  );

  api.delete(
    "/people/:id/sessions",
    {
      onRequest: requireOwner("endOthersSignIns"),
      schema: {
        ...common,
        summary: "End all sign-ins of a person",
        params: IdParams,
        response: { 200: PersonSchema, ...adminErrors, 404: MessageSchema },
      },
    },
    async ({ params: { id }, log }) => {
      await endSessions(db, id);
      log.info({ person: id }, "sign-ins ended");
      return getPerson(db, id);
    },
  );
};

async function getPerson(db: Database, id: string): Promise<Person> {
  const person = await findPerson(db, id);
  if (!person) throw notFound();
  return person;
}

const notFound = () => new RequestError(404, "Person not found");

function refuse(error: unknown): never {
  if (error instanceof PhoneTakenError) {
    throw invalidField(409, { path: ["phone"], message: "belongs to somebody already" });
  }
  if (error instanceof LastOwnerError) {
    throw new RequestError(409, "This is the last owner. Make somebody else an owner first.");
  }
  if (error instanceof NotAdminError) {
    throw invalidField(400, { path: ["is_owner"], message: `${error.message} is not an admin, so cannot be an owner` });
  }
  throw error;
}
