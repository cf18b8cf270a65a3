import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeUpload } from "#tests/make-upload.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const AT_ONCE = 12;
const PATIENCE = { timeout: 30_000 };

describe("uploads that stop on their way", () => {
  let shop: TestServer;
  let port: number;
  let authorization: string;
  let sockets: Socket[];
  beforeEach(async () => {
    sockets = [];
    shop = await startTestServer("SQLite");
    authorization = `Bearer ${await shop.tokenOf("admin")}`;
    await shop.server.listen({ port: 0, host: "127.0.0.1" });
    port = (shop.server.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    await shop.close();
  });

  /** A phone that sends a part of its picture, and then nothing. Gives its socket once the server reads. */
  async function stall(): Promise<Socket> {
    const { type, payload } = makeUpload({ content: Buffer.alloc(50_000) });
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    const begun = once(shop.server.server, "request");
    socket.write(
      `POST /pictures/ HTTP/1.1\r\nHost: shop\r\nAuthorization: ${authorization}\r\nContent-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 1_000));
    await begun;
    return socket;
  }

  /** A whole one. It is no picture, so that its response comes at once. */
  async function upload(): Promise<number> {
    const { type, payload } = makeUpload({ content: "<svg/>" });
    const reply = await fetch(`http://127.0.0.1:${port}/pictures/`, {
      method: "POST",
      headers: { authorization, "content-type": type },
      body: new Blob([new Uint8Array(payload)]),
    });
    await reply.arrayBuffer();
    return reply.status;
  }

  it("do not hold up the others; one too many is refused at once, and there is room when one goes away", async () => {
    for (let n = 1; n < AT_ONCE; n++) await stall();
    expect(await upload()).toBe(415);
    await stall();
    await expect.poll(() => upload()).toBe(503);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => upload()).toBe(415);
    expect(existsSync(path.join(shop.dataDir, "pictures"))).toBe(false);
  });

  it("are ended after 20 seconds without a byte, in words", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const socket = await stall();
    let received = "";
    socket.on("data", (data) => {
      received += data;
    });
    const closed = once(socket, "close");
    await vi.waitFor(() => {
      vi.advanceTimersByTime(20_000);
      expect(received).toMatch(/^HTTP\/1.1 408 .*The upload stopped on its way/s);
    }, PATIENCE);
    await closed;
  });
});
