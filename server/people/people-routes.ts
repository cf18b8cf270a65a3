import type { FastifyInstance, FastifyRequest } from "fastify";
import { ADMIN } from "#domain/login.ts";
import type { Person } from "#domain/people/people.ts";
import type { Notify } from "#server/auth/notice-store.ts";
import { hashPassword, randomPassword } from "#server/auth/password.ts";
import { checkAgain, type RequireAdmin, requireOwner } from "#server/auth/require-admin.ts";
import { isTwoFactorRequired } from "#server/auth/two-factor-rule-store.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute } from "#server/http/api-routes.ts";
import { InvalidRequestSchema, invalidField, RequestError } from "#server/http/errors.ts";
import { addPerson, PhoneTakenError } from "./new-person-store.ts";
import {
  changePassword,
  changePerson,
  endSignIns,
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

export async function peopleRoutes(api: FastifyInstance, { db, requireAdmin, notify }: Options): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "People", requireAdmin);
  const actorOf = (request: FastifyRequest) => ({ by: request.username, notify, check: checkAgain(request) });

  addRoute("GET /people/", { summary: "Who can sign in" }, async () => ({
    people: await listPeople(db),
    is_second_step_required: await isTwoFactorRequired(db),
  }));

  addRoute(
    "POST /people/",
    {
      onRequest: requireOwner("managePeople"),
      summary: "Add an admin, whose random password is in this response only",
      responses: { 409: InvalidRequestSchema },
    },
    async (request) => {
      const password = randomPassword();
      const user = { ...request.body, role: ADMIN, password_hash: await hashPassword(password) } as const;
      const id = await addPerson(db, user, actorOf(request)).catch(refuse);
      request.log.info({ person: id }, "person added");
      return { person: await getPerson(db, id), password };
    },
  );

  addRoute(
    "PATCH /people/:id",
    {
      onRequest: requireOwner("managePeople"),
      summary: "Rename a person, change their phone or e-mail address, make them an owner or not",
      refuses: [404],
      responses: { 409: InvalidRequestSchema },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await changePerson(db, id, request.body, actorOf(request)).catch(refuse))) throw notFound();
      request.log.info({ person: id }, "person changed");
      return getPerson(db, id);
    },
  );

  addRoute(
    "POST /people/:id/password",
    {
      onRequest: requireOwner("managePeople"),
      summary: "Give a colleague a new random password, in this response only; their sign-ins end",
      refuses: [404],
      responses: { 409: InvalidRequestSchema },
    },
    async (request) => {
      const { id } = request.params;
      if (id === request.user.id) throw new RequestError(409, "Change your own password on the page Account");
      const password = randomPassword();
      const password_hash = await hashPassword(password);
      if (!(await changePassword(db, id, { password_hash }, actorOf(request)))) throw notFound();
      request.log.info({ person: id }, "password reset");
      return { person: await getPerson(db, id), password };
    },
  );

  addRoute(
    "DELETE /people/:id",
    {
      onRequest: requireOwner("managePeople"),
      summary:
        "Remove a person; their sign-ins and the drivers' links they made end, and what they did keeps their name",
      refuses: [404],
      responses: { 409: InvalidRequestSchema },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await removePerson(db, id, actorOf(request)).catch(refuse))) throw notFound();
      request.log.info({ person: id }, "person removed");
    },
  );

  addRoute(
    "DELETE /people/:id/sessions",
    { onRequest: requireOwner("endOthersSignIns"), summary: "End all sign-ins of a person", refuses: [404] },
    async (request) => {
      const { id } = request.params;
      if (!(await endSignIns(db, id, actorOf(request)))) throw notFound();
      request.log.info({ person: id }, "sign-ins ended");
      return getPerson(db, id);
    },
  );
}

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
