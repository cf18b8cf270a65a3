import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestServer } from "#tests/test-server.ts";
import { Connections, connectionLimit } from "./connections.ts";

/** So long that no test sees the end of it. */
const NEVER_MS = 600_000;
const PATIENT = { idleMs: NEVER_MS, incompleteMs: NEVER_MS, longestMs: NEVER_MS };
const BIG = Buffer.alloc(32 * 1024 * 1024, "x");
const GET = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";
const HALF_A_BODY = "POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nhalf";

describe("the connections of a server", () => {
  let http: Server;
  let sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    http.closeAllConnections();
    http.close();
  });

  async function listen(limits: ConstructorParameters<typeof Connections>[0], respond: RequestListener) {
    const connections = new Connections(limits);
    http = connections.createServer({ keepAliveTimeout: NEVER_MS }, respond);
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
    return connections;
  }

  /** A visitor, once the server knows of it, and what it has read so far. */
  async function visit(sends = "") {
    const known = once(http, "connection");
    const socket = connect((http.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    const visitor = { socket, closed, read: "" };
    // Some are cut off in the middle of what they send.
    socket.on("error", () => {});
    socket.on("data", (data) => {
      visitor.read += data;
    });
    await known;
    socket.write(sends);
    return visitor;
  }

  const ok: RequestListener = (_request, response) => response.end("ok");

  it("that carry no request are closed soon when the server closes: used before, silent or with half a head", async () => {
    const connections = await listen({ ...PATIENT, idleMs: 1 }, ok);
    const used = await visit(GET);
    await vi.waitFor(() => expect(used.read).toContain("ok"));
    const silent = await visit();
    const half = await visit("GET / HTTP/1.1\r\nHo");
    await connections.close();
    await Promise.all([used.closed, silent.closed, half.closed]);
    expect([silent.read, half.read]).toEqual(["", ""]);
  });

  it("are closed when half a body is all that comes", async () => {
    const connections = await listen({ ...PATIENT, idleMs: 1, incompleteMs: 2 }, (request, response) => {
      request.on("end", () => response.end("ok")).resume();
    });
    const requested = once(http, "request");
    const half = await visit(HALF_A_BODY);
    await requested;
    await connections.close();
    await half.closed;
  });

  it("still carry their response to its end, with a header that says it is the last one", async () => {
    let finish = () => {};
    const connections = await listen({ ...PATIENT, idleMs: 1, incompleteMs: 2 }, (_request, response) => {
      finish = () => response.end("booked");
    });
    const requested = once(http, "request");
    const visitor = await visit(GET);
    await requested;
    const closing = connections.close();
    expect(connections.isClosing).toBe(true);
    finish();
    await closing;
    await visitor.closed;
    expect(visitor.read).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*booked$/s);
  });

  it("take one more request that was on its way, and then end", async () => {
    const connections = await listen(PATIENT, ok);
    const visitor = await visit(GET);
    await vi.waitFor(() => expect(visitor.read).toContain("ok"));
    const closing = connections.close();
    visitor.read = "";
    visitor.socket.write(GET);
    await visitor.closed;
    await closing;
    expect(visitor.read).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*ok$/s);
  });

  it("let a slow reader read to the end what was sent before", async () => {
    const connections = await listen({ ...PATIENT, idleMs: 1, incompleteMs: 2 }, (_request, response) => {
      response.end(BIG);
    });
    const slow = await visit();
    let size = 0;
    slow.socket.removeAllListeners("data").on("data", (data) => {
      size += data.length;
    });
    slow.socket.pause();
    const requested = once(http, "request");
    slow.socket.write(GET);
    await requested;
    const closing = connections.close();
    slow.socket.resume();
    await closing;
    await slow.closed;
    expect(size).toBeGreaterThan(BIG.length);
  });

  it("do not wait for ever for a reader who does not read, nor for a response that does not come", async () => {
    const connections = await listen({ idleMs: 1, incompleteMs: 2, longestMs: 50 }, ({ url }, response) => {
      if (url === "/") response.end(BIG);
    });
    const slow = await visit();
    slow.socket.pause();
    slow.socket.write(GET);
    await once(http, "request");
    const waiting = await visit();
    waiting.socket.write(GET.replace("/", "/never"));
    await once(http, "request");
    await connections.close();
    await waiting.closed;
  });

  it("closing lets nobody in, and is done at once where nobody is", async () => {
    const connections = await listen(PATIENT, ok);
    const { port } = http.address() as AddressInfo;
    await connections.close();
    const [error] = await once(connect(port, "127.0.0.1"), "error");
    expect(error.code).toBe("ECONNREFUSED");
  });

  it("are bounded: the one that was quiet for longest gives way to a new one, which gets a response", async () => {
    await listen({ ...PATIENT, max: 3 }, ok);
    const first = await visit(GET);
    await vi.waitFor(() => expect(first.read).toContain("ok"));
    const second = await visit();
    const third = await visit("GET / HTTP/1.1\r\nHo");
    first.read = "";
    first.socket.write(GET);
    await vi.waitFor(() => expect(first.read).toContain("ok"));
    const newcomer = await visit(GET);
    await second.closed;
    await vi.waitFor(() => expect(newcomer.read).toContain("ok"));
    expect([first.socket.closed, third.socket.closed]).toEqual([false, false]);
    await visit();
    await third.closed;
  });

  it("that wait for their response are never the ones to give way, but bodies that do not come to an end are", async () => {
    await listen({ ...PATIENT, max: 2 }, (request, response) => {
      request.on("end", () => request.url === "/now" && response.end("ok")).resume();
    });
    const waiting = await visit();
    waiting.socket.write(GET);
    await once(http, "request");
    const half = await visit();
    half.socket.write(HALF_A_BODY);
    await once(http, "request");
    const newcomer = await visit(GET.replace("/", "/now"));
    await half.closed;
    await vi.waitFor(() => expect(newcomer.read).toContain("ok"));
    newcomer.socket.write(GET);
    await once(http, "request");
    const oneTooMany = await visit();
    await oneTooMany.closed;
    expect([waiting.socket.closed, newcomer.socket.closed]).toEqual([false, false]);
  });

  it("give way when they do not read their response, so that silent readers keep nobody out", async () => {
    await listen({ ...PATIENT, max: 2 }, ({ url }, response) => {
      if (url === "/") response.end(BIG);
      if (url === "/now") response.end("ok");
    });
    const unread = await visit();
    unread.socket.pause();
    unread.socket.write(GET);
    await once(http, "request");
    const waiting = await visit(GET.replace("/", "/never"));
    await once(http, "request");
    const newcomer = await visit(GET.replace("/", "/now"));
    unread.socket.resume();
    await unread.closed;
    expect(unread.read.length).toBeLessThan(BIG.length);
    await vi.waitFor(() => expect(newcomer.read).toContain("ok"));
    expect(waiting.socket.closed).toBe(false);
  });

  it("respond to a few requests sent in one go, and are closed where it is more: thousands fit into one packet", async () => {
    let requests = 0;
    await listen(PATIENT, (_request, response) => {
      requests++;
      response.end("ok");
    });
    const few = await visit(GET.repeat(8));
    await vi.waitFor(() => expect(few.read.split("200 OK")).toHaveLength(9));
    expect(few.socket.closed).toBe(false);
    const many = await visit(GET.repeat(2_000));
    await many.closed;
    expect(requests).toBe(16);
  });
});

it.each([
  { what: "plain", head: "GET /docs HTTP/1.1\r\nHost: x\r\n\r\n" },
  { what: "with an expectation that nobody meets", head: "GET /docs HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n" },
])("of thousands of requests in one packet a few are begun: $what", async ({ head }) => {
  const shop = await startTestServer("SQLite");
  onTestFinished(shop.close);
  await shop.server.listen({ port: 0, host: "127.0.0.1" });
  const begun = vi.spyOn(shop.server.cachedResponses, "trySend");
  const refused = vi.spyOn(shop.server.metrics, "countRefused");
  const socket = connect((shop.server.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {}).resume();
  // Not by `once`, which fails on an error: one whose requests are not read may be reset.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(head.repeat(2_000));
  await closed;
  expect(begun.mock.calls.length + refused.mock.calls.length).toBeLessThan(100);
});

describe("the number of connections that may be open", () => {
  it.each([
    [
      "as many as are sensible where the system sets no limit",
      "Max open files            unlimited            unlimited            files",
      4_000,
    ],
    [
      "as many where it lets far more be open",
      "Max open files            1048576              1048576              files",
      4_000,
    ],
    [
      "fewer than the files that may be open",
      "Max cpu time  unlimited\nMax open files            1024                 1024                 files",
      768,
    ],
    [
      "some even where hardly any may be open",
      "Max open files            64                   64                   files",
      32,
    ],
    ["as many as are sensible where there is nothing to read", "", 4_000],
  ])("is %s", (_what, limits, max) => {
    expect(connectionLimit(limits)).toBe(max);
  });
});
