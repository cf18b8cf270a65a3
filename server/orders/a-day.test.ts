import { expect, it, onTestFinished } from "vitest";
import { makeNewOrder } from "#tests/factories.ts";
import { startRoundsShop } from "#tests/rounds-shop.ts";

const DAY = "2026-11-16";
const MORNING = Date.parse(`${DAY}T09:00:00+05:30`);
const DAY_MS = 24 * 60 * 60 * 1000;

it("a day from the first call to the counted till: every rupee is where a reader would look for it", async () => {
  let now = MORNING - DAY_MS;
  const shop = await startRoundsShop("SQLite", () => now);
  onTestFinished(() => shop.close());
  const products = (await shop.server.inject({ url: "/products/" })).json();
  const { id } = products.find(({ name }: { name: string }) => name === "Walnut Oil");
  const tins = (quantity: number) => [{ id, size: "100ml", package: "TIN", quantity }];
  const take = async (overrides: object) =>
    (await shop.call("POST", "/orders/", makeNewOrder({ items: tins(1), ...overrides }))).json().order.code;
  const asha = "98450 12345";

  const owing = await take({ phone: asha });
  await shop.pack(owing);
  await shop.step(owing, "out_for_delivery");
  await shop.step(owing, "delivered", { collected: { cash: 405, upi: 0 } });
  expect((await shop.getOrder(owing)).owed).toBe(70);

  now = MORNING;
  const agreed = { as: "off", rupees: 50, reason: "Coupon DIWALI" };
  const spoken = await take({ phone: "98450 12340", items: tins(3), agreed });
  const atThePress = await take({ channel: "press", address: "", collected: { cash: 475, upi: 0, note: "" } });
  const online = await Promise.all(
    [asha, "98450 12346", "98450 12347", "98450 12348"].map((phone) => shop.book({ phone })),
  );
  const orders = await Promise.all([spoken, ...online].map((code) => shop.pack(code)));
  const { round } = await shop.send(orders, { person: "Ravi", day: DAY });
  expect((await shop.getRound(round.id)).sums.to_collect).toBe(1375 + 4 * 950);

  const [ashas = "", balas = "", chitras = "", deepas = ""] = online;
  await shop.tap(round.id, spoken, "delivered", { collected: { cash: 0, upi: 1375 } });
  await shop.tap(round.id, ashas, "delivered", { collected: { cash: 1020, upi: 0 } });
  await shop.tap(round.id, balas, "delivered", { collected: { cash: 950, upi: 0 } });
  await shop.tap(round.id, chitras, "refused");
  await shop.tap(round.id, deepas, "not_at_home");
  expect((await shop.getOrder(owing)).owed).toBe(0);
  expect((await shop.getOrder(ashas)).owed).toBe(0);

  const { version, sums } = await shop.getRound(round.id);
  expect(sums.cash).toBe(1970);
  const count = { expected_cash: 1970, counted_cash: 1950, counted_by: "Asha", reason: "A tea for Ravi" };
  await shop.call("POST", `/rounds/${round.id}/close`, { version, ...count });
  const till = { day: DAY, expected_cash: 475, counted_cash: 375, reason: "Petrol" };
  await shop.call("POST", "/cash/till-counts", till);
  expect((await shop.getCash(`?from=${DAY}&to=${DAY}`)).sums).toEqual({
    ...{ to_collect: 1375 + 4 * 950 + 475, received_later: 70, let_go: 0, difference: 0, open: 0, not_written: 0 },
    ...{ cash: 1970 + 475, upi: 1375, refused: 950, put_back: 950 },
    ...{ counted: 1950 + 375, count_difference: 120, not_counted: 0 },
  });

  const [bill] = (await shop.call("GET", `/orders/${spoken}/bill`)).json().bills;
  expect(bill.content).toMatchObject({ total: 1375, difference: { rupees: -50, reason: "Coupon DIWALI" } });
  expect((await shop.getOrder(atThePress)).bills).toHaveLength(1);
});
