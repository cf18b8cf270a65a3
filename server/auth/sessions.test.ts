import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { changePassword, removePerson } from "#server/people/people-store.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { DATABASES } from "#tests/test-database.ts";
import { addPerson, OPERATOR, SECRET, startTestServer, type TestServer } from "#tests/test-server.ts";
import { deleteExpiredSessions, findPersonRow, newSession } from "./session-store.ts";
import { completeSignIn } from "./sign-in-store.ts";
import { TotpSecrets } from "./totp-secrets.ts";
import { TWO_FACTOR_RULE } from "./two-factor-rule-store.ts";

const CHROME_ON_ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

describe("a session", () => {
  let shop: TestServer;
  let id: string;
  beforeEach(async () => {
    shop = await startTestServer("SQLite");
    await addPerson(shop.db, { phone: "9811111111", username: "Owner" });
    id = await addPerson(shop.db, {});
  });
  afterEach(() => shop.close());

  const signIn = async (password: { password?: string } = {}): Promise<string> =>
    (await shop.login({ ...password, address: "203.0.113.77", agent: CHROME_ON_ANDROID })).json().access_token;
  const call = (token: string, url = "/products/unknown", method: "GET" | "POST" = "GET") =>
    shop.server.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  const statusOf = async (token: string) => (await call(token)).statusCode;
  const sessions = () => shop.db.selectFrom("sessions").selectAll().execute();

  it("is a row with a shortened address and a readable browser, for eight hours", async () => {
    await signIn();
    const [session] = await sessions();
    expect(session).toMatchObject({ address: "203.0.113.x", browser: "Chrome on Android" });
    expect((session?.expires_at ?? 0) - (session?.created_at ?? 0)).toBe(8 * 60 * 60 * 1000);
  });

  it("ends with its logout, and no other does", async () => {
    const [one, other] = [await signIn(), await signIn()];
    expect((await call(one, "/auth/logout", "POST")).statusCode).toBe(204);
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 404]);
    expect((await call(one, "/auth/logout", "POST")).statusCode).toBe(401);
  });

  it("ends with its user's removal", async () => {
    const token = await signIn();
    await removePerson(shop.db, id, OPERATOR);
    expect(await statusOf(token)).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  it("ends with a new password, also one that is set while the old one is being checked", async () => {
    const token = await signIn();
    await changePassword(shop.db, id, { password_hash: await quickHash("another password") }, OPERATOR);
    expect(await statusOf(token)).toBe(401);
    const next = await signIn({ password: "another password" });
    expect(await statusOf(next)).toBe(404);

    const user = await findPersonRow(shop.db, id);
    if (!user) throw new Error("no user");
    await changePassword(shop.db, id, { password_hash: await quickHash("a third password") }, OPERATOR);
    const completed = await completeSignIn(shop.db, {
      attempts: [{ uncount: async () => {} }],
      user,
      session: newSession(id, { address: "", browser: "" }),
      deviceSecret: "",
      event: { outcome: "signed_in", username: "Asha", phone_end: "", address: "", known_device: false },
      code: "",
      secrets: new TotpSecrets(SECRET),
      notify: OPERATOR.notify,
      at: Date.now(),
    });
    expect(completed).toBe("changed");
    expect(await sessions()).toEqual([]);
  });

  it("is needed: a token that the shop signed without one is refused", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = { role: "admin", sub: "x", iat: seconds, exp: seconds + 60 };
    for (const jti of [undefined, "no-such-session"]) {
      const token = await new SignJWT({ ...claims, ...(jti && { jti }) })
        .setProtectedHeader({ alg: "HS256" })
        .sign(SECRET);
      expect(await statusOf(token)).toBe(401);
    }
  });

  it("opens only the account while required two-factor is missing", async () => {
    const token = await signIn();
    await shop.db.insertInto("internal_state").values({ key: TWO_FACTOR_RULE, value: "" }).execute();
    const refused = await call(token);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: expect.any(String), second_step_required: true },
    ]);
    await shop.db.updateTable("users").set({ totp_confirmed_at: 1 }).execute();
    expect(await statusOf(token)).toBe(404);
    await shop.db.updateTable("users").set({ totp_confirmed_at: null }).execute();
    expect((await call(token, "/auth/logout", "POST")).statusCode).toBe(204);
  });

  it("of a clock that was ahead ends when the clock is set right, for good", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MONTH_MS });
    try {
      const token = await signIn();
      expect(await statusOf(token)).toBe(404);
      vi.setSystemTime(Date.now() - MONTH_MS);
      expect(await statusOf(token)).toBe(401);
      const right = await signIn();
      await deleteExpiredSessions(shop.db, Date.now());
      expect([await statusOf(right), (await sessions()).length]).toEqual([404, 1]);
      vi.setSystemTime(Date.now() + MONTH_MS);
      expect(await statusOf(token)).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is deleted after its end", async () => {
    await signIn();
    const [session] = await sessions();
    const end = session?.expires_at ?? 0;
    await deleteExpiredSessions(shop.db, end - 1);
    expect(await sessions()).toHaveLength(1);
    await deleteExpiredSessions(shop.db, end);
    expect(await sessions()).toEqual([]);
  });
});

describe.each(DATABASES)("the sessions of a person on %s", (name) => {
  it("are twenty at most, also after many sign-ins at once: the oldest ends", async () => {
    const shop = await startTestServer(name);
    onTestFinished(() => shop.close());
    const user_id = await addPerson(shop.db, {});
    const other = await addPerson(shop.db, { phone: "9811111111" });
    const oldest = newSession(user_id, { address: "", browser: "" });
    const earlier = { ...oldest, created_at: oldest.created_at - 1000 };
    await shop.db
      .insertInto("sessions")
      .values([earlier, { ...oldest, id: "of another", user_id: other, created_at: 1 }])
      .execute();
    const signInFrom = (n: number) => shop.login({ address: `10.0.${n}.1` });
    const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => signInFrom(n)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(25).fill(200));
    const last = (await signInFrom(26)).json().access_token;
    const ids = (await shop.db.selectFrom("sessions").select(["id", "user_id"]).execute()).map((row) =>
      row.user_id === user_id ? row.id : "other",
    );
    expect(ids.filter((id) => id !== "other")).toHaveLength(20);
    expect(ids).toContain("other");
    expect(ids).not.toContain(earlier.id);
    const headers = { authorization: `Bearer ${last}` };
    expect((await shop.server.inject({ url: "/account/", headers })).statusCode).toBe(200);
  });
});
