import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { buildShop, JSON_HEADERS, LIST, openShop, respondCounting, strapiError } from "./fixtures/blog-shop.ts";
import { openPeer, respondAsRecorded } from "./fixtures/strapi-peer.ts";

test("a service that never responds is a 504", async () => {
  const { shop } = await openShop(() => undefined, { timeoutMs: 50 });
  await expectFailure(shop, LIST, 504, "The blog service took too long to answer");
});

test("a redirect of the service is a 502 and is not followed", async () => {
  const elsewhere = await openPeer(respondAsRecorded);
  const { shop } = await openShop((request, response) => {
    response.writeHead(302, { ...JSON_HEADERS, location: elsewhere.url + request.url }).end("{}");
  });
  await expectFailure(shop, LIST, 502, "The blog service gave no usable answer");
  expect(elsewhere.requests).toEqual([]);
});

test("the cause of a failure is logged, also when a cached response hides it from the visitor", async () => {
  const log = new PassThrough({ encoding: "utf8" });
  const counting = respondCounting();
  const peer = await openPeer((request, response) => {
    if (peer.requests.length === 1) counting(request, response);
    else response.writeHead(500).end();
  });
  const clock = { time: 1_000_000 };
  const logger = { level: "warn", stream: log };
  const shop = await buildShop({ serviceUrl: peer.url, now: () => clock.time }, logger);
  await shop.inject(LIST);
  clock.time += 30_000;
  const logged = once(log, "data");
  expect((await shop.inject(LIST)).json()).toEqual({ data: [1] });
  const [line] = await logged;
  expect(JSON.parse(line)).toMatchObject({
    msg: "the blog service failed",
    url: "/api/blogs?populate=image",
    reason: "The blog service gave no usable answer: Unexpected status 500",
  });
});

test("whatever the service sent, its failure is one short line of the log", async () => {
  const log = new PassThrough({ encoding: "utf8" });
  const page = `<html>\n<h1>Bad gateway</h1>\n${"<p>text</p>\n".repeat(1_000)}`;
  const peer = await openPeer((_request, response) => response.writeHead(200, JSON_HEADERS).end(page));
  const shop = await buildShop({ serviceUrl: peer.url }, { level: "warn", stream: log });
  const logged = once(log, "data");
  await shop.inject(LIST);
  const [line] = await logged;
  const { reason } = JSON.parse(line);
  expect(reason).toMatch(/^The blog service gave no usable answer: [^\n\r]{10,300}$/);
  expect(line).not.toContain("\\n");
  expect(line.length).toBeLessThan(700);
});

test("an outage of the service is one line of the log, and its end another, however many requests fail", async () => {
  const lines: string[] = [];
  let down = true;
  const peer = await openPeer((_, response) => {
    if (down) response.writeHead(500).end();
    else response.writeHead(200, JSON_HEADERS).end('{"data":[]}');
  });
  const clock = { time: 1_000_000 };
  const stream = { write: (line: string) => lines.push(JSON.parse(line).msg) };
  const shop = await buildShop({ serviceUrl: peer.url, now: () => clock.time }, { level: "warn", stream });
  const request = (n: number) => shop.inject(`/blog-api/api/blogs?filters[slug][$eq]=post-${n}`);
  const statuses = await Promise.all(Array.from({ length: 100 }, async (_, n) => (await request(n)).statusCode));
  expect(new Set(statuses)).toEqual(new Set([502]));
  expect(lines).toEqual(["the blog service failed"]);
  down = false;
  clock.time += 10_000;
  for (let n = 0; n < 3; n++) expect((await request(n)).statusCode).toBe(200);
  expect(lines).toEqual(["the blog service failed", "the blog service is back"]);
});

async function expectFailure(
  shop: Awaited<ReturnType<typeof buildShop>>,
  url: string,
  status: 502 | 504,
  message: string,
) {
  const reply = await shop.inject(url);
  const name = status === 502 ? "BadGatewayError" : "GatewayTimeoutError";
  expect(reply.json()).toEqual(strapiError(name, status, message));
  expect(reply.statusCode).toBe(status);
  expect(reply.headers["cache-control"]).toBe("no-store");
}
