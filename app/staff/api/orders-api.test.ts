import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { orderQuery, ordersApi } from "./orders-api.ts";
import { queryClient } from "./query-client.ts";

const requests: { url: string; method: string; body: unknown }[] = [];

function respondWith(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    requests.push({ url, method: init.method ?? "GET", body: init.body && JSON.parse(String(init.body)) });
    return Response.json(body, { status });
  });
}

beforeEach(() => void requests.splice(0));
afterEach(() => void vi.unstubAllGlobals());

it("a list is requested with its filters, a file with the same ones and all pages", async () => {
  respondWith(200, {});
  await ordersApi.getOrderPage("");
  await ordersApi.getOrderPage("?state=new", ["KC-1234567", "KC-7654321"]);
  await ordersApi.getOrderPage("", ["KC-1234567"]);
  await ordersApi.exportOrders("?state=new&page=2");
  expect(requests.map(({ url }) => url)).toEqual([
    "/orders/",
    "/orders/?state=new&also=KC-1234567,KC-7654321",
    "/orders/?also=KC-1234567",
    "/orders/?state=new&format=csv",
  ]);
});

it("an unknown order is null; any other failure is thrown", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const load = () => queryClient.fetchQuery({ ...orderQuery("KC-1 2/3"), retry: false });
  respondWith(404, { message: "Order not found" });
  expect(await load()).toBeNull();
  expect(requests[0]?.url).toBe("/orders/KC-1%202%2F3");
  respondWith(500, {});
  await expect(load()).rejects.toThrow("HTTP error! status: 500");
});

it("a change is sent with the version it was made on", async () => {
  respondWith(200, {});
  const change = { state: "confirmed", version: 3 } as const;
  await ordersApi.changeOrder("KC-1234567", change);
  expect(requests).toEqual([{ url: "/orders/KC-1234567", method: "PATCH", body: change }]);
});
