import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES, openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { claimIdempotencyKey, deleteOldIdempotencyKeys, KeyReusedError } from "./idempotency-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(DATABASES)("idempotency keys on %s", (databaseName) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(databaseName);
  });
  afterAll(() => database.close());

  const claim = (now: number, code: string, fingerprint = "one") =>
    claimIdempotencyKey(database.db, { key: "a key", fingerprint, now }, code);

  it("return the first order for a week, for the same body alone", async () => {
    const now = Date.parse("2026-11-01T00:00:00Z");
    expect(await claim(now, "KC-0000001")).toBeUndefined();
    await deleteOldIdempotencyKeys(database.db, now + 7 * DAY_MS);
    expect(await claim(now + 7 * DAY_MS, "KC-0000002")).toBe("KC-0000001");
    await expect(claim(now, "KC-0000002", "another")).rejects.toThrow(KeyReusedError);
    await deleteOldIdempotencyKeys(database.db, now + 7 * DAY_MS + 1);
    expect(await claim(now + 7 * DAY_MS + 1, "KC-0000002")).toBeUndefined();
  });
});
