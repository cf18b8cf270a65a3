import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addPerson, bookOrder, PASSWORD, startTestServer } from "#tests/test-server.ts";
import { SIGN_INS } from "./login-routes.ts";
import { HASHES_AT_ONCE, HASHES_WAITING, hashPassword } from "./password.ts";

const TAKEN = HASHES_AT_ONCE + HASHES_WAITING;

describe("many sign-ins at once", () => {
  it("some get 503 with Retry-After, which counts as no try, and pages and orders go on meanwhile", async () => {
    const shop = await startTestServer("SQLite");
    await addPerson(shop.db, { password_hash: await hashPassword(PASSWORD) });
    const ends: string[] = [];
    const signIns = Array.from({ length: TAKEN + 20 }, async (_, n) => {
      const reply = await shop.login({ address: `10.0.0.${n}` });
      ends.push(`sign-in ${reply.statusCode}`);
      return reply;
    });
    const products = await shop.server.inject({ url: "/products/" });
    const order = await bookOrder(shop.server);
    ends.push(`order ${order.statusCode}`);
    const replies = await Promise.all(signIns);
    const refused = replies.filter(({ statusCode }) => statusCode === 503);
    expect(products.statusCode).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers["retry-after"] === "2")).toBe(true);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(replies.length - refused.length);
    expect(ends.slice(ends.indexOf("order 200")).filter((end) => end === "sign-in 200").length).toBeGreaterThan(10);
    expect(await shop.db.selectFrom("login_attempts").selectAll().execute()).toEqual([]);
    await shop.close();
  });

  it("one too many is refused before the database is queried for it", async () => {
    const shop = await startTestServer("PostgreSQL");
    // It is sent when it is awaited.
    const signIn = async (n: number) =>
      await shop.login({ phone: `98765${String(n).padStart(5, "0")}`, address: `10.0.0.${n}` });
    const waiting = await shop.db.transaction().execute(async (trx) => {
      await sql`lock table login_attempts in access exclusive mode`.execute(trx);
      const held = Array.from({ length: SIGN_INS.concurrency + SIGN_INS.queue }, (_, n) => signIn(n));
      const refused = await Promise.all([signIn(101), signIn(102)]);
      for (const reply of refused) {
        expect([reply.statusCode, reply.headers["retry-after"], reply.json()]).toEqual([
          503,
          "2",
          { message: SIGN_INS.message },
        ]);
      }
      return { held };
    });
    const statuses = (await Promise.all(waiting.held)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401]));
    await shop.close();
  });
});
