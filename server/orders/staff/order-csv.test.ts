import { describe, expect, it, onTestFinished } from "vitest";
import { createProduct } from "#server/products/store.ts";
import { makeOrderBody, makeProductDraft } from "#tests/factories.ts";
import { DATABASES } from "#tests/test-database.ts";
import { startTestServer } from "#tests/test-server.ts";
import { renderCsv } from "./order-csv.ts";

const HEADER =
  '"Code","Booked","State","Name","Phone","E-mail","Address","Comments","Order","Total in rupees","Total by the catalogue","Price differs","Mail","Price checked","Perhaps a bot","Channel","Taken by","Bill","Sold out","Reason","Agreed","Collected","Owed","Paid too much","Let go"';

async function startShop(databaseName: (typeof DATABASES)[number]) {
  const shop = await startTestServer(databaseName);
  onTestFinished(() => shop.close());
  const headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  return {
    ...shop,
    async book(overrides: object): Promise<void> {
      await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody({ ...overrides }) });
    },
    exportCsv: (query = "") => shop.server.inject({ url: `/orders/?format=csv${query}`, headers }),
  };
}

describe.each(DATABASES)("orders as CSV on %s", (databaseName) => {
  it("is a file with a byte order mark, a header row and every filtered order, newest first", async () => {
    const { book, exportCsv, db } = await startShop(databaseName);
    await book({ name_customer: "Elsewhere" });
    await book({ name_customer: 'Asha "A" Rao', address: "Line one\nLine two", email: "" });
    await db
      .updateTable("orders")
      .set({ created_at: Date.parse("2026-03-10T12:05:00+05:30") })
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
        '"Almond Oil, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00","950.00","","no","sending","no","no","Website","","","no","","","","","",""',
    );
    expect(end).toBe("");
  });

  it("tells the lines that were priced, whatever words came with them", async () => {
    const { book, exportCsv, db } = await startShop(databaseName);
    const { id } = await createProduct(db, makeProductDraft());
    const items = [{ id, size: "100ml", package: "TIN", quantity: 1, price: 475 }];
    await book({ items, final_total: 475, cartDetails: "A hundred tins" });
    const { body } = await exportCsv();
    expect(body).toContain(
      '"Walnut Oil, Size: 100ml, Package: TIN, Quantity: 1, Total: ₹475.00","475.00","475.00","no"',
    );
    expect(body).not.toContain("A hundred tins");
  });

  it("is whole beyond one batch, each order once", async () => {
    const { exportCsv, db, book } = await startShop(databaseName);
    await book({});
    const template = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1_100 }, (_, n) => ({
      ...template,
      id: `copy-${String(n).padStart(5, "0")}`,
      code: `KC-${2_000_000 + n}`,
      created_at: 1_000 + Math.floor(n / 3),
    }));
    for (let n = 0; n < rows.length; n += 100)
      await db
        .insertInto("orders")
        .values(rows.slice(n, n + 100))
        .execute();
    const codes = (await exportCsv()).body.match(/KC-\d{7}/g) ?? [];
    expect(codes).toEqual([template.code, ...rows.map(({ code }) => code).reverse()]);
  });
});

describe("a cell of the CSV", () => {
  const rowOf = async (typed: { name_customer?: string; phone?: string }): Promise<string> => {
    const order = {
      id: "1",
      code: "KC-1",
      name_customer: "",
      phone: "1",
      email: "",
      address: "",
      comments: "",
      cartDetails: "",
      final_total_paise: 0,
      items: null,
      catalogue_total_paise: null,
      price_differs: 0,
      state: "new" as const,
      created_at: 0,
      version: 1,
      phone_number: "",
      phone_digits: "1",
      name_folded: "",
      suspected_bot: 0,
      sold_out: 0,
      channel: "website" as const,
      taken_by: null,
      delivered_at: null,
      agreed_as: null,
      agreed_paise: null,
      agreed_reason: null,
      first_content: null,
      erased_at: null,
      ordered_before: 0,
      owed_paise: 0,
      mail: "sent" as const,
      bill: "",
      reason: "",
      paid: undefined,
      ...typed,
    };
    let csv = "";
    for await (const piece of renderCsv(
      (async function* () {
        yield order;
      })(),
    ))
      csv += piece;
    return csv;
  };
  const cellOf = async (name_customer: string): Promise<string | undefined> =>
    /IST","new","((?:[^"]|"")*)"/.exec(await rowOf({ name_customer }))?.[1];
  const phoneOf = async (phone: string): Promise<string | undefined> =>
    /IST","new","","((?:[^"]|"")*)"/.exec(await rowOf({ phone }))?.[1];

  it.each([
    "=1+1",
    "+91 98450 12345",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "\u200b=1",
    "\r=1",
    "＝1",
    "|calc",
    '=HYPERLINK(""http://x"")',
  ])("%j is a text to a spreadsheet, not a formula", async (typed) => {
    expect(await cellOf(typed.replaceAll('""', '"'))).toBe(`'${typed}`);
  });

  it.each([
    ["+91 98765-43210", "98765 43210"],
    ["९८७६५४३२१०", "98765 43210"],
    ["98765 43210 / +91 98200 11111", "98765 43210 / 98200 11111"],
    ["+44 7700 900123", "00 447700900123"],
    ["2256 7890", "2256 7890"],
    ["080-2345 6789", "080-2345 6789"],
    ["(0821) 234 5678", "(0821) 234 5678"],
    ["0821-2345678 / 98765 43210", "0821-2345678 / 98765 43210"],
    ["Shop: 022 2256 7890.", "Shop: 022 2256 7890."],
    ["020 26123456 ext 12", "020 26123456 ext 12"],
    ["020-26123456 x12", "020-26123456 x12"],
    ["+91 (0)821 2345678", "'+91 (0)821 2345678"],
    ["0 821 234 5678", "0 821 234 5678"],
    ["0 82123 45678", "82123 45678"],
    ["1800 425 1234", "1800 425 1234"],
    ["०८०-२३४५ ६७८९", "080-2345 6789"],
    ["+91 80 2345 6789", "'+91 80 2345 6789"],
    ["+91-22-2256-7890", "'+91-22-2256-7890"],
    ["+91 821 2345678", "'+91 821 2345678"],
    ["+91 (821) 234 5678", "'+91 (821) 234 5678"],
    ["+91 44 2345 6789", "'+91 44 2345 6789"],
    ["04423456789", "'04423456789"],
    ["08041234567", "'08041234567"],
    ["08041234567 / 98765 43210", "08041234567 / 98765 43210"],
    ["821 2345678", "821 2345678"],
    ["+91 82123 45678", "82123 45678"],
    ["0091 82123 45678", "82123 45678"],
    ["+918212345678", "82123 45678"],
    ["8212345678", "82123 45678"],
    ["091 98765 43210", "98765 43210"],
    ["0091 98765 43210", "98765 43210"],
    ["98765 43210 (home)", "98765 43210"],
    ["0231 265432", "0231 265432"],
    ["098765 43210", "98765 43210"],
    ["0 98765 43210", "98765 43210"],
    ["+91 984 501 2345", "98450 12345"],
    ["09876543210", "98765 43210"],
    ["ask my neighbour", "ask my neighbour"],
    ["+12345", "'+12345"],
  ])("the phone %j is spelt %j", async (typed, spelt) => {
    expect(await phoneOf(typed)).toBe(spelt);
  });

  it.each(["Asha", "1-2", "a=b", "आशा"])("%j stays as it is", async (typed) => {
    expect(await cellOf(typed)).toBe(typed);
  });
});
