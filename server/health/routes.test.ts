import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestServer } from "#tests/test-server.ts";

describe("health", () => {
  it("is not ready while a migration is missing, which it looks for once a second, nor at once when told to stop", async () => {
    const shop = await startTestServer("SQLite");
    onTestFinished(shop.close);
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const poll = async () => {
      const { statusCode, headers } = await shop.server.inject("/readyz");
      expect(headers["cache-control"]).toBe("no-store");
      return statusCode;
    };
    expect(await poll()).toBe(200);
    await shop.db.deleteFrom("kysely_migration" as "internal_state").execute();
    vi.advanceTimersByTime(999);
    expect(await poll()).toBe(200);
    vi.advanceTimersByTime(1);
    expect(await poll()).toBe(503);
    expect((await shop.server.inject("/readyz")).json()).toEqual({ message: "The database is not ready" });
    await shop.server.connections.close();
    expect((await shop.server.inject("/readyz")).json()).toEqual({ message: "The shop is stopping" });
    expect((await shop.server.inject("/healthz")).statusCode).toBe(200);
  });

  it("is up but not ready when the database is gone", async () => {
    const shop = await startTestServer("SQLite");
    await shop.server.ready();
    await shop.db.destroy();
    const statuses = await Promise.all(
      ["/healthz", "/readyz"].map(async (url) => (await shop.server.inject(url)).statusCode),
    );
    await shop.close();
    expect(statuses).toEqual([200, 503]);
  });
});
