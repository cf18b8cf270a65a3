import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { openPeer } from "./fixtures/strapi-peer.ts";
import { buildRequestService } from "./request-service.ts";

const JSON_HEADERS = { "content-type": "application/json" };
/** A busy machine takes seconds over megabytes. */
const PATIENT_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

test("the service has five seconds for its whole response, the wait for a turn included", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const failed = vi.fn();
  const requestService = buildRequestService({ serviceUrl: "http://strapi:1337", fetch: vi.fn(hangingFetch) });
  const requests = Array.from({ length: 64 }, (_, n) => requestService("api", `/api/blogs/${n}`).catch(failed));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toEqual(requests.map(() => [expect.objectContaining({ status: 504 })]));
});

test.each([
  ["http://strapi:1337", "http://strapi:1337/api/blogs"],
  ["http://strapi:1337/", "http://strapi:1337/api/blogs"],
  ["https://example.org/strapi", "https://example.org/strapi/api/blogs"],
  ["https://example.org/a/strapi//", "https://example.org/a/strapi/api/blogs"],
])("a service at %s is requested at %s", async (serviceUrl, url) => {
  const fetch = vi.fn(async (_input: string | URL | Request) => Response.json({ data: [] }));
  await buildRequestService({ serviceUrl, fetch })("api", "/api/blogs");
  expect(fetch.mock.calls.map(([input]) => input)).toEqual([url]);
});

test.each(["ftp://strapi", "http://secret@strapi", "http://:secret@strapi", "http://strapi?a=b", "http://strapi#a"])(
  "a service at %s is refused at the start, by the name of the setting",
  (serviceUrl) => {
    expect(() => buildRequestService({ serviceUrl })).toThrow(/^BLOG_SERVICE_URL (?!.*secret)/);
  },
);

test("a service that stops in the middle of its response has taken too long", async () => {
  const peer = await openPeer((_, response) => void response.writeHead(200, JSON_HEADERS).write('{"data":['));
  const request = buildRequestService({ serviceUrl: peer.url, timeoutMs: 50 });
  await expect(request("api", "/api/blogs")).rejects.toMatchObject({ status: 504 });
});

const HTML = { "content-type": "text/html" };
const PNG = { "content-type": "image/png" };

const respond =
  (status: number, headers: OutgoingHttpHeaders | string[], body = ""): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

const BAD_RESPONSES: [what: string, type: "api" | "upload", listener: RequestListener][] = [
  ["drops the connection", "api", (request) => void request.socket.destroy()],
  ["drops the connection in the middle of its response", "api", breakOff],
  ["responds with 500", "api", respond(500, JSON_HEADERS, '{"stack":"secret"}')],
  ["responds with 408", "api", respond(408, JSON_HEADERS, "{}")],
  ["responds with 429", "api", respond(429, JSON_HEADERS, "{}")],
  ["responds with 204", "api", respond(204, JSON_HEADERS)],
  ["responds with deeply nested lists", "api", respond(200, JSON_HEADERS, "[".repeat(20_000) + "]".repeat(20_000))],
  ["responds with too many posts", "api", respond(200, JSON_HEADERS, `{"data":[${"{},".repeat(20_000)}{}]}`)],
  ["responds with HTML", "api", respond(200, HTML, "<p>")],
  ["responds with 404 in HTML", "api", respond(404, HTML)],
  ["responds with broken JSON", "api", respond(200, JSON_HEADERS, '{"data":')],
  ["responds without a type", "api", respond(200, {}, "{}")],
  ["announces more than 5 MB of posts", "api", respond(200, { ...JSON_HEADERS, "content-length": "5000001" }, "[")],
  ["never ends its posts", "api", (_, response) => pour(response.writeHead(200, JSON_HEADERS))],
  ["never ends a picture", "upload", (_, response) => pour(response.writeHead(200, PNG))],
  ["responds with 500", "upload", respond(500, PNG)],
  ["has HTML among its uploads", "upload", respond(200, HTML, "<script>")],
  ["gives an upload two types", "upload", respond(200, ["content-type", "image/png", "content-type", "text/html"])],
];

test.each(BAD_RESPONSES)("a service that %s gives no usable response of the %s", async (_, type, listener) => {
  const peer = await openPeer(listener);
  const request = buildRequestService({ serviceUrl: peer.url, timeoutMs: PATIENT_MS })(type, "/anything");
  await expect(request).rejects.toMatchObject({ status: 502, message: "The blog service gave no usable answer" });
});

test("a file may have 20 MB and not a byte more", async () => {
  const peer = await openPeer((request, response) => {
    response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(Number(request.url?.slice(1))));
  });
  const request = buildRequestService({ serviceUrl: peer.url, timeoutMs: PATIENT_MS });
  expect((await request("upload", "/20000000")).body.byteLength).toBe(20_000_000);
  await expect(request("upload", "/20000001")).rejects.toMatchObject({ status: 502 });
});

function breakOff(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, JSON_HEADERS).write('{"data":[', () => void response.socket?.destroy());
}

function hangingFetch(_input: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init?.signal?.throwIfAborted();
    init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
  });
}

function pour(response: NodeJS.WritableStream) {
  const chunk = Buffer.alloc(1_000_000, " ");
  const write = () => {
    while (response.write(chunk)) {}
    response.once("drain", write);
  };
  response.on("error", () => undefined);
  write();
}
