import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { orderDeskApi } from "./orders-api.ts";

const asked: { address: string; method: string; body: unknown }[] = [];

function answerWith(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    asked.push({ address, method: init.method ?? "GET", body: init.body && JSON.parse(String(init.body)) });
    return Response.json(body, { status });
  });
}

beforeEach(() => void asked.splice(0));
afterEach(() => void vi.unstubAllGlobals());

it("a list is asked for with its filters, a file with the same ones and all pages", async () => {
  answerWith(200, {});
  await orderDeskApi.listOrders("");
  await orderDeskApi.listOrders("?state=new&page=2");
  await orderDeskApi.listOrders("?state=new", ["KC-1234567", "KC-7654321"]);
  await orderDeskApi.listOrders("", ["KC-1234567"]);
  await orderDeskApi.exportOrders("?state=new&page=2");
  expect(asked.map(({ address }) => address)).toEqual([
    "/orders/",
    "/orders/?state=new&page=2",
    "/orders/?state=new&also=KC-1234567,KC-7654321",
    "/orders/?also=KC-1234567",
    "/orders/?state=new&format=csv",
  ]);
});

it("an order that is not there is undefined; any other failure is thrown", async () => {
  answerWith(404, { message: "Order not found" });
  expect(await orderDeskApi.findOrder("KC-1 2/3")).toBeUndefined();
  expect(asked[0]?.address).toBe("/orders/KC-1%202%2F3");
  answerWith(500, {});
  await expect(orderDeskApi.findOrder("KC-1")).rejects.toThrow("HTTP error! status: 500");
});

it("a change names the version it was made on, and a refusal comes in the server's words", async () => {
  answerWith(409, { message: "Meena changed this order to packed. Your change was not made." });
  const change = { state: "confirmed", version: 3 } as const;
  expect(await orderDeskApi.changeOrder("KC-1234567", change)).toEqual({
    refused: "Meena changed this order to packed. Your change was not made.",
  });
  expect(asked).toEqual([{ address: "/orders/KC-1234567", method: "PATCH", body: change }]);
  answerWith(503, { message: "down" });
  await expect(orderDeskApi.changeOrder("KC-1234567", change)).rejects.toThrow("HTTP error! status: 503");
});

it("a mail is sent again by its id", async () => {
  answerWith(200, {});
  await orderDeskApi.resendMail("KC-1234567", "m-1");
  expect(asked).toEqual([{ address: "/orders/KC-1234567/mails/m-1/resend", method: "POST", body: undefined }]);
});
