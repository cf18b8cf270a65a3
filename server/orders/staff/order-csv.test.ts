import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProduct } from "#server/products/store.ts";
import { makeOrderBody, makeProductDraft } from "#tests/factories.ts";
import { deleteOrders, insertOrder } from "#tests/insert-order.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const HEADER =
  '"Code","Booked","State","Name","Phone","E-mail","Address","Comments","Order","Total in rupees","Total by the catalogue","Price differs","Mail","Price checked","Perhaps a bot","Channel","Taken by","Bill","Sold out","Reason","Agreed","Collected","Owed","Paid too much","Let go","Promised by","Language"';

describe("orders as CSV", () => {
  let shop: TestServer;
  let headers: { authorization: string };
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  });
  afterAll(() => shop.close());
  beforeEach(() => deleteOrders(shop.db));

  const book = (overrides: object) =>
    shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody({ ...overrides }) });
  const exportCsv = (query = "") => shop.server.inject({ url: `/orders/?format=csv${query}`, headers });

  it("is a file with a byte order mark, a header row and every filtered order, newest first", async () => {
    await book({ name_customer: "Elsewhere" });
    await book({ name_customer: 'Asha "A" Rao', address: "Line one\nLine two", email: "" });
    await shop.db
      .updateTable("orders")
      .set({ created_at: Date.parse("2026-03-10T12:05:00+05:30"), deliver_by: "2026-03-17" })
      .execute();
    const reply = await exportCsv("&q=asha");
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
      "cache-control": "no-store",
    });
    const [header, row, end] = reply.body.split("\r\n");
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(header).toBe(`\uFEFF${HEADER}`);
    expect(row?.replace(/KC-\d{7}/, "KC-1")).toBe(
      '"KC-1","10 Mar 2026, 12:05 pm IST","new","Asha ""A"" Rao","98450 12345","","Line one\nLine two","Please ring twice",' +
        '"Almond Oil, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00","950.00","","no","sending","no","no","Website","","","no","","","","","","","17 Mar 2026","English"',
    );
    expect(end).toBe("");
  });

  it("has the lines that were priced, whatever text came with them", async () => {
    const { id } = await createProduct(shop.db, makeProductDraft());
    shop.server.catalogue.drop();
    const items = [{ id, size: "100ml", package: "TIN", quantity: 1, price: 475 }];
    await book({ items, final_total: 475, cartDetails: "A hundred tins" });
    const { body } = await exportCsv();
    expect(body).toContain(
      '"Walnut Oil, Size: 100ml, Package: TIN, Quantity: 1, Total: ₹475.00","475.00","475.00","no"',
    );
    expect(body).not.toContain("A hundred tins");
  });

  it("is whole beyond one batch, each order once", async () => {
    await insertOrder(shop.db);
    const template = await shop.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1_100 }, (_, n) => ({
      ...template,
      id: `copy-${String(n).padStart(5, "0")}`,
      code: `KC-${3_000_000 + n}`,
      created_at: 1_000 + Math.floor(n / 3),
    }));
    for (let n = 0; n < rows.length; n += 100)
      await shop.db
        .insertInto("orders")
        .values(rows.slice(n, n + 100))
        .execute();
    const codes = (await exportCsv()).body.match(/KC-\d{7}/g) ?? [];
    expect(codes).toEqual([template.code, ...rows.map(({ code }) => code).reverse()]);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["आशा", "आशा"],
  ])("the name %j is the text %j to a spreadsheet, not a formula", async (name_customer, cell) => {
    await insertOrder(shop.db, { name_customer });
    expect((await exportCsv()).body).toContain(`IST","new","${cell}",`);
  });

  it.each([
    ["+91 98765-43210", "98765 43210"],
    ["९८७६५४३२१०", "98765 43210"],
    ["98765 43210 / +91 98200 11111", "98765 43210 / 98200 11111"],
    ["+44 7700 900123", "00 447700900123"],
    ["080-2345 6789", "080-2345 6789"],
    ["०८०-२३४५ ६७८९", "080-2345 6789"],
    ["0821-2345678 / 98765 43210", "0821-2345678 / 98765 43210"],
    ["020 26123456 ext 12", "020 26123456 ext 12"],
    ["+91 80 2345 6789", "'+91 80 2345 6789"],
    ["04423456789", "'04423456789"],
    ["ask my neighbour", "ask my neighbour"],
  ])("the phone %j is spelt %j", async (phone, spelt) => {
    await insertOrder(shop.db, { name_customer: "Asha", phone });
    expect((await exportCsv()).body).toContain(`"Asha","${spelt}",`);
  });
});
