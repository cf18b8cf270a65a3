import { afterEach, expect, it, vi } from "vitest";
import { ordersApi } from "./orders-api.ts";

afterEach(() => void vi.unstubAllGlobals());

it("a list is requested with its filters, a file with the same ones and all pages", async () => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(url);
    return Response.json({});
  });
  await ordersApi.getOrderPage({ q: "", state: "new" }, ["KC-1234567", "KC-7654321"]);
  await ordersApi.exportOrders({ state: "new", page: "2" });
  expect(requested).toEqual(["/orders/?state=new&also=KC-1234567%2CKC-7654321", "/orders/?state=new&format=csv"]);
});
