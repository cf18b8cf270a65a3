import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrdersStepped, PrintedOrder } from "#domain/orders/many-orders.ts";
import type { OrderItem } from "#domain/orders/order.ts";
import type { PickingList } from "#domain/orders/picking-list.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { unitPrice } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

let shop: TestServer;
let asha: string;
let ravi: string;
let almond: OrderItem;
beforeAll(async () => {
  shop = await startTestServer("SQLite");
  asha = await shop.tokenOf("admin");
  ravi = await shop.tokenOf("admin");
  const product: Product = (await shop.server.inject("/products/name/almond-oil")).json();
  const [size] = product.price_sizes;
  if (!size) throw new Error("almond oil has sizes");
  almond = {
    ...{ id: product.id, size: size.size, package: "TIN", quantity: 1 },
    price: unitPrice(size, { extraCost: 0 }),
  };
});
afterAll(() => shop.close());

const call = (method: "GET" | "POST" | "PATCH", url: string, payload?: object, token = asha) =>
  shop.server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const book = async (quantity?: number): Promise<string> => {
  const order = quantity
    ? { items: [{ ...almond, quantity }], final_total: almond.price * quantity }
    : { cartDetails: "two tins of almond oil", items: undefined };
  const reply = await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody(order) });
  return reply.json().order.code;
};
const details = async (code: string): Promise<OrderDetails> => (await call("GET", `/orders/${code}`)).json();
const takeStep = async (code: string, state: string, token?: string) =>
  call("PATCH", `/orders/${code}`, { state, version: (await details(code)).version }, token);
const takeSteps = async (state: string, ...orders: [code: string, version: number][]): Promise<OrdersStepped> =>
  (await call("POST", "/orders/steps", { state, orders: orders.map(([code, version]) => ({ code, version })) })).json();

it("many go on together; the others are named with the reason and left alone; each step can be undone", async () => {
  const codes = [await book(1), await book(2), await book(3)].toSorted();
  const [one = "", other = "", third = ""] = codes;
  expect(await takeSteps("confirmed", [one, 1], [other, 1], [third, 1])).toEqual({ done: codes, left: [] });
  await takeStep(other, "packed", ravi);
  expect(await takeSteps("packed", [one, 2], [other, 2], [third, 1], ["KC-0000000", 1])).toEqual({
    done: [one],
    left: [
      { code: "KC-0000000", reason: "Order not found" },
      ...[
        { code: other, reason: "User 2 changed this order to packed" },
        { code: third, reason: "User 1 changed this order to confirmed" },
      ],
    ],
  });
  expect(await details(third)).toMatchObject({ state: "confirmed", version: 2 });
  expect(await details(one)).toMatchObject({ state: "packed", version: 3, undo_to: "confirmed" });
  // Confirming a packed order would be an undo, which only its own page offers.
  expect((await takeSteps("confirmed", [one, 3])).left).toEqual([
    { code: one, reason: "an order that is packed cannot become confirmed" },
  ]);
  expect((await takeStep(one, "confirmed")).json()).toMatchObject({ state: "confirmed", version: 4 });
});

it.each([
  [{ state: "delivered", orders: [{ code: "KC-0000000", version: 1 }] }, /^state: must be one of confirmed, packed, c/],
  [{ state: "packed", orders: [] }, /^orders: must not be empty/],
  [
    { state: "packed", orders: [{ code: "KC-0000000", version: 1 }], reason: { why: "not_meant" } },
    /^reason\.why: is no reason for this step/,
  ],
])("the wrong step %j is refused by the field's name", async (payload, message) => {
  const reply = await call("POST", "/orders/steps", payload);
  expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(message)]);
});

it("slips and bills of many are read in one request, in the sequence of the codes; a cancelled bill is none", async () => {
  const [sent, refused, waiting] = [await book(1), await book(), await book(2)];
  for (const code of [sent, refused])
    for (const state of ["confirmed", "packed", "out_for_delivery"]) await takeStep(code, state);
  await takeStep(refused, "refused");
  const url = `/orders/print?codes=${[waiting, sent.toLowerCase(), refused, "KC-0000000", sent]}`;
  const printed: PrintedOrder[] = (await call("GET", url)).json();
  expect(printed.map(({ code, bill }) => [code, bill?.content.order.code])).toEqual([
    [waiting, undefined],
    [refused, undefined],
    [sent, sent],
  ]);
  const { lines, comments, final_total } = await details(waiting);
  expect(printed[0]).toMatchObject({ lines, comments, final_total, address: "12 Temple Street, Mysuru 570001" });
  for (const codes of ["", "lost", Array(101).fill(sent).join()]) {
    const reply = await call("GET", `/orders/print?codes=${codes}`);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(/^codes/)]);
  }
});

it("the picking list is of these orders, or of all that are confirmed", async () => {
  const [one, other, asText] = [await book(3), await book(4), await book()];
  const list = async (query = ""): Promise<PickingList> => (await call("GET", `/orders/picking-list${query}`)).json();
  expect(await list(`?codes=${[one, other, asText]}`)).toEqual({
    orders: 3,
    lines: [{ name: "Almond Oil", size: almond.size, package: "TIN", quantity: 7 }],
    texts: [{ code: asText, text: "two tins of almond oil" }],
  });
  const before = await list();
  await takeSteps("confirmed", [one, 1], [other, 1]);
  const after = await list();
  const quantity = ({ lines }: PickingList) => lines[0]?.quantity ?? 0;
  expect([after.orders - before.orders, quantity(after) - quantity(before)]).toEqual([2, 7]);
});
