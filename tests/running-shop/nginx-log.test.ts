import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startNginx } from "#tests/cluster/nginx.ts";
import { requestRaw, sendRaw } from "#tests/request-raw.ts";

const KEY = "thekeyofanorder";
const TARGETS = [
  `/order/KC-1234567?key=${KEY}`,
  `//order//KC-1234567/x?key=${KEY}`,
  `/ORDER/KC-1234567.data?key=${KEY}`,
  `/%6Frder/KC-1234567?key=${KEY}`,
  `/order%2FKC-1234567%3Fkey=${KEY}`,
  `/x/../order/KC-1234567?key=${KEY}`,
  `/order/%zz?key=${KEY}`,
  `/round/1?key=${KEY}`,
  `/%6frder/KC-1%3Fkey=${KEY}`,
  `/or%64er/KC-1&key=${KEY}`,
  `/ro%75nd/x&key=${KEY}`,
  `/order;/KC-1&key=${KEY}`,
];
/** Links that are mangled beyond recognition: their errors may be logged. */
const OTHERS = [
  `/oder/KC-1234567?key=${KEY}`,
  `/oder/KC-1234567&key=${KEY}`,
  `/oder/KC-1%3Fkey=${KEY}`,
  `/?key=${KEY}`,
];

describe.each(["nginx.conf", "nginx-site.conf"])("deploy/%s", (file) => {
  it("logs no key of a link, neither as URL nor as Referer, also while the shop is away", async () => {
    const shop = createServer((_request, response) => response.end("A page")).listen(0, "127.0.0.1");
    await once(shop, "listening");
    const nginx = await startNginx([(shop.address() as AddressInfo).port], file);
    onTestFinished(() => nginx.stop());
    const openAll = async (targets: string[]) => {
      for (const target of targets) await requestRaw(nginx.url, target);
    };
    await openAll([...TARGETS, ...OTHERS]);
    const referer = `Referer: ${nginx.url}/order/KC-1234567?key=${KEY}`;
    const style = await sendRaw(
      nginx.url,
      `GET /style.css HTTP/1.1\r\nHost: x\r\n${referer}\r\nConnection: close\r\n\r\n`,
    );
    expect(style).toMatch(/^HTTP\/1.1 200/);
    shop.closeAllConnections();
    shop.close();
    await openAll(TARGETS);
    const logs = nginx.readLogs();
    expect(logs).toContain('"GET /style.css" 200');
    expect(logs).toContain('"GET /oder/KC-1234567" 200');
    expect(logs.split("\n").filter((line) => line.includes(KEY))).toEqual([]);
    for (const target of [`/order/KC-1234567?key=${KEY}`, `/order;/KC-1&key=${KEY}`]) {
      const away = await requestRaw(nginx.url, target);
      expect(away).toMatch(/^HTTP\/1.1 502/);
      expect(away).toMatch(/\r\nCache-Control: no-store\r\nReferrer-Policy: no-referrer\r\nX-Robots-Tag: noindex\r\n/);
    }
  });
});
