import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SIGN_INS_OF_ONE_NETWORK } from "#server/auth/login-routes.ts";
import { ORDERS_OF_ONE_NETWORK } from "#server/orders/booking/routes.ts";
import { WISHES_OF_ONE_NETWORK } from "#server/stock/wish-routes.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { NetworkShares } from "./each-network.ts";

const NOBODY = { phone: "9123456780", password: "not this one" };

it("all of an IPv6 /48 together gets three times the share of one /64, and no more than the work allows", () => {
  const fill = (atMost?: number) => {
    const shares = new NetworkShares({ most: 9, ...(atMost && { atMost }), message: "Wait", retryAfterSeconds: 2 });
    const enter = (ip: string) => {
      try {
        return shares.enter(ip);
      } catch {
        return undefined;
      }
    };
    const left = Array.from({ length: 60 }, (_, n) => enter(`2001:db8:1:${n % 6}00::1`)).filter(Boolean);
    expect(enter("2001:db8:2::1")).toBeDefined();
    for (const leave of left) leave?.();
    expect(enter("2001:db8:1::1")).toBeDefined();
    return left.length;
  };
  expect([fill(), fill(20)]).toEqual([27, 20]);
});

describe("a network that sends many at once", () => {
  let shop: TestServer;
  let port: number;
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { orderLimit: 30 });
    await shop.server.listen({ port: 0, host: "0.0.0.0" });
    port = (shop.server.server.address() as AddressInfo).port;
  });
  afterAll(() => shop.close());

  const post = async (path: string, body: object, localAddress: string) => {
    const headers = { "content-type": "application/json" };
    const sent = request({ port, host: "127.0.0.1", localAddress, method: "POST", path, headers });
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    return { status: response.statusCode, retryAfter: response.headers["retry-after"] };
  };

  it.each([
    { path: "/send-email", most: ORDERS_OF_ONE_NETWORK.most, body: makeOrderBody(), done: 200 },
    { path: "/stock/wishes/", most: WISHES_OF_ONE_NETWORK.most, body: {}, done: 400 },
    { path: "/auth/login", most: SIGN_INS_OF_ONE_NETWORK.most, body: NOBODY, done: 401 },
  ])(
    "to $path is told to wait before its bodies are read, and others are served",
    async ({ path, most, body, done }) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n`;
      const sockets = Array.from({ length: most }, () => connect(port, "127.0.0.1").on("error", () => {}));
      const arrived = new Promise<void>((resolve) => {
        let came = 0;
        shop.server.server.on("request", () => ++came === most && resolve());
      });
      for (const socket of sockets) socket.write(head);
      await arrived;
      expect(await post(path, body, "127.0.0.1")).toEqual({ status: 429, retryAfter: "2" });
      expect(await post(path, body, "127.0.0.2")).toMatchObject({ status: done });
      for (const socket of sockets) socket.destroy();
      await expect.poll(() => post(path, body, "127.0.0.1")).toMatchObject({ status: done });
    },
  );
});
