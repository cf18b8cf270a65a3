import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changePassword, removePerson } from "#server/people/people-store.ts";
import { quickHash } from "#tests/quick-hash.ts";
import {
  addPerson,
  buildTestServer,
  OPERATOR,
  PASSWORD,
  startTestServer,
  type TestServer,
} from "#tests/test-server.ts";
import { deleteUnusedDevices } from "./device-store.ts";
import { findPersonByPhone } from "./session-store.ts";

const PHONE = "9876543210";
const OTHER_PHONE = "9811111111";
const DAY_MS = 24 * 60 * 60 * 1000;

describe("a browser that has signed in before", () => {
  let shop: TestServer;
  let now: number;
  let cookie: string;
  beforeEach(async () => {
    now = Date.now();
    shop = await startTestServer("SQLite", { now: () => now });
    await addPerson(shop.db, { phone: PHONE });
    await addPerson(shop.db, { phone: OTHER_PHONE, username: "Ravi" });
    cookie = cookieOf(await login({ address: "10.0.0.1", cookie: "" }));
  });
  afterEach(() => shop.close());

  const login = (typed: Parameters<typeof shop.login>[0] = {}) => shop.login({ address: "10.9.9.9", cookie, ...typed });
  const cookieOf = (reply: { headers: Record<string, unknown> }) =>
    String(reply.headers["set-cookie"]).split(";")[0] ?? "";
  const statusOf = async (reply: ReturnType<typeof login>) => (await reply).statusCode;
  const idOf = async (phone: string) => (await findPersonByPhone(shop.db, phone))?.id ?? "";
  const lockForStrangers = async () => {
    const times = (count: number, subject: string) =>
      Array.from({ length: count }, (_, n) => ({ id: `${subject} ${n}`, subject, at: now }));
    const rows = [...times(25, `phone:${PHONE}`), ...times(50, "network:10.9.9.9")];
    await shop.db.insertInto("login_attempts").values(rows).execute();
  };

  it("is not locked out by strangers' wrong tries, not even from its own address", async () => {
    await lockForStrangers();
    expect(await statusOf(login({ cookie: "" }))).toBe(429);
    expect(await statusOf(login({ cookie: "", address: "10.2.0.1" }))).toBe(429);
    expect(await statusOf(login({ cookie: `device=${"x".repeat(43)}` }))).toBe(429);
    expect(await statusOf(login({ cookie: `theme=dark; ${cookie}; lang=en` }))).toBe(200);
  });

  it("is known though a neighbouring host has set cookies of the same name before its own, and keeps its own", async () => {
    await lockForStrangers();
    const ravis = cookieOf(await login({ phone: OTHER_PHONE, address: "10.3.0.1", cookie: "" }));
    const reply = await login({ cookie: `device=${"x".repeat(43)}; ${ravis}; ${cookie}` });
    expect(reply.statusCode).toBe(200);
    expect(cookieOf(reply)).toBe(cookie);
  });

  it("meets a growing wait after wrong tries of its own: three for nothing, then 1, 2, 4 … 60 s, never a lock", async () => {
    const waits: number[] = [];
    for (let n = 0; n < 11; n++) {
      expect(await statusOf(login({ password: "not it" }))).toBe(401);
      const refused = n < 2 ? undefined : await login();
      if (refused) expect(refused.statusCode).toBe(429);
      waits.push(Number(refused?.headers["retry-after"] ?? 0));
      now += (waits.at(-1) ?? 0) * 1000;
    }
    expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await statusOf(login())).toBe(200);
    expect(await statusOf(login({ password: "not it" }))).toBe(401);
    expect(await statusOf(login())).toBe(200);
  });

  it("is known to the user who signed in with it only, and to a second one after that one has signed in too", async () => {
    await lockForStrangers();
    expect(await statusOf(login({ phone: OTHER_PHONE }))).toBe(429);
    const second = await login({ phone: OTHER_PHONE, address: "10.3.0.1" });
    expect(cookieOf(second)).toBe(cookie);
    expect(await statusOf(login({ phone: OTHER_PHONE }))).toBe(200);
    expect(await statusOf(login())).toBe(200);
  });

  it("a clock that is set back does not make it wait for the length of the jump", async () => {
    for (let n = 0; n < 3; n++) await login({ password: "not it" });
    expect(await statusOf(login())).toBe(429);
    now -= DAY_MS;
    expect(await statusOf(login())).toBe(200);
  });

  it("is a stranger again after a new password, a removal, or a year without a sign-in", async () => {
    await lockForStrangers();
    await deleteUnusedDevices(shop.db, now + 364 * DAY_MS);
    expect(await statusOf(login())).toBe(200);
    await changePassword(shop.db, await idOf(PHONE), { password_hash: await quickHash(PASSWORD) }, OPERATOR);
    expect(await statusOf(login())).toBe(429);

    const fromElsewhere = { phone: OTHER_PHONE, address: "10.3.0.1", cookie: "" };
    const ravis = cookieOf(await login(fromElsewhere));
    expect(await statusOf(login({ phone: OTHER_PHONE, cookie: ravis }))).toBe(200);
    await deleteUnusedDevices(shop.db, now + 365 * DAY_MS);
    expect(await statusOf(login({ phone: OTHER_PHONE, cookie: ravis }))).toBe(429);

    await login(fromElsewhere);
    await removePerson(shop.db, await idOf(OTHER_PHONE), OPERATOR);
    expect(await shop.db.selectFrom("user_devices").selectAll().execute()).toEqual([]);
  });

  it("keeps its secret in a cookie that goes to the sign-in only and that no script reads; the shop keeps a hash", async () => {
    const set = String((await login()).headers["set-cookie"]);
    expect(set).toMatch(/^device=[\w-]{43}; Path=\/auth\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    const rows = await shop.db.selectFrom("user_devices").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie.slice("device=".length));
    const safe = await buildTestServer(shop.db, { publicUrl: "https://shop.example" });
    const reply = await safe.inject({
      method: "POST",
      url: "/auth/login",
      payload: { phone: PHONE, password: PASSWORD },
    });
    expect(reply.headers["set-cookie"]).toMatch(/; Secure$/);
    await safe.close();
  });

  it("does not choose its secret: one that we never gave is replaced", async () => {
    const chosen = `device=${"x".repeat(43)}`;
    expect(cookieOf(await login({ cookie: chosen }))).not.toBe(chosen);
  });

  it("is one of at most 100 of a user, the most recently used", async () => {
    const user = await findPersonByPhone(shop.db, PHONE);
    const rows = Array.from({ length: 120 }, (_, n) => ({
      id: `device-${n}`,
      user_id: user?.id ?? "",
      secret_hash: `hash-${n}`,
      wrong_tries: 0,
      last_wrong_at: 0,
      last_used_at: now - 1000 - n,
    }));
    await shop.db.insertInto("user_devices").values(rows).execute();
    await login();
    const left = await shop.db.selectFrom("user_devices").select("last_used_at").execute();
    expect(left).toHaveLength(100);
    expect(Math.min(...left.map(({ last_used_at }) => last_used_at))).toBe(now - 1000 - 98);
  });
});
