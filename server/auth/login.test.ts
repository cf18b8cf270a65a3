import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPerson, PASSWORD, SECRET, startTestServer, type TestServer } from "#tests/test-server.ts";

const PHONE = "9876543210";
const EIGHT_HOURS_S = 8 * 60 * 60;
const QUARTER_HOUR_MS = 15 * 60 * 1000;

describe("signing in", () => {
  let shop: TestServer;
  let now: number;
  beforeEach(async () => {
    now = Date.now();
    shop = await startTestServer("SQLite", { now: () => now });
    await addPerson(shop.db, { phone: "+91 98765 43210" });
  });
  afterEach(() => shop.close());

  const login = (phone: unknown, password: unknown, address?: string) => shop.login({ phone, password, address });
  const asBearer = (token: string) =>
    shop.server.inject({ url: "/products/unknown", headers: { authorization: `Bearer ${token}` } });
  const signIn = async () => (await login(PHONE, PASSWORD)).json().access_token as string;
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

  it("the token is HS256 with sub, jti, role, username, iat and exp eight hours later", async () => {
    const { access_token: token, user } = (await login(PHONE, PASSWORD)).json();
    expect(user).toEqual({ role: "admin", username: "Asha" });
    expect(JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).alg).toBe("HS256");
    const claims = claimsOf(token);
    expect(Object.keys(claims).sort()).toEqual(["exp", "iat", "jti", "role", "sub", "username"]);
    expect(claims.exp - claims.iat).toBe(EIGHT_HOURS_S);
    expect((await asBearer(token)).statusCode).toBe(404);
  });

  it.each(["9876543210", "+919876543210", "+91 98765 43210", "098765 43210"])(
    "the phone may be typed %s",
    async (phone) => {
      expect((await login(phone, PASSWORD)).statusCode).toBe(200);
    },
  );

  it("a wrong phone and a wrong password get the same 401", async () => {
    const wrongPassword = await login(PHONE, "not it");
    const wrongPhone = await login("9000000000", PASSWORD);
    expect(wrongPassword.statusCode).toBe(401);
    expect([wrongPhone.statusCode, wrongPhone.body]).toEqual([401, wrongPassword.body]);
  });

  it("a user of another role gets a reply that says so, and no session", async () => {
    await addPerson(shop.db, { phone: "9811111111", username: "Ravi", role: "staff" });
    const { user, access_token } = (await login("9811111111", PASSWORD)).json();
    expect(user).toEqual({ role: "staff", username: "Ravi" });
    expect((await asBearer(access_token)).json()).toEqual({ message: "Access denied. Admins only." });
    expect(await shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  it.each([
    [{ phone: "", password: "x" }, "phone: Phone is required"],
    [{ phone: "1", password: "" }, "password: Password is required"],
    [{ phone: 9876543210, password: "x" }, "phone: Phone is required"],
    [{ phone: "1", password: "p".repeat(1001) }, "password: must be at most 1000 characters"],
  ])("%j is refused by the name of its field", async ({ phone, password }, message) => {
    const reply = await login(phone, password);
    const [field = "", words = ""] = message.split(": ");
    const issues = [{ path: [field], message: words }];
    expect([reply.statusCode, reply.json()]).toEqual([400, { message, issues }]);
  });

  it("after 10 wrong tries for a phone from one address, the next is 429 with Retry-After, even with the right password", async () => {
    for (let n = 0; n < 10; n++) expect((await login(PHONE, "not it")).statusCode).toBe(401);
    const reply = await login("+91 98765 43210", PASSWORD);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(14 * 60);
    expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    expect((await login(PHONE, PASSWORD, "10.0.0.2")).statusCode).toBe(200);
  });

  it("a phone has one limit, however many prefixes are typed before it", async () => {
    for (let n = 0; n < 10; n++) await login(PHONE, "not it");
    for (const prefix of ["0000", "00000", "000091", "00 00 0"]) {
      expect((await login(prefix + PHONE, PASSWORD)).statusCode).toBe(429);
    }
  });

  it("refused tries do not make the wait longer, and right ones do not count", async () => {
    for (let n = 0; n < 9; n++) await login(PHONE, "not it");
    for (let n = 0; n < 5; n++) expect((await login(PHONE, PASSWORD)).statusCode).toBe(200);
    await login(PHONE, "not it");
    now += QUARTER_HOUR_MS / 2;
    expect((await login(PHONE, PASSWORD)).statusCode).toBe(429);
    now += QUARTER_HOUR_MS / 2;
    expect((await login(PHONE, PASSWORD)).statusCode).toBe(200);
  });

  it("a token of another algorithm, another key, without a date or past its end is refused", async () => {
    const { sub, jti } = claimsOf(await signIn());
    const claims = { role: "admin", username: "Asha" };
    const seconds = Math.floor(Date.now() / 1000);
    const sign = (alg: string, key: Uint8Array, iat: number, exp: number) =>
      new SignJWT({ ...claims, sub, jti })
        .setProtectedHeader({ alg })
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key);
    const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const body = encode({ ...claims, sub, jti, iat: seconds, exp: seconds + 60 });
    const forged = [
      `${encode({ alg: "none" })}.${body}.`,
      await sign("HS512", SECRET, seconds, seconds + 60),
      await sign("HS256", new TextEncoder().encode("another secret, just as long as it must"), seconds, seconds + 60),
      await sign("HS256", SECRET, seconds - 120, seconds - 60),
      await new SignJWT({ ...claims, sub, jti }).setProtectedHeader({ alg: "HS256" }).sign(SECRET),
    ];
    for (const token of forged) expect((await asBearer(token)).statusCode).toBe(401);
    expect((await asBearer(await sign("HS256", SECRET, seconds, seconds + 60))).statusCode).toBe(404);
  });
});
