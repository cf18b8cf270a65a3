import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { Connections } from "./connections.ts";

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

  async function listen(
    limits: ConstructorParameters<typeof Connections>[0],
    respond: RequestListener,
    refuse?: RequestListener,
  ) {
    const connections = new Connections(limits);
    http = connections.createServer({ keepAliveTimeout: NEVER_MS }, respond, refuse);
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
    return connections;
  }

  /** A connection that the server has accepted, with what it has read so far. */
  async function visit(sends = "") {
    const known = once(http, "connection");
    const socket = connect((http.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    const visitor = { socket, closed, read: "" };
    // Some are closed while they send.
    socket.on("error", () => {});
    socket.on("data", (data) => {
      visitor.read += data;
    });
    await known;
    socket.write(sends);
    return visitor;
  }

  const ok: RequestListener = (_request, response) => response.end("ok");

  it("without a complete request are closed soon when the server closes: used, silent, half a head, half a body", async () => {
    const connections = await listen({ ...PATIENT, idleMs: 1, incompleteMs: 2 }, (request, response) => {
      request.on("end", () => response.end("ok")).resume();
    });
    const used = await visit(GET);
    await expect.poll(() => used.read).toContain("ok");
    const silent = await visit();
    const half = await visit("GET / HTTP/1.1\r\nHo");
    const requested = once(http, "request");
    const halfBody = await visit(HALF_A_BODY);
    await requested;
    await connections.close();
    await Promise.all([used, silent, half, halfBody].map(({ closed }) => closed));
    expect([silent.read, half.read, halfBody.read]).toEqual(["", "", ""]);
  });

  it("still get their whole response, with the header of a last one", async () => {
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
    expect(visitor.read).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*booked$/s);
  });

  it("take one more request that was on its way, and then close", async () => {
    const connections = await listen(PATIENT, ok);
    const visitor = await visit(GET);
    await expect.poll(() => visitor.read).toContain("ok");
    const closing = connections.close();
    visitor.read = "";
    visitor.socket.write(GET);
    await visitor.closed;
    await closing;
    expect(visitor.read).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*ok$/s);
  });

  it("let a slow reader read the whole response", async () => {
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

  it("wait a bounded time for a client that does not read and for a response that does not come", async () => {
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
    expect(waiting.read).toBe("");
  });

  it("are refused once the server closes, which takes no time without connections", async () => {
    const connections = await listen(PATIENT, ok);
    const { port } = http.address() as AddressInfo;
    await connections.close();
    const [error] = await once(connect(port, "127.0.0.1"), "error");
    expect(error.code).toBe("ECONNREFUSED");
  });

  it("are bounded: the longest idle one makes room for a new one, which gets a response", async () => {
    await listen({ ...PATIENT, max: 3 }, ok);
    const first = await visit(GET);
    await expect.poll(() => first.read).toContain("ok");
    const second = await visit();
    const third = await visit("GET / HTTP/1.1\r\nHo");
    first.read = "";
    first.socket.write(GET);
    await expect.poll(() => first.read).toContain("ok");
    const newcomer = await visit(GET);
    await second.closed;
    await expect.poll(() => newcomer.read).toContain("ok");
    expect([first.socket.closed, third.socket.closed]).toEqual([false, false]);
    await visit();
    await third.closed;
  });

  it("that wait for their response never make room, but those with an incomplete body do", async () => {
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
    await expect.poll(() => newcomer.read).toContain("ok");
    newcomer.socket.write(GET);
    await once(http, "request");
    const oneTooMany = await visit();
    await oneTooMany.closed;
    expect([waiting.socket.closed, newcomer.socket.closed]).toEqual([false, false]);
  });

  it("make room if they do not read their response", async () => {
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
    await expect.poll(() => newcomer.read).toContain("ok");
    expect(waiting.socket.closed).toBe(false);
  });

  it.each([GET, GET.replace("\r\n\r\n", "\r\nExpect: x\r\n\r\n")])(
    "respond to a few requests in one packet and are closed if there are thousands: %j",
    async (head) => {
      let requests = 0;
      const respond: RequestListener = (_request, response) => {
        requests++;
        response.end("ok");
      };
      await listen(PATIENT, respond, respond);
      const few = await visit(head.repeat(8));
      await expect.poll(() => few.read.split("200 OK")).toHaveLength(9);
      expect(few.socket.closed).toBe(false);
      const many = await visit(head.repeat(2_000));
      await many.closed;
      expect(requests).toBe(16);
    },
  );
});
