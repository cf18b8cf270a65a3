import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomerList } from "#domain/orders/customers.ts";
import { foldName } from "#domain/orders/order-search.ts";
import { phoneDigits, phoneNumber } from "#domain/phone.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { DATABASES } from "#tests/test-database.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const START = Date.UTC(2026, 0, 1);

describe.each(DATABASES)("the list of customers on %s", (databaseName) => {
  let shop: TestServer;
  let headers: { authorization: string };
  let nobody: string[];
  beforeAll(async () => {
    shop = await startTestServer(databaseName);
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
    const insert = (at: number, phone: string, name_customer: string, row: Partial<OrderRow> = {}) =>
      insertOrder(shop.db, {
        created_at: START + at,
        phone,
        phone_number: phoneNumber(phone),
        phone_digits: phoneDigits(phone),
        name_customer,
        name_folded: foldName(name_customer),
        final_total_paise: 10_050,
        ...row,
      });
    await insert(1, "98450 33331", "Asha Rao", { state: "delivered" });
    await insert(2, "98450 33332", "Ravi Kumar", { state: "refused" });
    await insert(3, "+91 98450-33331", "Asha R. Rao", { state: "confirmed" });
    await insert(4, "98450 33331", "Mickey Mouse", { state: "cancelled" });
    await insert(5, "98450 33332, 98450 33339", "Ravi Kumar", { state: "refused" });
    nobody = [await insert(6, "no phone", "Nobody"), await insert(2, "", "Nobody Else")];
    await insert(7, "", "Erased", { phone_number: "erased qrs", phone_digits: "erased qrs", erased_at: START });
    for (let n = 0; n < 26; n++) await insert(-n, `98450 340${String(n).padStart(2, "0")}`, `Customer ${n}`);
  });
  afterAll(() => shop.close());

  const get = (query = "") => shop.server.inject({ url: `/customers/${query}`, headers });
  const list = async (query = ""): Promise<CustomerList> => (await get(query)).json();
  const names = async (query: string) => (await list(query)).customers.map(({ name_customer }) => name_customer);

  it("has each number once, who came last first, with orders, total, refusals and the likely name", async () => {
    const { customers, ...rest } = await list();
    expect(rest).toEqual({ page: 1, has_more: true, is_erasing: false });
    expect(customers.slice(0, 5)).toEqual([
      {
        phone_number: "",
        order_code: nobody[0],
        name_customer: "Nobody",
        orders: 1,
        total: 100.5,
        refused: 0,
        owed: 0,
        last_at: START + 6,
      },
      {
        phone_number: "9845033332",
        order_code: null,
        name_customer: "Ravi Kumar",
        orders: 2,
        total: 0,
        refused: 2,
        owed: 0,
        last_at: START + 5,
      },
      {
        phone_number: "9845033331",
        order_code: null,
        name_customer: "Asha R. Rao",
        orders: 3,
        total: 201,
        refused: 0,
        owed: 0,
        last_at: START + 4,
      },
      expect.objectContaining({ name_customer: "Nobody Else", order_code: nobody[1] }),
      expect.objectContaining({ name_customer: "Customer 0" }),
    ]);
    const second = await list("?page=2");
    expect([second.customers.length, second.has_more]).toEqual([5, false]);
    expect(await list("?page=3")).toEqual({ customers: [], page: 3, has_more: false, is_erasing: false });
  });

  it("can be of those alone who owe, by page and with what they owe", async () => {
    const owe = (code: string, owed_paise: number) =>
      shop.db.updateTable("orders").set({ owed_paise }).where("code", "=", code).execute();
    const orders = await shop.db.selectFrom("orders").select(["code", "name_customer"]).execute();
    const codeOf = (name: string) => orders.find(({ name_customer }) => name_customer === name)?.code ?? "";
    for (const name of ["Asha Rao", "Asha R. Rao", "Nobody Else"]) await owe(codeOf(name), 1_050);
    await owe(codeOf("Ravi Kumar"), -500);
    const { customers, has_more } = await list("?owes=1");
    const told = customers.map(({ name_customer, owed }) => [name_customer, owed]);
    expect([told, has_more]).toEqual([
      [
        ["Asha R. Rao", 21],
        ["Nobody Else", 10.5],
      ],
      false,
    ]);
    expect(await names("?owes=1&q=mickey")).toEqual(["Asha R. Rao"]);
    expect(await names("?owes=1&q=ravi")).toEqual([]);
    expect(await names("?owes=1&page=2")).toEqual([]);
    expect((await get("?owes=yes")).statusCode).toBe(400);
    await shop.db.updateTable("orders").set({ owed_paise: 0 }).execute();
  });

  it("is searched by name or number, in any of the orders", async () => {
    expect(await names("?q=rao+asha")).toEqual(["Asha R. Rao"]);
    expect(await names("?q=MICKEY")).toEqual(["Asha R. Rao"]);
    expect(await names(`?q=${encodeURIComponent("+91 98450 33331")}`)).toEqual(["Asha R. Rao"]);
    expect(await names("?q=33339")).toEqual(["Ravi Kumar"]);
    expect(await names("?q=nobody")).toEqual(["Nobody", "Nobody Else"]);
    expect(await names(`?q=${nobody[1]}`)).toEqual(["Nobody Else"]);
    expect(await list("?q=mickey+rao")).toEqual({ customers: [], page: 1, has_more: false, is_erasing: false });
  });

  it("finds the same whether many orders match or few, also who matches by an old name", async () => {
    const { id: _, code: __, ...row } = await shop.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const many = Array.from({ length: 2_100 }, (_order, n) => ({
      ...{ ...row, id: `many-${n}`, code: `MANY-${n}`, created_at: START - 1_000 - n, name_folded: "varsha" },
      phone_number: String(9_100_000_000 + (n % 40)),
    }));
    for (let n = 0; n < many.length; n += 300) {
      await shop.db
        .insertInto("orders")
        .values(many.slice(n, n + 300))
        .execute();
    }
    const pages = [await list("?q=varsha"), await list("?q=varsha&page=2"), await list("?q=varsha&page=3")];
    expect(pages.map(({ customers, has_more }) => [customers.length, has_more])).toEqual([
      [25, true],
      [15, false],
      [0, false],
    ]);
    expect(pages.flatMap(({ customers }) => customers.map(({ phone_number }) => phone_number))).toEqual(
      Array.from({ length: 40 }, (_number, n) => String(9_100_000_000 + n)),
    );
    // All match: by the last order of each, whichever of them it is.
    const everybody = await list("?q=a");
    expect(everybody.customers.slice(0, 1)).toMatchObject([{ phone_number: "9845033332", last_at: START + 5 }]);
    expect(everybody.customers.map(({ name_customer }) => name_customer)).toContain("Asha R. Rao");
  });

  it("says of what it cannot read which field it is", async () => {
    expect((await get("?page=0")).json().issues).toMatchObject([{ path: ["page"] }]);
    expect((await get(`?q=${"x".repeat(201)}`)).json().issues).toMatchObject([{ path: ["q"] }]);
  });

  it("is for admins only", async () => {
    expect((await shop.server.inject("/customers/")).statusCode).toBe(401);
  });
});
