import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startNginx } from "#tests/cluster/nginx.ts";

async function startShop(respond: RequestListener): Promise<number> {
  const shop = createServer(respond).listen(0, "127.0.0.1");
  onTestFinished(() => void shop.close());
  await once(shop, "listening");
  return (shop.address() as AddressInfo).port;
}

/** nginx before two shops that do the same. */
async function startBoth(file: string, respond: RequestListener) {
  const nginx = await startNginx([await startShop(respond), await startShop(respond)], file);
  onTestFinished(() => nginx.stop());
  return nginx;
}

describe.each(["nginx.conf", "nginx-site.conf"])("deploy/%s", (file) => {
  it("lets an address, or an IPv6 /64, send some orders and sign-ins at once and no flood", async () => {
    const nginx = await startBoth(file, (_request, response) => response.end());
    for (const path of ["/send-email", "/auth/login"]) {
      const post = async (from: string) =>
        (await fetch(nginx.url + path, { method: "POST", headers: { "x-forwarded-for": from } })).status;
      const flood = async (from: (n: number) => string) => {
        const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => post(from(n))));
        expect(new Set(statuses)).toEqual(new Set([200, 429]));
        expect(statuses.filter((status) => status === 200).length).toBeLessThan(40);
      };
      await flood(() => "203.0.113.1");
      await flood((n) => `2001:db8:1:2:${n}::1`);
      expect([await post("203.0.113.2"), await post("2001:db8:1:3::1")]).toEqual([200, 200]);
    }
  });

  it("never repeats a POST whose shop has died, with an idempotency key or without", async () => {
    let came = 0;
    const nginx = await startBoth(file, (request) => {
      came++;
      request.socket.destroy();
    });
    const paths = ["/send-email", "/auth/login", "/pictures/", "/products/import", "/driver/rounds/1/stops/KC-1"];
    for (const path of paths)
      for (const headers of [undefined, { "idempotency-key": "a-key-of-16-letters" }]) {
        const before = came;
        const { status } = await fetch(nginx.url + path, { method: "POST", ...(headers && { headers }), body: "{}" });
        // None where nginx rests the shops, because they have failed.
        expect([path, status, came - before <= 1]).toEqual([path, 502, true]);
      }
    expect(came).toBeGreaterThan(0);
  });
});
