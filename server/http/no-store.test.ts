import { expect, it, onTestFinished } from "vitest";
import { startTestServer } from "#tests/test-server.ts";

it("tells caches to store nothing, unless the response says what may be stored", async () => {
  const shop = await startTestServer("SQLite");
  onTestFinished(shop.close);
  const rule = async (url: string) => (await shop.server.inject(url)).headers["cache-control"];
  for (const url of ["/products/name/no-such-oil", "/healthz", "/readyz", "/openapi.json", "/products/x"])
    expect([url, await rule(url)]).toEqual([url, "no-store"]);
  expect(await rule("/products/")).toBe("no-cache");
});
