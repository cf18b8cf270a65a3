import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBill } from "#domain/bill/make-bill.ts";
import { boundsOfMonth } from "#domain/bill/month.ts";
import { parseCsv } from "#domain/csv/parse-csv.ts";
import { toPaise } from "#domain/products/pricing.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { nextBillNumber } from "../money/bill-number-store.ts";

/** Around the ends of a month, a year and a financial year. */
const MOMENTS = ["2026-02-28", "2026-03-31", "2026-04-30", "2026-12-31"].map(
  (day) => Date.parse(`${day}T23:59:59.999+05:30`) + 1,
);

let shop: TestServer;
let headers: { authorization: string };
let order_id: string;
beforeAll(async () => {
  shop = await startTestServer("SQLite");
  headers = { authorization: `Bearer ${await shop.tokenOf("admin", { is_owner: false })}` };
  const code = await insertOrder(shop.db);
  const row = await shop.db.selectFrom("orders").select("id").where("code", "=", code).executeTakeFirstOrThrow();
  order_id = row.id;
});
afterAll(() => shop.close());

interface Made {
  issued_at: number;
  is: "issued" | "cancelled" | "lost";
  lines: { id: string; quantity: number; price: number }[];
  discount: number;
  address: string;
  bill_gstin?: string;
}

async function issue(bills: Made[]) {
  await shop.db.deleteFrom("bills").execute();
  await shop.db.deleteFrom("internal_state").where("key", "like", "bills_%").execute();
  const issued = [];
  for (const [seq, { issued_at, is, lines, discount, address, bill_gstin }] of bills.entries()) {
    const total = lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
    const content = makeBill(
      {
        ...{ code: "KC-2000001", booked_at: 0, name_customer: "Asha Rao", phone: "98450 12345", channel: "website" },
        lines: lines.map((line) => ({ ...line, name: "Oil", size: "1L", package: "TIN" })),
        ...{ address, bill_gstin, final_total: Math.max(0, total - discount) / 100 },
      },
      {
        facts: {
          ...{ name: "", legal_name: "", address: "", phone: "", email: "", fssai_licence: "" },
          gstin: "33AAAAA0000A1Z5",
        },
        state: "Tamil Nadu",
      },
      new Map([
        ["a", { tax_rate: 5 }],
        ["b", { tax_rate: 12.5, hsn_code: "1508" }],
        ["c", { tax_rate: 0 }],
      ]),
    );
    const number = await nextBillNumber(shop.db, issued_at);
    const cancelled = is === "cancelled" ? { at: issued_at + 1, by: "Ravi" } : { at: null, by: null };
    const row = { ...number, order_id, seq, content: JSON.stringify(content), issued_at, issued_by: "Meena" };
    const end = { cancelled_at: cancelled.at, cancelled_by: cancelled.by, cancelled_why: cancelled.by };
    if (is !== "lost")
      await shop.db
        .insertInto("bills")
        .values({ ...row, ...end })
        .execute();
    issued.push({ ...number, is, content, issued_at });
  }
  return issued;
}

async function readMonth(month: string) {
  const { statusCode, body } = await shop.server.inject({ url: `/bills/register?month=${month}`, headers });
  expect(statusCode).toBe(200);
  if (!body.includes("29AAAAA")) expect(body).not.toContain("Asha");
  const [head = [], ...rows] = parseCsv(body.replace("\uFEFF", "")).filter((cells) => cells.length > 1);
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
}
type Rows = Awaited<ReturnType<typeof readMonth>>;
const addUp = (rows: Rows, column: string) => rows.reduce((sum, row) => sum + toPaise(Number(row[column])), 0);

it("has every number in order, names the missing ones, and each month adds up to its bills", async () => {
  const bill = fc.record({
    issued_at: fc.tuple(fc.constantFrom(...MOMENTS), fc.integer({ min: -2, max: 1 })).map(([at, ms]) => at + ms),
    is: fc.constantFrom("issued" as const, "issued" as const, "cancelled" as const, "lost" as const),
    lines: fc.array(
      fc.record({
        id: fc.constantFrom("a", "b", "c"),
        quantity: fc.integer({ min: 1, max: 9 }),
        price: fc.integer({ min: 1, max: 99_999 }).map((paise) => paise / 100),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    discount: fc.constantFrom(0, 1, 5_000),
    address: fc.constantFrom("Salem 636001", "Mysuru 570001", ""),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(bill, { minLength: 1, maxLength: 12 }), async (made) => {
      const issued = await issue(made.toSorted((one, other) => one.issued_at - other.issued_at));
      const stored = issued.filter(({ is }) => is !== "lost");
      const { months } = (await shop.server.inject({ url: "/bills/months", headers })).json();
      const numbers: string[] = [];
      for (const month of months.toReversed()) {
        const rows = await readMonth(month);
        for (const { "Bill number": number = "", Status } of rows) {
          if (Status === "Missing") numbers.push(...eachOf(number));
          else if (numbers.at(-1) !== number) numbers.push(number);
        }
        const { from, to } = boundsOfMonth(month);
        const ofMonth = stored.filter(({ issued_at }) => issued_at >= from && issued_at < to);
        const sum = (status: string, field: "total" | "taxable" | "cgst" | "sgst" | "igst") =>
          ofMonth.filter(({ is }) => is === status).reduce((all, { content }) => all + toPaise(content[field]), 0);
        expect({
          Total: addUp(rows, "Total"),
          "Taxable value": addUp(rows, "Taxable value"),
          CGST: addUp(rows, "CGST"),
          SGST: addUp(rows, "SGST"),
          IGST: addUp(rows, "IGST"),
          "Cancelled total": addUp(rows, "Cancelled total"),
        }).toEqual({
          Total: sum("issued", "total"),
          "Taxable value": sum("issued", "taxable"),
          CGST: sum("issued", "cgst"),
          SGST: sum("issued", "sgst"),
          IGST: sum("issued", "igst"),
          "Cancelled total": sum("cancelled", "total"),
        });
      }
      // Numbers lost after the last bill of a year are named with the next one.
      const lastStored = new Map(stored.map(({ financial_year, number }) => [financial_year, number]));
      const expected = issued.filter(({ financial_year, number }) => number <= (lastStored.get(financial_year) ?? ""));
      expect(numbers).toEqual(expected.map(({ number }) => number));
    }),
    { numRuns: 30 },
  );
});

it("has a row for each HSN code and rate, marks a cancelled bill and counts it as 0", async () => {
  const issued_at = Date.parse("2026-11-30T18:29:59.999Z");
  const line = { quantity: 1, price: 105 };
  const lines = [
    { id: "a", ...line },
    { id: "a", ...line },
    { id: "b", ...line },
  ];
  const bill = { issued_at, lines, discount: 0, address: "Salem 636001" };
  await issue([
    { ...bill, is: "lost" },
    { ...bill, is: "lost" },
    { ...bill, is: "issued" },
    { ...bill, is: "cancelled", lines: lines.slice(0, 1) },
  ]);
  expect((await shop.server.inject({ url: "/bills/months", headers })).json()).toEqual({ months: ["2026-11"] });
  const rows = (await readMonth("2026-11")).map((row) => Object.values(row).join("|"));
  expect(rows).toEqual([
    "2026-27/000001 to 2026-27/000002||Missing|||||||||||||||",
    "2026-27/000003|2026-11-30|Issued||Tax invoice|KC-2000001|33-Tamil Nadu|1515|5|200.00|5.00|5.00|0.00|210.00||2||",
    "2026-27/000003|2026-11-30|Issued||Tax invoice|KC-2000001|33-Tamil Nadu|1508|12.5|93.34|5.83|5.83|0.00|105.00||1||",
    "2026-27/000004|2026-11-30|Cancelled|2026-12-01|Tax invoice|KC-2000001|33-Tamil Nadu|1515|5|0.00|0.00|0.00|0.00|0.00|105.00|0||",
  ]);
});

it("has the quantity, and the GSTIN and name of a customer who has one", async () => {
  const line = { id: "a", quantity: 2, price: 105 };
  const bill = { issued_at: Date.parse("2026-11-18T10:00:00Z"), lines: [line, line], discount: 0, address: "" };
  await issue([
    { ...bill, is: "issued", bill_gstin: "29AAAAA0000A1ZY" },
    { ...bill, is: "cancelled" },
  ]);
  const columns = ["Quantity", "Customer GSTIN", "Customer name"];
  expect((await readMonth("2026-11")).map((row) => columns.map((column) => row[column]))).toEqual([
    ["4", "29AAAAA0000A1ZY", "Asha Rao"],
    ["0", "", ""],
  ]);
});

it("is for admins, and refuses what is no month", async () => {
  const staff = { authorization: `Bearer ${await shop.tokenOf("staff")}` };
  expect((await shop.server.inject({ url: "/bills/register?month=2026-11", headers: staff })).statusCode).toBe(403);
  for (const month of ["", "2026-13", "2026-1", "2026-11-01", "november"]) {
    const response = await shop.server.inject({ url: `/bills/register?month=${month}`, headers });
    expect([response.statusCode, response.json().message]).toEqual([400, "month: must be a month, such as 2026-01"]);
  }
});

/** "2026-27/000001 to 2026-27/000003" */
function eachOf(range: string): string[] {
  const [first = "", last = first] = range.split(" to ");
  const count = (number: string) => Number(number.split("/")[1]);
  const year = first.split("/")[0];
  return Array.from({ length: count(last) - count(first) + 1 }, (_, at) =>
    [year, String(count(first) + at).padStart(6, "0")].join("/"),
  );
}
