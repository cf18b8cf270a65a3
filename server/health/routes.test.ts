import { describe, expect, it, onTestFinished, vi } from "vitest";
import { DATABASES } from "#tests/test-database.ts";
import { startTestServer } from "#tests/test-server.ts";

describe.each(DATABASES)("health on %s", (databaseName) => {
  it("is up and ready when the database responds and its tables are up to date", async () => {
    const shop = await startTestServer(databaseName);
    onTestFinished(shop.close);
    for (const url of ["/healthz", "/readyz"]) expect((await shop.server.inject(url)).statusCode).toBe(200);
  });

  it("is up but not ready while a migration is missing", async () => {
    const shop = await startTestServer(databaseName);
    onTestFinished(shop.close);
    await shop.db.deleteFrom("kysely_migration" as "settings").execute();
    expect((await shop.server.inject("/healthz")).statusCode).toBe(200);
    const response = await shop.server.inject("/readyz");
    expect([response.statusCode, response.json()]).toEqual([503, { message: "The database is not ready" }]);
  });

  it("is up but not ready once it was told to stop", async () => {
    const shop = await startTestServer(databaseName);
    onTestFinished(shop.close);
    await shop.server.connections.close();
    expect((await shop.server.inject("/healthz")).statusCode).toBe(200);
    const response = await shop.server.inject("/readyz");
    expect([response.statusCode, response.json()]).toEqual([503, { message: "The shop is stopping" }]);
  });

  it("looks at the tables once a second, however often it is polled, and tells of a stop at once", async () => {
    const shop = await startTestServer(databaseName);
    onTestFinished(shop.close);
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const poll = async () => (await shop.server.inject("/readyz")).statusCode;
    expect(await poll()).toBe(200);
    await shop.db.deleteFrom("kysely_migration" as "settings").execute();
    vi.advanceTimersByTime(999);
    expect(await poll()).toBe(200);
    vi.advanceTimersByTime(1);
    expect(await poll()).toBe(503);
    await shop.server.connections.close();
    expect((await shop.server.inject("/readyz")).json()).toEqual({ message: "The shop is stopping" });
  });

  it("is up but not ready when the database is gone", async () => {
    const shop = await startTestServer(databaseName);
    await shop.server.ready();
    await shop.db.destroy();
    const statuses = await Promise.all(
      ["/healthz", "/readyz"].map(async (url) => (await shop.server.inject(url)).statusCode),
    );
    await shop.close();
    expect(statuses).toEqual([200, 503]);
  });
});
