import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { People, Person, PersonWithPassword } from "#domain/people/people.ts";
import { openDatabase } from "#server/db/open.ts";
import { answerOf } from "#tests/answer-of.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { DATABASES, openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { OPERATOR, startTestServer, type TestServer } from "#tests/test-server.ts";
import { createPerson } from "./new-person-store.ts";
import { changePerson, LastOwnerError, listPeople, removePerson } from "./people-store.ts";

describe("people", () => {
  let shop: TestServer;
  let owner: string;
  let ownerId: string;
  beforeEach(async () => {
    shop = await startTestServer("SQLite");
    owner = await shop.tokenOf("admin");
    ownerId = (await list()).people[0]?.id ?? "";
  });
  afterEach(() => shop.close());

  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object, token = owner) =>
    shop.server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
  const list = async (): Promise<People> => (await call("GET", "/people/")).json();
  const addRavi = async (more = {}): Promise<PersonWithPassword> =>
    (await call("POST", "/people/", { username: "Ravi", phone: "+91 98450 00000", ...more })).json();
  const signIn = async (password: string, phone = "9845000000") =>
    shop.server.inject({ method: "POST", url: "/auth/login", payload: { phone, password } });

  it("an owner adds an admin, whose random password is shown once and signs in", async () => {
    const { person, password } = await addRavi({ email: "ravi@shop.example" });
    expect(person).toEqual({
      ...{ id: expect.any(String), username: "Ravi", phone: "9845000000", email: "ravi@shop.example" },
      ...{ role: "admin", is_owner: false, has_second_step: false, created_at: expect.any(Number), sign_in_count: 0 },
    });
    const token = (await signIn(password)).json().access_token;
    const seen = (await call("GET", "/people/", undefined, token)).json<People>();
    expect(seen.is_second_step_required).toBe(false);
    expect(seen.people).toMatchObject([{ is_owner: true }, { ...person, sign_in_count: 1 }]);
    expect(JSON.stringify(seen)).not.toContain(password);
  });

  it("a person is renamed, gets another phone and address, and becomes an owner", async () => {
    const { person, password } = await addRavi();
    const change = { username: "Ravi K", phone: "98450 11111", email: "r@shop.example", is_owner: true };
    const changed = (await call("PATCH", `/people/${person.id}`, change)).json<Person>();
    expect(changed).toEqual({ ...person, ...change, phone: "9845011111" });
    expect((await call("PATCH", `/people/${person.id}`, {})).json()).toEqual(changed);
    expect((await signIn(password, "9845011111")).statusCode).toBe(200);
  });

  it.each([
    ["signed out", 401, (id: string) => call("DELETE", `/people/${id}/sessions`)],
    ["removed", 401, (id: string) => call("DELETE", `/people/${id}`)],
    ["no longer an owner", 403, (id: string) => call("PATCH", `/people/${id}`, { is_owner: false })],
  ])("an owner who is %s while their request is on its way is refused", async (_, status, lose) => {
    const { person, password } = await addRavi({ is_owner: true });
    const token = (await signIn(password)).json().access_token;
    const reply = await shop.server.inject({
      method: "POST",
      url: "/people/",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: Readable.from(
        (async function* () {
          expect((await lose(person.id)).statusCode).toBeLessThan(300);
          yield JSON.stringify({ username: "Ghost", phone: "9845077777", is_owner: true });
        })(),
      ),
    });
    expect(reply.statusCode).toBe(status);
    expect(JSON.stringify(await list())).not.toContain("Ghost");
  });

  it("bad input is refused by the name of its field, and nothing is written", async () => {
    const { person } = await addRavi();
    const taken = (await list()).people[0]?.phone;
    const url = `/people/${person.id}`;
    for (const [method, path, body, status, message] of [
      ["POST", "/people/", { username: "", phone: "9845000001" }, 400, "username: Name is required"],
      ["POST", "/people/", { username: "R", phone: "none" }, 400, "phone: must be a phone number"],
      ["POST", "/people/", { username: "R", phone: taken }, 409, "phone: belongs to somebody already"],
      ["PATCH", url, { phone: taken }, 409, "phone: belongs to somebody already"],
      ["PATCH", url, { email: "ravi" }, 400, expect.stringMatching(/^email: /)],
      ["PATCH", url, { is_owner: 1 }, 400, expect.stringMatching(/^is_owner: /)],
      ["PATCH", "/people/nobody", { username: "R" }, 404, "Person not found"],
      ["POST", "/people/nobody/password", undefined, 404, "Person not found"],
      ["DELETE", "/people/nobody", undefined, 404, "Person not found"],
      ["DELETE", "/people/nobody/sessions", undefined, 404, "Person not found"],
    ] as const) {
      const reply = await call(method, path, body);
      expect([path, reply.statusCode, reply.json().message]).toEqual([path, status, message]);
    }
    expect((await list()).people[1]).toEqual(person);
  });

  it("a reset password ends the person's sign-ins; one's own is changed on the account page", async () => {
    const { person, password } = await addRavi();
    const token = (await signIn(password)).json().access_token;
    const reset = (await call("POST", `/people/${person.id}/password`)).json<PersonWithPassword>();
    expect((await call("GET", "/people/", undefined, token)).statusCode).toBe(401);
    expect((await signIn(password)).statusCode).toBe(401);
    expect((await signIn(reset.password)).statusCode).toBe(200);
    expect((await call("POST", `/people/${ownerId}/password`)).statusCode).toBe(409);
  });

  it("an owner ends all sign-ins of a lost phone, and removes a person", async () => {
    const { person, password } = await addRavi();
    const token = (await signIn(password)).json().access_token;
    expect((await call("DELETE", `/people/${person.id}/sessions`)).json()).toEqual(person);
    expect((await call("GET", "/people/", undefined, token)).statusCode).toBe(401);
    expect((await call("DELETE", `/people/${person.id}`)).statusCode).toBe(204);
    expect((await signIn(password)).statusCode).toBe(401);
    expect((await list()).people).toHaveLength(1);
  });

  it("each change is mailed to owners, and what stays the same is not", async () => {
    const { person } = await addRavi();
    const url = `/people/${person.id}`;
    await call("PATCH", url, { username: "Ravi", phone: person.phone, email: null, is_owner: false });
    await call("PATCH", url, { phone: "9845011111", email: "r@shop.example", is_owner: true });
    await call("POST", `${url}/password`);
    await call("DELETE", url);
    const mails = await shop.db.selectFrom("outbox").select("message").orderBy("id").execute();
    expect([...new Set(mails.map(({ message }) => JSON.parse(message).subject))].sort()).toEqual([
      expect.stringContaining("Ravi was added"),
      expect.stringContaining("Ravi was made an owner"),
      expect.stringContaining("Ravi was removed"),
      expect.stringContaining("The e-mail address of Ravi was changed"),
      expect.stringContaining("The password of Ravi was changed"),
      expect.stringContaining("The phone number of Ravi was changed"),
    ]);
  });

  it("the last owner stays one, and a person who cannot sign in does not become one", async () => {
    await shop.tokenOf("staff");
    const [, staff] = (await list()).people;
    for (const [method, body] of [
      ["PATCH", { is_owner: false }],
      ["DELETE", undefined],
    ] as const) {
      const reply = await call(method, `/people/${ownerId}`, body);
      expect(answerOf(reply)).toBe("409 This is the last owner. Make somebody else an owner first.");
    }
    expect((await call("PATCH", `/people/${staff?.id}`, { is_owner: true })).json().message).toBe(
      `is_owner: ${staff?.username} is not an admin, so cannot be an owner`,
    );
  });
});

describe.each(DATABASES)("on %s", (name) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(name);
  });
  afterEach(() => database.close());

  it("of two owners who remove or demote each other at once, one stays", async () => {
    const { db } = database;
    const other = await openDatabase(database);
    const password_hash = await quickHash("x");
    for (let n = 0; n < 5; n++) {
      await db.deleteFrom("users").execute();
      const [one, two] = await Promise.all(
        ["9845000000", "9845000001"].map((phone) =>
          createPerson(db, { phone, username: phone, role: "admin", password_hash, is_owner: true }),
        ),
      );
      const outcomes = await Promise.allSettled([
        removePerson(db, one ?? "", OPERATOR),
        changePerson(other, two ?? "", { is_owner: false }, OPERATOR),
      ]);
      const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      expect(refused).toEqual([expect.any(LastOwnerError)]);
      expect((await listPeople(db)).filter(({ is_owner }) => is_owner)).toHaveLength(1);
    }
    await other.destroy();
  });
});
