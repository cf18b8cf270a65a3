import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookAt, type RunningProgram, startBuiltShop } from "#tests/built-shop.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-order-page-"));
let shop: RunningProgram;
let order: { code: string; key: string };
beforeAll(async () => {
  shop = await startBuiltShop({ DATA_DIR: dataDir, LOG_LEVEL: "debug" });
  order = await bookAt(shop.url);
});
afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** All that a browser is told, but for the moment. */
async function open(path: string) {
  const response = await fetch(shop.url + path, { redirect: "manual" });
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  const body = await response.text();
  return { status: response.status, headers, body, print: createHash("sha256").update(body).digest("hex") };
}

it("a shopper's order can be read without scripts, by its key alone, and nothing on the way may keep it", async () => {
  const page = await open(`/order/${order.code}?key=${order.key}`);
  expect(page.status).toBe(200);
  const isPrivate = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
  expect(page.headers).toMatchObject(isPrivate);
  expect(page.body).toContain(`>${order.code}<`);
  expect(page.body).toContain("It is booked. We will call to confirm.");
  expect(page.body).toMatch(/<meta name="robots" content="noindex"/);
  expect(page.body).not.toMatch(/canonical|og:|Asha|98450|Temple Street/);
  expect(page.body).not.toContain(order.key);
  // As a chat may hand the link on.
  expect((await open(`/order/${order.code}?key=${order.key}%E2%80%8B`)).status).toBe(200);
  const redirected = await open(`/Order/${order.code}/?key=${order.key}`);
  expect([redirected.status, redirected.headers.location]).toEqual([301, `/order/${order.code}?key=${order.key}`]);
  expect(redirected.headers).toMatchObject(isPrivate);
});

it("what does not open it is one page to the byte: a wrong key, no key, another order, and one that never was", async () => {
  const never = await open(`/order/KC-0000000?key=${order.key}`);
  expect(never.status).toBe(404);
  expect(never.headers["cache-control"]).toBe("no-store");
  // Once more from its own key: nothing of it was stored on the way.
  await open(`/order/${order.code}?key=${order.key}`);
  for (const path of [
    `/order/${order.code}`,
    `/order/${order.code}?key=`,
    `/order/${order.code}?key=AAAAAAAAAAAAAAAAAAAAAA`,
    `/order/${order.code}?KEY=${order.key}`,
    `/order/${order.code}?key=%00`,
    `/order/${order.code}?key=%E2%82%B9`,
    `/order/${order.code}?key=%E0%A4%A`,
    "/order/nonsense?key=x",
  ]) {
    const { status, headers, print } = await open(path);
    expect({ status, headers, print }, path).toEqual({ status: 404, headers: never.headers, print: never.print });
  }
});

it("neither sitemap nor robots nor the log tells of it", async () => {
  const told = [(await open("/sitemap.xml")).body, (await open("/robots.txt")).body, shop.output.join("\n")].join("\n");
  expect(told).not.toContain(order.key);
  expect(told).not.toMatch(/\/order(\/|\b(?!s))/);
});
