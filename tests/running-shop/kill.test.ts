import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { bookAt, type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { startSmtpPeer } from "../smtp-peer.ts";
import { openTestDatabase } from "../test-database.ts";

const ORDERS = 60;

const book = async ({ url }: RunningProgram, key: string) => (await bookAt(url, { email: "" }, key)).code;

// On PostgreSQL: tests/cluster/.
it("a shop on SQLite killed with -9 again and again under load keeps every acknowledged order once, and sends its mail once", async () => {
  const { db, dataDir, close } = await openTestDatabase("SQLite");
  const peer = await startSmtpPeer();
  let shop: RunningProgram | undefined;
  onTestFinished(async () => {
    await shop?.kill();
    await peer.close();
    await close();
  });
  const start = async () => {
    shop = await startBuiltShop({ DATA_DIR: dataDir, SMTP_URL: peer.url });
    return shop;
  };
  // No mail leaves before the last start.
  peer.hang("greeting");
  const keys: string[] = Array.from({ length: ORDERS }, () => randomUUID());
  const acknowledged = new Map<string, string>();
  for (const lastResponse of [5, 23]) {
    const killed = await start();
    let responses = 0;
    const attempts = keys.map(async (key) => {
      // Most of these fail, because the process is killed under them; the next process gets the same key again.
      const code = await book(killed, key).catch(() => undefined);
      if (!code) return;
      expect(acknowledged.get(key) ?? code).toBe(code);
      acknowledged.set(key, code);
      if (++responses === lastResponse) await killed.kill();
    });
    await Promise.all(attempts);
  }
  // As 15 seconds later: that the lease of a killed process ends by itself is tested with the outbox.
  await db.updateTable("outbox").set({ lease_until: 0 }).execute();
  peer.accept();
  const last = await start();
  const codes = await Promise.all(keys.map((key) => book(last, key)));
  for (const [key, code] of acknowledged) expect(codes[keys.indexOf(key)]).toBe(code);
  const rows = await db.selectFrom("orders").select("code").execute();
  expect(rows.map(({ code }) => code).sort()).toEqual(codes.toSorted());
  await peer.untilBodies(ORDERS);
  const mailed = peer.messages.map(({ email }) => /KC-\d{7}/.exec(email.subject ?? "")?.[0]);
  expect(mailed.sort()).toEqual(codes.toSorted());
});
