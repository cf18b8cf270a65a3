import { get, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addWebsite } from "#server/site/website.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const TOKEN = "a token that only the scraper knows, 0123456789";

function request(url: string, options: RequestOptions = {}): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, ...options }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    ).on("error", reject);
  });
}

describe("/metrics of a shop", () => {
  let shop: TestServer;
  let url: string;
  beforeEach(async () => {
    shop = await startTestServer("SQLite");
    const render = async (request: Request) =>
      new Response("<p>page</p>", {
        status: request.url.endsWith("/gone") ? 404 : 200,
        headers: { "content-type": "text/html" },
      });
    addWebsite(shop.server, { website: render, publicUrl: "http://localhost", cache: true });
    url = await shop.server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(() => shop.close());

  it("counts requests by the route's pattern and status, the cached ones too, and never by what a caller wrote", async () => {
    const book = (key: string) =>
      fetch(`${url}/send-email`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(makeOrderBody()),
      });
    for (const key of ["one", "one", "two"]) await book(key);
    for (let n = 0; n < 3; n++) await request(`${url}/`);
    for (let n = 0; n < 2; n++) await request(`${url}/products/`);
    const { body: list } = await request(`${url}/products/`);
    await request(`${url}/products/name/${encodeURIComponent("no such oil")}`);
    await request(`${url}/gone`);
    await fetch(`${url}/nowhere/98450-12345`, { method: "DELETE" });
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.end("no HTTP at all\r\n\r\n"));
      socket.resume().on("close", () => resolve());
    });
    expect(JSON.parse(list)).toHaveLength(8);

    const { status, body } = await request(`${url}/metrics`);
    expect(status).toBe(200);
    const lines = body.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        'kolhu_http_requests_total{method="POST",route="/send-email",status="200"} 3',
        'kolhu_http_requests_total{method="GET",route="/*",status="200"} 3',
        'kolhu_http_requests_total{method="GET",route="/*",status="404"} 1',
        'kolhu_http_requests_total{method="GET",route="/products/",status="200"} 3',
        'kolhu_http_requests_total{method="GET",route="/products/name/:name",status="404"} 1',
        'kolhu_http_requests_total{method="DELETE",route="none",status="404"} 1',
        'kolhu_http_requests_total{method="none",route="none",status="400"} 1',
        'kolhu_http_request_duration_seconds_count{method="POST",route="/send-email"} 3',
        "kolhu_orders_booked_total 2",
        "kolhu_errors_total 0",
        'kolhu_page_cache_requests_total{result="hit"} 2',
        'kolhu_page_cache_requests_total{result="miss"} 2',
      ]),
    );
    expect(body).not.toMatch(/98450|nowhere|no%20such|asha/i);
  });

  it("has the number of waiting mails and the age of the oldest", async () => {
    await fetch(`${url}/send-email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(makeOrderBody()),
    });
    await shop.db
      .updateTable("outbox")
      .set((eb) => ({ give_up_at: eb("give_up_at", "-", 100_000) }))
      .execute();
    await shop.server.outboxWatch.check();
    const { body } = await request(`${url}/metrics`);
    expect(body).toContain('kolhu_outbox_mails{state="waiting"} 2\nkolhu_outbox_mails{state="failed"} 0\n');
    const age = Number(/^kolhu_outbox_oldest_mail_age_seconds (\S+)$/m.exec(body)?.[1]);
    expect(age).toBeGreaterThanOrEqual(100);
    expect(age).toBeLessThan(1000);
  });
});

describe("/metrics", () => {
  async function start(options: { metricsToken?: string; trustProxy?: string }) {
    const shop = await startTestServer("SQLite", options);
    return { shop, url: await shop.server.listen({ port: 0, host: "127.0.0.1" }) };
  }

  it("is there for this machine alone, and not for whom a proxy on this machine or a web page's name brings", async () => {
    const { shop, url } = await start({});
    const statusWith = async (headers: Record<string, string>) => (await request(`${url}/metrics`, { headers })).status;
    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ host: "localhost:3000" })).toBe(200);
    const refused: Record<string, string>[] = [
      { "x-forwarded-for": "127.0.0.1" },
      { forwarded: "for=127.0.0.1" },
      { "x-real-ip": "203.0.113.7" },
      { via: "1.1 proxy" },
      { host: "shop.example" },
      { host: "localhost.evil.example" },
    ];
    for (const headers of refused) {
      expect([headers, await statusWith(headers)]).toEqual([headers, 404]);
    }
    expect((await request(`${url}/metrics`, { headers: { host: "shop.example" } })).body).toBe(
      '{"message":"Not Found"}',
    );
    await shop.close();
  });

  it("is there with the token alone where a proxy is trusted", async () => {
    const { shop, url } = await start({ metricsToken: TOKEN, trustProxy: "loopback" });
    const statusWith = async (authorization?: string) =>
      (await request(`${url}/metrics`, { headers: { ...(authorization && { authorization }) } })).status;
    expect(await statusWith(`Bearer ${TOKEN}`)).toBe(200);
    for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, "Bearer ", `bearer ${TOKEN.slice(1)}`]) {
      expect([wrong, await statusWith(wrong)]).toEqual([wrong, 404]);
    }
    await shop.close();
  });

  it("is not in the API's description", async () => {
    const { shop, url } = await start({});
    expect((await request(`${url}/openapi.json`)).body).not.toContain("/metrics");
    await shop.close();
  });
});
