import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Account, Sessions } from "#domain/people/account.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/test-server.ts";

const NEW = "quite another password";

describe("one's own account", () => {
  let shop: TestServer;
  let token: string;
  let phone: string;
  beforeEach(async () => {
    shop = await startTestServer("SQLite");
    token = await shop.tokenOf("admin", { is_owner: false });
    phone = (await account()).phone;
  });
  afterEach(() => shop.close());

  const call = (method: "GET" | "POST" | "DELETE", url: string, payload?: object, bearer = token) =>
    shop.server.inject({ method, url, headers: { authorization: `Bearer ${bearer}` }, ...(payload && { payload }) });
  const account = async (): Promise<Account> => (await call("GET", "/account/")).json();
  const sessions = async (): Promise<Sessions> => (await call("GET", "/account/sessions")).json();
  const signIn = async (password = PASSWORD) =>
    shop.server.inject({ method: "POST", url: "/auth/login", payload: { phone, password } });
  const tokenOf = async (reply: ReturnType<typeof signIn>): Promise<string> => (await reply).json().access_token;
  const changePassword = (current_password: string, new_password: string) =>
    call("POST", "/account/password", { current_password, new_password });

  it("says who one is", async () => {
    expect(await account()).toEqual({
      ...{ id: expect.any(String), username: "User 1", phone: "9800000001", email: null, role: "admin" },
      ...{ is_owner: false, has_second_step: false, created_at: expect.any(Number) },
      ...{ is_second_step_required: false, recovery_codes_left: 0 },
    });
  });

  it("a new password needs the current one, ends all other sign-ins and signs in", async () => {
    const other = await tokenOf(signIn());
    expect((await changePassword(PASSWORD, NEW)).json()).toEqual(await account());
    expect((await call("GET", "/account/", undefined, other)).statusCode).toBe(401);
    expect((await call("GET", "/account/")).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(401);
    expect((await signIn(NEW)).statusCode).toBe(200);
  });

  it("a wrong current password or a weak new one is refused by the name of its field", async () => {
    for (const [current, next, message] of [
      ["not it", NEW, "current_password: This is not your password"],
      [PASSWORD, PASSWORD, "new_password: must differ from the current one"],
      [PASSWORD, "too short", "new_password: must have at least 12 characters"],
      [PASSWORD, `my ${phone} phone`, "new_password: must not contain the person's name or phone number"],
      ["", NEW, "current_password: Current password is required"],
    ] as const) {
      const reply = await changePassword(current, next);
      expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    }
    expect((await signIn()).statusCode).toBe(200);
  });

  it("wrong current passwords are limited like sign-ins, and right ones do not count", async () => {
    for (let n = 0; n < 3; n++) await changePassword(PASSWORD, "weak");
    for (let n = 0; n < 10; n++) expect((await changePassword("not it", NEW)).statusCode).toBe(400);
    const refused = await changePassword(PASSWORD, NEW);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(14 * 60);
  });

  it("own sign-ins are listed; one or all others are ended, never somebody else's", async () => {
    const [second, third] = [await tokenOf(signIn()), await tokenOf(signIn())];
    const stranger = await shop.tokenOf("admin");
    const listed = await sessions();
    expect(listed.sessions).toHaveLength(3);
    expect(listed.sessions.filter(({ is_current }) => is_current)).toHaveLength(1);

    const idOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString()).jti;
    expect((await call("DELETE", `/account/sessions/${idOf(stranger)}`)).statusCode).toBe(404);
    const left = (await call("DELETE", `/account/sessions/${idOf(second)}`)).json<Sessions>();
    expect(left.sessions.map(({ id }) => id).sort()).toEqual([idOf(token), idOf(third)].sort());
    expect((await call("GET", "/account/", undefined, second)).statusCode).toBe(401);
    expect((await call("DELETE", `/account/sessions/${idOf(second)}`)).statusCode).toBe(404);

    const last = (await call("DELETE", "/account/sessions")).json<Sessions>();
    expect(last.sessions).toMatchObject([{ id: idOf(token), is_current: true }]);
    expect((await call("GET", "/account/", undefined, third)).statusCode).toBe(401);
    expect((await call("GET", "/account/", undefined, stranger)).statusCode).toBe(200);
  });
});
