import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const KB = 1024;
const JSON_TYPE = { "content-type": "application/json" };

describe("bodies", () => {
  let shop: TestServer;
  let url: string;
  let bearer: string;
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    url = await shop.server.listen({ port: 0, host: "127.0.0.1" });
    bearer = `Bearer ${await shop.tokenOf("admin")}`;
  });
  afterAll(() => shop.close());

  /** The response to a head whose body is never sent. */
  const responseToHead = async (method: string, path: string, length: number, authorization = "Bearer none") => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
        `Authorization: ${authorization}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    const [data] = await once(socket, "data");
    socket.destroy();
    return { status: Number(String(data).slice(9, 12)), text: String(data) };
  };

  it.each([
    ["POST", "/no-such-route", 404],
    ["PUT", "/about", 404],
    ["PATCH", "/product/almond-oil", 404],
    ["POST", "/healthz", 405],
    ["DELETE", "/send-email", 405],
    ["POST", "//evil.example/", 400],
    ["POST", "/products/", 401],
    ["PUT", "/products/x", 401],
    ["PATCH", "/orders/KC-1234567", 401],
    ["POST", "/pictures/", 401],
  ])("%s %s gets %s before its body is sent", async (method, path, status) => {
    const response = await responseToHead(method, path, KB);
    expect(response.status).toBe(status);
    expect(response.text).toMatch(/x-content-type-options: nosniff[\s\S]*\{"message":"/i);
  });

  it.each([
    ["POST", "/auth/login", 64 * KB],
    ["PATCH", "/orders/KC-1234567", 64 * KB],
    ["POST", "/send-email", 256 * KB],
    ["POST", "/products/", 3 * 1024 * KB],
    ["PUT", "/products/x", 3 * 1024 * KB],
    ["DELETE", "/products/x", KB],
    ["POST", "/orders/KC-1234567/mails/x/resend", KB],
  ])("%s %s refuses more than %s bytes before they are sent", async (method, path, limit) => {
    const response = await responseToHead(method, path, limit + 1, bearer);
    expect([response.status, response.text]).toEqual([
      413,
      expect.stringContaining('{"message":"The body is too large"}'),
    ]);
  });

  it("a client that is still sending gets the response, and its connection stays open", async () => {
    const body = JSON.stringify(Array.from({ length: 1_000_000 }, () => 1));
    for (const [path, status] of [
      ["/send-email", 413],
      ["/no-such-route", 404],
    ] as const) {
      const response = await fetch(url + path, { method: "POST", headers: JSON_TYPE, body });
      expect([response.status, response.headers.get("connection")]).toEqual([status, "keep-alive"]);
    }
  });

  it("without a Content-Length are limited too", async () => {
    const pieces = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("[1,".repeat(10_000))),
    });
    const request = fetch(`${url}/auth/login`, {
      method: "POST",
      headers: JSON_TYPE,
      body: pieces,
      duplex: "half",
    } as RequestInit);
    expect(
      await request.then(
        ({ status }) => status,
        () => "hung up",
      ),
    ).toSatisfy((end) => [413, "hung up"].includes(end));
  });

  it.each([
    ["a list", `[${"1,".repeat(5_000)}1]`, /more than 5000 values/],
    ["lists in lists", "[".repeat(20_000), /more than 5000 values/],
    ["keys", `{${Array.from({ length: 5_000 }, (_, n) => `"${n}":1`)}}`, /more than 5000 values/],
    ["texts behind escaped quotes", `["\\\\",${'"\\"",'.repeat(5_000)}1]`, /more than 5000 values/],
    ["a text of commas and quotes, which is one", `{"phone":"${',\\"[{'.repeat(9_000)}"}`, /^phone: .*password: /],
  ])("with very many values are refused before they are parsed: %s", async (_what, payload, message) => {
    const response = await shop.server.inject({ method: "POST", url: "/auth/login", payload, headers: JSON_TYPE });
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(message)]);
  });

  it("may be an order of 200 lines with names in Hindi, as the cart sends it", async () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({
      size: `${n + 1} लीटर`,
      package: "काँच की बोतल",
      quantity: 10,
      price: 1_234.5,
    }));
    const body = makeOrderBody({
      cartDetails: lines
        .map(
          ({ size }) =>
            `शुद्ध कच्ची घानी का कोल्हू सरसों तेल, Size: ${size}, Package: काँच की बोतल, Quantity: 10, Total: ₹12,345.00`,
        )
        .join("\n"),
      items: lines.map((line) => ({ id: "0192f0c1-2345-7678-9abc-def012345678", ...line })),
    });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(64 * KB);
    const response = await shop.server.inject({ method: "POST", url: "/send-email", payload: body });
    expect(response.statusCode).toBe(200);
  });
});
