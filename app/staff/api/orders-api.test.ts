import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ordersApi } from "./orders-api.ts";

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
  await ordersApi.getOrderPage("?state=new&page=2");
  await ordersApi.getOrderPage("?state=new", ["KC-1234567", "KC-7654321"]);
  await ordersApi.getOrderPage("", ["KC-1234567"]);
  await ordersApi.exportOrders("?state=new&page=2");
  expect(requests.map(({ url }) => url)).toEqual([
    "/orders/",
    "/orders/?state=new&page=2",
    "/orders/?state=new&also=KC-1234567,KC-7654321",
    "/orders/?also=KC-1234567",
    "/orders/?state=new&format=csv",
  ]);
});

it("an order that is not there is undefined; any other failure is thrown", async () => {
  respondWith(404, { message: "Order not found" });
  expect(await ordersApi.findOrder("KC-1 2/3")).toBeUndefined();
  expect(requests[0]?.url).toBe("/orders/KC-1%202%2F3");
  respondWith(500, {});
  await expect(ordersApi.findOrder("KC-1")).rejects.toThrow("HTTP error! status: 500");
});

it("a change names the version it was made on, and a refusal comes in the server's words", async () => {
  respondWith(409, { message: "Meena changed this order to packed. Your change was not made." });
  const change = { state: "confirmed", version: 3 } as const;
  expect(await ordersApi.changeOrder("KC-1234567", change)).toEqual({
    refused: "Meena changed this order to packed. Your change was not made.",
  });
  expect(requests).toEqual([{ url: "/orders/KC-1234567", method: "PATCH", body: change }]);
  respondWith(503, { message: "down" });
  await expect(ordersApi.changeOrder("KC-1234567", change)).rejects.toThrow("HTTP error! status: 503");
});

it("a mail is sent again by its id", async () => {
  respondWith(200, {});
  await ordersApi.resendMail("KC-1234567", "m-1");
  expect(requests).toEqual([{ url: "/orders/KC-1234567/mails/m-1/resend", method: "POST", body: undefined }]);
});
