import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { People, Person, PersonWithPassword } from "#domain/people/people.ts";
import { hashPassword } from "#server/auth/password.ts";
import { openDatabase } from "#server/db/open.ts";
import { answerOf } from "#tests/answer-of.ts";
import { insertRound } from "#tests/insert-order.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { DATABASES, openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { callAs, OPERATOR, startTestServer, type TestServer } from "#tests/test-server.ts";
import { createPerson } from "./new-person-store.ts";
import { changePerson, LastOwnerError, listPeople, removePerson } from "./people-store.ts";

const REQUIRED = { is_required: true };

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

  const call = (method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", url: string, payload?: object, token = owner) =>
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
      ...{ role: "admin", is_owner: false, has_second_step: false, created_at: expect.any(Number) },
      ...{ sign_in_count: 0, link_count: 0 },
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
    ["without the second step that is required since", 403, () => call("PUT", "/people/second-step", REQUIRED)],
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
    expect(JSON.stringify(await listPeople(shop.db))).not.toContain("Ghost");
  });

  it("a person who is removed while their empty body was held back is refused", async () => {
    const { person, password } = await addRavi();
    const token = (await signIn(password)).json().access_token;
    const { id } = await shop.db.selectFrom("products").select("id").limit(1).executeTakeFirstOrThrow();
    const reply = await shop.server.inject({
      method: "DELETE",
      url: `/products/${id}`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: Readable.from(
        (async function* () {
          expect((await call("DELETE", `/people/${person.id}`)).statusCode).toBe(204);
          yield "";
        })(),
      ),
    });
    expect(answerOf(reply)).toBe("401 Please sign in");
    expect(await shop.db.selectFrom("products").select("id").where("id", "=", id).execute()).toHaveLength(1);
  });

  it("an owner who is removed while a new password is hashed adds nobody and resets nothing", async () => {
    for (const [url, payload] of [
      ["/people/", { username: "Ghost", phone: "9845077777", is_owner: true }],
      [`/people/${ownerId}/password`, undefined],
    ] as const) {
      const { person, password } = await addRavi({ is_owner: true });
      const token = (await signIn(password)).json().access_token;
      const before = await shop.db.selectFrom("users").selectAll().where("id", "=", ownerId).execute();
      const others = Array.from({ length: 6 }, () => hashPassword("keeps the queue of hashes busy"));
      const asked = vi.spyOn(shop.db.getExecutor(), "executeQuery");
      const countChecks = () => asked.mock.calls.filter(([{ sql }]) => sql.includes('"sessions"')).length;
      const late = Promise.resolve(call("POST", url, payload, token));
      await vi.waitFor(() => expect(countChecks()).toBe(2), { interval: 1, timeout: 30_000 });
      asked.mockRestore();
      expect((await call("DELETE", `/people/${person.id}`)).statusCode).toBe(204);
      expect(answerOf(await late)).toBe("401 Please sign in");
      await Promise.all(others);
      expect(await shop.db.selectFrom("users").selectAll().execute()).toEqual(before);
    }
  });

  it("bad input is refused by the name of its field, and nothing is written", async () => {
    const { person } = await addRavi();
    const taken = (await list()).people[0]?.phone;
    const url = `/people/${person.id}`;
    for (const [method, path, body, status, message] of [
      ["POST", "/people/", { username: "", phone: "9845000001" }, 400, "username: Name is required"],
      ["POST", "/people/", { username: "\u200B", phone: "9845000001" }, 400, "username: Name is required"],
      ["POST", "/people/", { username: "R", phone: "12345" }, 400, "phone: must be one phone number"],
      [
        "POST",
        "/people/",
        { username: "R", phone: "98450 00001, 98450 00002" },
        400,
        "phone: must be one phone number",
      ],
      ["PATCH", url, { phone: "+91 11111 11111" }, 400, "phone: must be one phone number"],
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
    const link = { hash: "", agrees_prices: 0, created_at: 1, maker_id: person.id, opened_at: null };
    for (const [number, expires_at] of [Date.now() + 60_000, Date.now() - 1].entries()) {
      const round_id = await insertRound(shop.db, number);
      await shop.db
        .insertInto("round_keys")
        .values({ ...link, round_id, expires_at })
        .execute();
    }
    expect((await list()).people[1]?.link_count).toBe(1);
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

describe.each(DATABASES)("two owners at once on %s", (name) => {
  it.each([
    ["remove each other", "DELETE", ""],
    ["end each other's sign-ins", "DELETE", "/sessions"],
    ["reset each other's second step", "DELETE", "/second-step"],
    ["reset each other's password", "POST", "/password"],
    ["demote each other", "PATCH", ""],
  ] as const)("who %s: the later one is refused", async (_, method, path) => {
    const shop = await startTestServer(name);
    onTestFinished(() => shop.close());
    await shop.tokenOf("admin");
    const tokens = [await shop.tokenOf("admin"), await shop.tokenOf("admin")];
    const [, one, two] = await listPeople(shop.db);
    await shop.db.updateTable("users").set({ totp_secret: "x", totp_confirmed_at: 1 }).execute();
    const payload = method === "PATCH" ? { is_owner: false } : undefined;
    const replies = await Promise.all(
      [two, one].map((person, n) =>
        callAs(tokens[n] ?? "", shop.server, method, `/people/${person?.id}${path}`, payload),
      ),
    );
    const [done, refused] = replies.map(({ statusCode }) => statusCode).sort();
    expect([done, refused]).toEqual([expect.toSatisfy((status) => status < 300), method === "PATCH" ? 403 : 401]);
  });
});

it("an owner's own requests do not keep them from being removed", async () => {
  const shop = await startTestServer("PostgreSQL");
  onTestFinished(() => shop.close());
  const owner = await shop.tokenOf("admin");
  for (let round = 0; round < 5; round++) {
    const other = await shop.tokenOf("admin");
    const { id } = (await callAs(other, shop.server, "GET", "/account/")).json();
    const requests = Array.from({ length: 8 }, (_, n) =>
      n % 2 === 0
        ? callAs(other, shop.server, "PATCH", "/settings/", { city: `City ${round} ${n}` })
        : callAs(other, shop.server, "PATCH", `/people/${id}`, { username: `Other ${n}` }),
    );
    expect((await callAs(owner, shop.server, "DELETE", `/people/${id}`)).statusCode).toBe(204);
    for (const { statusCode } of await Promise.all(requests)) expect([200, 401]).toContain(statusCode);
  }
});
