import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it, type TestContext, vi } from "vitest";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { makeOrderBody } from "../factories.ts";
import { startSmtpPeer } from "../smtp-peer.ts";
import { DATABASES, type DatabaseName, openTestDatabase } from "../test-database.ts";

/** A killed process's lease has to end before another sends its mail. */
const PATIENCE_MS = 240_000;
/** Shorter, so that a mail that does not come is named before the test is ended. */
const MAILS_PATIENCE_MS = 120_000;

/**
 * Starts the shop as often as wanted on one database, one process at a time. It ends with the test that is handed in: of
 * tests that run at once, Vitest's own `onTestFinished` would take whichever was started last.
 */
async function openShop({ onTestFinished }: TestContext, databaseName: DatabaseName) {
  const database = await openTestDatabase(databaseName);
  let shop: RunningProgram | undefined;
  onTestFinished(async () => {
    await shop?.kill();
    await database.close();
  });
  return {
    ...database,
    async start(settings: Record<string, string> = {}): Promise<RunningProgram> {
      const { dataDir, databaseUrl } = database;
      shop = await startBuiltShop({
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...settings,
      });
      return shop;
    },
  };
}

async function book(shop: RunningProgram, key: string): Promise<string> {
  const response = await fetch(`${shop.url}/send-email`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(makeOrderBody({ email: "" })),
  });
  const reply: { order: { code: string } } = await response.json();
  return reply.order.code;
}

function mailedCodes(dataDir: string): string[] {
  const folder = path.join(dataDir, "mail");
  const mails = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return mails.map((name) => /KC-\d{7}/.exec(readFileSync(path.join(folder, name), "utf8"))?.[0] ?? name).sort();
}

describe.concurrent.each(DATABASES)("a shop on %s that is killed with -9", { timeout: PATIENCE_MS }, (databaseName) => {
  it("right after the response sends the mail after it is started again", async (test) => {
    const { expect, onTestFinished } = test;
    const { start } = await openShop(test, databaseName);
    const peer = await startSmtpPeer();
    onTestFinished(peer.close);
    peer.hang("greeting");
    const first = await start({ SMTP_URL: peer.url });
    const code = await book(first, randomUUID());
    await first.kill();
    peer.accept();
    await start({ SMTP_URL: peer.url });
    expect((await peer.nextMessage()).email.subject).toContain(code);
  });

  it("again and again under load keeps every acknowledged order once, with its mail", async (test) => {
    const { expect } = test;
    const { start, db, dataDir } = await openShop(test, databaseName);
    const keys: string[] = Array.from({ length: 60 }, () => randomUUID());
    const acknowledged = new Map<string, string>();
    for (const lastResponse of [5, 23]) {
      const shop = await start();
      let responses = 0;
      const attempts = keys.map(async (key) => {
        // Most of these fail, because the process is killed under them; the next process gets the same key again.
        const code = await book(shop, key).catch(() => undefined);
        if (!code) return;
        expect(acknowledged.get(key) ?? code).toBe(code);
        acknowledged.set(key, code);
        if (++responses === lastResponse) await shop.kill();
      });
      await Promise.all(attempts);
    }
    const shop = await start();
    const codes = await Promise.all(keys.map((key) => book(shop, key)));
    for (const [key, code] of acknowledged) expect(codes[keys.indexOf(key)]).toBe(code);
    const rows = await db.selectFrom("orders").select("code").execute();
    expect(rows.map((row) => row.code).sort()).toEqual(codes.toSorted());
    await vi.waitFor(() => expect(mailedCodes(dataDir)).toEqual(codes.toSorted()), { timeout: MAILS_PATIENCE_MS });
  });
});
