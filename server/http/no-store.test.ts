import { expect, it, onTestFinished } from "vitest";
import { makeOrderBody } from "#tests/factories.ts";
import { PASSWORD, startTestServer } from "#tests/test-server.ts";

it("responses are no-store by default, all that staff read and change among them", async () => {
  const shop = await startTestServer("SQLite");
  onTestFinished(shop.close);
  const rule = async (url: string) => (await shop.server.inject(url)).headers["cache-control"];
  for (const url of ["/products/name/no-such-oil", "/healthz", "/readyz", "/openapi.json", "/products/x"])
    expect([url, await rule(url)]).toEqual([url, "no-store"]);
  expect(await rule("/products/")).toBe("no-cache");

  const headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  const { code } = (await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody() })).json()
    .order;
  const calls = [
    ["POST", "/auth/login", 200, { phone: "9800000001", password: PASSWORD }],
    ["GET", "/sign-ins/", 200],
    ["GET", "/figures/", 200],
    ["GET", "/metrics", 200],
    ["GET", "/orders/", 200],
    ["GET", "/orders/?format=csv", 200],
    ["PATCH", `/orders/${code}`, 200, { state: "confirmed", version: 1 }],
    ["PUT", `/orders/${code}/content`, 400, {}],
    ["POST", `/orders/${code}/received`, 400, {}],
    ["GET", "/rounds/", 200],
    ["GET", "/rounds/waiting", 200],
    ["GET", "/cash/", 200],
    ["GET", "/cash/?format=csv", 200],
  ] as const;
  for (const [method, url, status, payload] of calls) {
    const reply = await shop.server.inject({ method, url, headers, ...(payload && { payload }) });
    expect([url, reply.statusCode, reply.headers["cache-control"]]).toEqual([url, status, "no-store"]);
  }
});
