import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { standingBill } from "#domain/bill/bill.ts";
import { billNumber } from "#domain/bill/financial-year.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { toPaise } from "#domain/products/pricing.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { DATABASES, type DatabaseName } from "#tests/test-database.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { OrderChangedError } from "../core/history-store.ts";
import { findOrderDetails } from "../staff/details-store.ts";
import { followWithBill, listBills } from "./bill-store.ts";
import { changeOrder, StepNotAllowedError } from "./step-store.ts";

/** What may happen to an order that is packed, the likely more than once: out, back, changed, and out again. */
const DEEDS: (OrderState | "change" | "crash")[] = [
  ...(["out_for_delivery", "packed", "change"] as const),
  ...(["out_for_delivery", "packed", "change"] as const),
  ...(["out_for_delivery", "packed"] as const),
  ...(["delivered", "refused", "cancelled", "crash"] as const),
];
const MARCH = Date.parse("2026-03-31T23:00:00+05:30");
const APRIL = Date.parse("2026-04-01T09:00:00+05:30");

let shop: TestServer;
let other: Database;
function useShop(databaseName: DatabaseName) {
  beforeAll(async () => {
    shop = await startTestServer(databaseName);
    other = await openDatabase({ dataDir: shop.dataDir, databaseUrl: shop.databaseUrl });
  });
  afterAll(async () => {
    await other.destroy();
    await shop.close();
  });
  beforeEach(async () => {
    await shop.db.deleteFrom("bills").execute();
    await shop.db.deleteFrom("internal_state").where("key", "like", "bills_%").execute();
  });
}

const book = async (overrides: object = {}): Promise<string> => {
  const payload = makeOrderBody({ ...overrides });
  return (await shop.server.inject({ method: "POST", url: "/send-email", payload })).json().order.code;
};
const details = async (code: string) => {
  const found = await findOrderDetails(shop.db, code, APRIL);
  if (!found) throw new Error(`no order ${code}`);
  return found;
};
const idOf = async (code: string) =>
  (await shop.db.selectFrom("orders").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;
const billsOf = async (code: string) => listBills(shop.db, await idOf(code));
const step = async (code: string, state: OrderState, { at = APRIL, db = shop.db, by = "Meena" } = {}) =>
  changeOrder(db, code, { state, version: (await details(code)).version, by, at });
const walk = async (code: string, ...states: OrderState[]) => {
  for (const state of states) await step(code, state);
};
const sendOut = async (code: string, at = APRIL) => {
  await walk(code, "confirmed", "packed");
  await step(code, "out_for_delivery", { at });
};
const told = async (code: string) =>
  (await details(code)).bills.map(({ number, cancelled_why }) => [number, cancelled_why]);
const allNumbers = async () =>
  (await shop.db.selectFrom("bills").select("number").orderBy("number").execute()).map(({ number }) => number);
const countTo = (last: number, year = "2026-27") =>
  Array.from({ length: last }, (_, index) => billNumber(year, index + 1));

/** No gap, no number twice, one bill at most that holds, and that one tells what has gone out. */
const expectInOrder = async (codes: string[]) => {
  expect(await allNumbers()).toEqual(countTo((await allNumbers()).length));
  for (const code of codes) {
    const bills = await billsOf(code);
    expect(bills.filter(({ cancelled_at }) => cancelled_at === null).length).toBeLessThan(2);
    const { state, final_total } = await details(code);
    if (state !== "out_for_delivery" && state !== "delivered") continue;
    const { content } = standingBill(bills) ?? {};
    expect(content?.total).toBe(final_total);
    expect(content?.lines.reduce((sum, { amount }) => sum + toPaise(amount), 0)).toBe(toPaise(final_total));
  }
};

describe("bills", () => {
  useShop("SQLite");

  it("the first is given when the order goes out, with who and when, and what stood in the order", async () => {
    const item = { id: "gone", name: "Rose Oil", size: "1L", package: "TIN", quantity: 3, price: 400 };
    const code = await book({ items: [item], final_total: 1200 });
    await walk(code, "confirmed", "packed");
    expect(await billsOf(code)).toEqual([]);
    await walk(code, "out_for_delivery", "delivered");
    expect(await billsOf(code)).toMatchObject([
      {
        number: "2026-27/000001",
        issued_at: APRIL,
        issued_by: "Meena",
        cancelled_at: null,
        content: {
          kind: "bill_of_supply",
          seller: { legal_name: "Kolhu & Co. Oil Makers", fssai_licence: "12426999000123", gstin: null },
          order: { code },
          customer: { name: "Asha Rao", address: "12 Temple Street, Mysuru 570001" },
          lines: [{ name: "Rose Oil", quantity: 3, price: 400, amount: 1200 }],
          total: 1200,
        },
      },
    ]);
  });

  it("each financial year counts from one, by India's days", async () => {
    const [first, second, third] = [await book(), await book(), await book()];
    await sendOut(first, MARCH);
    await sendOut(second, APRIL);
    await sendOut(third, MARCH + 1);
    expect(await allNumbers()).toEqual([...countTo(2, "2025-26"), ...countTo(1, "2026-27")]);
  });

  it("undone and sent out again unchanged, an order keeps its bill, also in the next year", async () => {
    const code = await book();
    await sendOut(code, MARCH);
    await walk(code, "packed", "out_for_delivery", "delivered", "out_for_delivery");
    expect(await told(code)).toEqual([["2025-26/000001", null]]);
  });

  it("an order that was changed before it goes out again gets a new one, and the old one stays as cancelled", async () => {
    const code = await book();
    await sendOut(code);
    await walk(code, "packed");
    await shop.db.updateTable("orders").set({ final_total_paise: 90_000 }).where("code", "=", code).execute();
    await step(code, "out_for_delivery", { at: APRIL + 1, by: "Ravi" });
    expect(await billsOf(code)).toMatchObject([
      { number: "2026-27/000002", cancelled_at: null, content: { total: 900 } },
      {
        number: "2026-27/000001",
        cancelled_at: APRIL + 1,
        cancelled_by: "Ravi",
        cancelled_why: "The order was changed",
        content: { total: 950 },
      },
    ]);
  });

  it("refusing or cancelling an order cancels its bill; undone, it gets a new one", async () => {
    const code = await book();
    await sendOut(code);
    await walk(code, "refused");
    expect(await told(code)).toEqual([["2026-27/000001", "The customer refused the order"]]);
    await walk(code, "out_for_delivery");
    expect(standingBill((await details(code)).bills)?.number).toBe("2026-27/000002");
    await walk(code, "packed", "cancelled");
    expect(await told(code)).toEqual([
      ["2026-27/000002", "The order was cancelled"],
      ["2026-27/000001", "The customer refused the order"],
    ]);
    const headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
    const csv = await shop.server.inject({ url: `/orders/?format=csv&q=${code}`, headers });
    expect(csv.body).toContain('"2026-27/000002 (cancelled)",');
    await walk(code, "packed", "out_for_delivery");
    const again = await shop.server.inject({ url: `/orders/?format=csv&q=${code}`, headers });
    expect(again.body).toContain('"2026-27/000003",');
  });

  it("an order that was on its way before there were bills gets one when it is delivered", async () => {
    const code = await book();
    await sendOut(code);
    await shop.db.deleteFrom("bills").execute();
    await walk(code, "delivered");
    expect(await told(code)).toEqual([["2026-27/000002", null]]);
  });
});

describe.each(DATABASES)("bill numbers on %s", (databaseName) => {
  useShop(databaseName);

  it("a transaction that breaks after its number was given leaves no gap", async () => {
    const [broken, whole] = [await book(), await book()];
    const id = await idOf(broken);
    const crash = shop.db.transaction().execute(async (trx) => {
      await followWithBill(trx, id, { state: "out_for_delivery", by: "Meena", at: APRIL });
      throw new Error("the plug is pulled");
    });
    await expect(crash).rejects.toThrow("the plug is pulled");
    await sendOut(whole);
    expect(await told(whole)).toEqual([["2026-27/000001", null]]);
  });

  it("numbers never repeat and never skip, whatever several connections do to the same orders at once", {
    timeout: 60_000,
  }, async () => {
    const action = fc.record({
      order: fc.nat(1),
      does: fc.constantFrom(...DEEDS),
      total: fc.integer({ min: 10_000, max: 90_000 }),
      elsewhere: fc.boolean(),
    });
    /** Each of one round at once. */
    const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const codes = [await book(), await book()];
        for (const code of codes) await walk(code, "confirmed", "packed");
        for (const round of plan) {
          const done = round.map(async ({ order, does, total, elsewhere }) => {
            const [code = "", db] = [codes[order], elsewhere ? other : shop.db];
            if (does === "change") {
              await db
                .updateTable("orders")
                .set({ final_total_paise: total })
                .where("code", "=", code)
                .where("state", "in", ["new", "confirmed", "packed"])
                .execute();
            } else if (does === "crash") {
              const id = await idOf(code);
              const broken = db.transaction().execute(async (trx) => {
                await followWithBill(trx, id, { state: "out_for_delivery", by: "Ravi", at: APRIL });
                throw new StepNotAllowedError("new");
              });
              await broken.catch(ignoreRefusal);
            } else {
              await step(code, does, { db }).catch(ignoreRefusal);
            }
          });
          await Promise.all(done);
          await expectInOrder(codes);
        }
      }),
      // The shortest of all plans that fail would take minutes to find.
      { numRuns: 6, endOnFailure: true },
    );
  });
});

/** Another writer won, or no step leads there. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof OrderChangedError) && !(error instanceof StepNotAllowedError)) throw error;
}
