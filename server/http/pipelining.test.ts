import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { startTestServer } from "#tests/test-server.ts";

it.each([
  { kind: "plain", head: "GET /docs HTTP/1.1\r\nHost: x\r\n\r\n" },
  { kind: "with an expectation that nobody meets", head: "GET /docs HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n" },
])("of thousands of requests in one packet a few are begun: $kind", async ({ head }) => {
  const shop = await startTestServer("SQLite");
  onTestFinished(shop.close);
  await shop.server.listen({ port: 0, host: "127.0.0.1" });
  const begun = vi.spyOn(shop.server.cachedResponses, "trySend");
  const refused = vi.spyOn(shop.server.metrics, "countRefused");
  const socket = connect((shop.server.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {}).resume();
  socket.write(head.repeat(2_000));
  await once(socket, "close");
  expect(begun.mock.calls.length + refused.mock.calls.length).toBeLessThan(100);
});
