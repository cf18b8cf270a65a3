import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Website } from "#domain/website.ts";
import { RequestError } from "#server/http/errors.ts";
import { addWebsite } from "#server/site/website.ts";
import { sendRaw } from "#tests/request-raw.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const PRIVATE = ["cache-control: no-store", "referrer-policy: no-referrer", "x-robots-tag: noindex"];
const HTML = { "content-type": "text/html", "cache-control": "public, max-age=60", "x-robots-tag": "all" };

let shop: TestServer;
let url: string;
let render: Website;
beforeAll(async () => {
  shop = await startTestServer("SQLite");
  addWebsite(shop.server, {
    website: (...args) => render(...args),
    publicUrl: "http://shop.example",
    cache: true,
    findUnknownPage: async () => "unknown page",
  });
  url = await shop.server.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(() => {
  render = async () => new Response("<p>A page</p>", { headers: HTML });
});
afterAll(() => shop.close());

async function headOf(target: string, { method = "GET", headers = "Host: shop.example" } = {}): Promise<string[]> {
  const response = await sendRaw(url, `${method} ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  return response.split("\r\n\r\n", 1).join().split("\r\n");
}

async function expectPrivate(target: string, options?: Parameters<typeof headOf>[1]): Promise<string> {
  const [status = "", ...head] = await headOf(target, options);
  const told = head.filter((line) => /^(cache-control|referrer-policy|x-robots-tag):/i.test(line));
  expect(told.sort(), `${options?.method ?? "GET"} ${target} ${status}`).toEqual(PRIVATE);
  return status.split(" ")[1] ?? "";
}

const TARGETS = [
  "/order/KC-1234567?key=x",
  "/order//KC-1234567?key=x",
  "/order/KC-1234567/?key=x",
  "/order/KC-1234567/anything?key=x",
  "/ORDER/KC-1234567?key=x",
  "/order/KC-1234567.data?key=x",
  "/order.data?key=x",
  "/%6frder/KC-1234567?key=x",
  "/%6frder/%E0%A4?key=x",
  "/order%2FKC-1234567?key=x",
  "/order/KC-1234567%3Fkey=x",
  "http://other.example/order/KC-1234567?key=x",
  "/order/../order/KC-1234567?key=x",
  "//order/KC-1234567?key=x",
  "/order\\KC-1234567?key=x",
  "/order/KC-1234567?key=x#y",
  "/order/KC 1234567?key=x",
  "/round/1?key=x",
  "/Round//1?key=x",
  "/round",
  "/round/1.data?key=x",
  "/my-orders/KC-1234567",
  "/my-orders/KC-1234567/anything",
  "/driver/rounds/1",
  "/driver/anything",
];

it.each(TARGETS)("%s is private whatever the page says, and is not cached", async (target) => {
  shop.server.pageCache.clear();
  for (const method of ["GET", "HEAD", "POST", "OPTIONS", "PURGE"]) await expectPrivate(target, { method });
  expect(shop.server.pageCache.size.entries).toBe(0);
});

it("a page that fails, or is refused in an overload, is private", async () => {
  const target = "/order/KC-1234567?key=x";
  render = async () => new Response("<p>Away</p>", { status: 503, headers: HTML });
  expect(await expectPrivate(target)).toBe("503");
  render = async () => new Response(null, { status: 301, headers: { location: "/order/KC-1234567" } });
  expect(await expectPrivate(target)).toBe("301");
  render = async () => {
    throw new Error("a page that cannot be rendered");
  };
  expect(await expectPrivate(target)).toBe("500");
  render = async () => {
    throw new RequestError(503, "Busy");
  };
  expect(await expectPrivate(target)).toBe("503");
  expect(await expectPrivate(target, { headers: "Host: shop.example\r\nAccept: text/html" })).toBe("503");
});

it("what is refused before routing is private", async () => {
  const target = "/order/KC-1234567?key=x";
  expect(await expectPrivate(target, { headers: "X: y" })).toBe("400");
  expect(await expectPrivate(target, { headers: "Host: a\r\nExpect: tea" })).toBe("417");
  expect(await expectPrivate(target, { headers: "Host: a\r\nContent-Length: x" })).toBe("400");
  expect(await expectPrivate(target, { headers: `Host: a\r\nX: ${"y".repeat(20_000)}` })).toBe("431");
});

it("other pages tell other sites and logs no more than the shop's origin", async () => {
  render = async () => new Response("<p>A page</p>", { status: 404, headers: { "content-type": "text/html" } });
  for (const target of ["/", "/orders-of-mine?key=x", "/oder/KC-1234567?key=x"]) {
    const head = await headOf(target);
    expect(head).toContain("referrer-policy: strict-origin");
    expect(head.join()).not.toContain("x-robots-tag");
  }
});
