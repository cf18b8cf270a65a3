import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { toPaise } from "#domain/products/pricing.ts";
import type { CashSums } from "#domain/rounds/cash-sums.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Database } from "#server/db/open.ts";
import { migrateTo, sumEarlierTables, writeEarlierTables } from "#tests/earlier-ledger.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { startRoundsShop } from "#tests/rounds-shop.ts";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { getCash } from "./cash-store.ts";

const START = Date.parse("2026-11-16T09:00:00+05:30");
const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERS = 3;

/** What may happen on a day of rounds, the likely more than once. */
const DEEDS = [
  ...(["send", "deliver", "deliver", "refuse", "not at home", "take out", "undo", "staff deliver"] as const),
  ...(["send", "deliver", "undo by staff", "staff send", "staff deliver unsaid", "close", "reopen"] as const),
  ...(["deliver", "deliver", "undo", "undo"] as const),
  ...(["add", "add", "receive", "receive", "let go", "take back", "not at home", "send"] as const),
  ...(["sell", "sell", "sell", "count the till", "count the till", "undo by staff", "open the till again"] as const),
];
const deed = fc.record({
  what: fc.constantFrom(...DEEDS),
  /** Of those sold since, too. */
  order: fc.nat({ max: 2 * ORDERS - 1 }),
  cash: fc.nat({ max: 200_000 }).map((paise) => paise / 100),
  upi: fc.constantFrom(0, 0, 0.1, 950, 333.33),
  /** How often the phone sends it. */
  times: fc.constantFrom(1, 1, 2, 3),
  /** How far the clock jumps before it, also back. */
  jump: fc.constantFrom(1, 1, 1, 5 * 60_000, -5 * 60_000),
});

describe("no rupee is lost", () => {
  let morning = START;
  let now = START;
  let keys = 0;
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  beforeAll(async () => {
    shop = await startRoundsShop("SQLite", () => now);
  });
  afterAll(() => shop.close());

  it("whatever is sent out, tapped, undone, repeated, counted: all rupees of the day are somewhere, once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 30 }), async (deeds) => {
        // A day of its own for each run.
        morning += DAY_MS;
        now = morning;
        const day = new Date(now).toISOString().slice(0, 10);
        const codes: string[] = [];
        // All orders are of one customer: what is paid beyond one of them settles the debts of the others.
        const phone = String(9_000_000_000 + morning / DAY_MS).slice(0, 10);
        const customer = { phone, phone_number: phone, phone_digits: phone };
        const insert = async (n: number) => {
          const row = { state: "packed", version: 3, final_total_paise: 95_055 + n, created_at: now + n } as const;
          // Of one the delivery settles the price; of the others it is agreed.
          const catalogue_total_paise = n === 0 ? null : row.final_total_paise;
          const code = await insertOrder(shop.db, { ...row, ...customer, catalogue_total_paise });
          codes.push(code);
          return code;
        };
        for (let n = 0; n < ORDERS; n++) await insert(n);
        /** What is in somebody's pocket, by order: written down here independently of the shop. */
        const pockets = new Map<string, { cash: number; upi: number }>();
        const later: { code: string; cash: number; upi: number }[] = [];
        const sent = { person: "Ravi", day, orders: codes.map((code) => ({ code, version: 3 })) };
        let round: string = (await shop.call("POST", "/rounds/", sent)).json().round.id;
        const rounds = new Set([round]);
        const getTill = async () => (await shop.getCash(`?from=${day}&to=${day}`)).till.days[0];
        for (const { what, order, cash, upi, times, jump } of deeds) {
          now += jump;
          const code = what === "sell" ? await insert(codes.length) : (codes[order % codes.length] ?? "");
          if (what === "sell") await shop.step(code, "out_for_delivery");
          const before = await shop.getOrder(code);
          const { version, state } = before;
          const [first] = before.later;
          const wasLetGo = (first?.let_go ?? 0) > 0;
          const statuses: number[] = [];
          const repeat = async (url: string, payload: object) => {
            const key = `deed-${++keys}`;
            const sent = Array.from({ length: times }, () => shop.call("POST", url, payload, { key }));
            const replies = await Promise.all(sent);
            statuses.push(...replies.map(({ statusCode }) => statusCode));
            expect(new Set(replies.map(({ statusCode }) => statusCode)).size).toBe(1);
            return replies[0];
          };
          const once = async (sent: ReturnType<typeof shop.call>) => statuses.push((await sent).statusCode);
          const tap = (outcome: string, more: object = {}) =>
            repeat(`/rounds/${round}/stops/${code}`, { outcome, version, ...more });
          const step = (wanted: string, more: object = {}) =>
            once(shop.call("PATCH", `/orders/${code}`, { state: wanted, version, ...more }));

          if (what === "send") {
            const reply = await repeat("/rounds/", { person: "Ravi", day, orders: [{ code, version }] });
            if (reply?.statusCode === 200) round = reply.json().round.id;
            rounds.add(round);
          } else if (what === "add")
            await once(shop.call("POST", `/rounds/${round}/stops`, { orders: [{ code, version }] }));
          else if (what === "receive")
            await once(shop.call("POST", `/orders/${code}/received`, { version, cash, upi }));
          else if (what === "let go")
            await once(shop.call("POST", `/orders/${code}/let-go`, { version, reason: "so" }));
          else if (what === "take back") {
            const url = `/orders/${code}/settlements/${first?.id ?? "none"}/take-back`;
            await once(shop.call("POST", url, { version }));
          } else if (what === "deliver") await tap("delivered", { collected: { cash, upi } });
          else if (what === "refuse") await tap("refused");
          else if (what === "not at home") await tap("not_at_home");
          else if (what === "take out") await tap("taken_out");
          else if (what === "undo") await tap("undone");
          else if (what === "staff send") await step("out_for_delivery");
          else if (what === "staff deliver" || what === "sell") await step("delivered", { collected: { cash, upi } });
          else if (what === "staff deliver unsaid") await step("delivered");
          else if (what === "undo by staff") await step(state === "out_for_delivery" ? "packed" : "out_for_delivery");
          else if (what === "count the till") {
            const expected_cash = (await getTill())?.not_counted ?? 0;
            const count = { day, expected_cash, counted_cash: 1, reason: "Petrol" };
            await once(shop.call("POST", "/cash/till-counts", count));
          } else if (what === "open the till again") {
            const id = (await getTill())?.counts.find(({ reopened_at }) => reopened_at === null)?.id ?? "none";
            await once(shop.call("POST", `/cash/till-counts/${id}/reopen`));
          } else {
            const seen = await shop.getRound(round);
            const count = { expected_cash: seen.sums?.cash ?? 0, counted_cash: 1, reason: "as it was" };
            await once(shop.call("POST", `/rounds/${round}/${what}`, { version: seen.version ?? 1, ...count }));
          }
          expect(statuses.filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
          const after = await shop.getOrder(code);
          if (after.state !== "delivered") pockets.delete(code);
          else if (state !== "delivered" && ["deliver", "staff deliver", "sell"].includes(what))
            pockets.set(code, { cash, upi });
          if (after.owed < 0 && state !== "delivered") {
            const { owed } = (await shop.call("GET", `/customers/${phone}`)).json().customer;
            expect(owed).toBe(0);
          }
          const [status] = statuses;
          const pocket = pockets.get(code);
          if (status !== 200 || !pocket) continue;
          if (what === "receive") later.push({ code, cash, upi });
          if (what === "take back" && !wasLetGo)
            later.splice(
              later.findIndex((one) => one.code === code && one.cash === first?.cash && one.upi === first.upi),
              1,
            );
        }
        const { sums, sheets } = await shop.getCash(`?from=${day}&to=${day}`);
        expectBalanced(sums);
        for (const sheet of sheets) expectBalanced(sheet.sums);
        const add = (all: { cash: number; upi: number }[], of: "cash" | "upi") =>
          all.reduce((paise, one) => paise + toPaise(one[of]), 0);
        const sum = (of: "cash" | "upi") => add([...pockets.values()], of);
        expect([toPaise(sums.cash), toPaise(sums.upi)]).toEqual([
          sum("cash") + add(later, "cash"),
          sum("upi") + add(later, "upi"),
        ]);
        // The cash that is not of a round is in the till; each count of it has its rows, and no others.
        const ofRounds = await Promise.all([...rounds].map(async (id) => toPaise((await shop.getRound(id)).sums.cash)));
        const till = await getTill();
        const inTill = toPaise(sums.cash) - ofRounds.reduce((all, paise) => all + paise, 0);
        expect(toPaise(till?.cash ?? 0)).toBe(inTill);
        let uncounted = inTill;
        for (const { id, expected_cash, reopened_at } of till?.counts ?? []) {
          if (reopened_at === null) uncounted -= toPaise(expected_cash);
          expect(await sumCounted(shop.db, id)).toBe(reopened_at === null ? toPaise(expected_cash) : 0);
        }
        expect(toPaise(till?.not_counted ?? 0)).toBe(uncounted);
        // Of what was paid at deliveries some is for the orders themselves, the rest for debts.
        const orders = await Promise.all(codes.map(shop.getOrder));
        const payments = orders.flatMap(({ payment }) => payment ?? []);
        const atDeliveries = sum("cash") + sum("upi");
        const forDebts = atDeliveries - add(payments, "cash") - add(payments, "upi");
        const settled = orders.flatMap((order) => order.settled);
        expect(add(settled, "cash") + add(settled, "upi")).toBe(forDebts);
        const atDesk = add(later, "cash") + add(later, "upi");
        expect(toPaise(sums.received_later)).toBe(atDesk + forDebts);
        const due = payments.reduce((all, { to_collect }) => all + toPaise(to_collect), 0);
        const writtenOff = orders.flatMap((order) => order.later).reduce((all, { let_go }) => all + toPaise(let_go), 0);
        expect(orders.reduce((all, { owed }) => all + toPaise(owed), 0)).toBe(due - atDeliveries - atDesk - writtenOff);
        // Each order is to be collected once, whatever became of it, and owes what is left.
        const counted = sheets.flatMap(({ orders }) => orders).filter((one) => !one.is_earlier);
        expect(new Set(counted.map(({ code }) => code)).size).toBe(counted.length);
        let owing = 0;
        for (const order of orders) {
          const { code, state, payment, owed } = order;
          const row = counted.find((one) => one.code === code);
          expect(row?.outcome === "delivered").toBe(state === "delivered");
          expect(toPaise(owed)).toBe(payment ? unpaidOf(payment, order.later) : 0);
          if (owed > 0) owing += toPaise(owed);
        }
        const owed = (await shop.getCash(`?from=${day}&to=${day}`)).owed.orders;
        expect(owed.reduce((all, one) => all + (codes.includes(one.code) ? toPaise(one.owed) : 0), 0)).toBe(owing);
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  it.each(DATABASES)("nor when these days are carried over from the tables before the ledger, on %s", async (name) => {
    const { db, close } = await openEmptyDatabase(name);
    onTestFinished(close);
    await migrateTo(db, "031-deliver-by");
    await writeEarlierTables(shop.db, db);
    const before = await sumEarlierTables(db);
    await migrate(db);
    for (const table of ["payments", "counts"] as const) {
      const rowsOf = (of: Database) => of.selectFrom(table).selectAll().orderBy("id").execute();
      expect(await rowsOf(db)).toEqual(await rowsOf(shop.db));
    }
    const days = { from: "2026-11-16", to: new Date(now).toISOString().slice(0, 10), now };
    const cash = await getCash(db, days);
    expect(cash).toEqual(await getCash(shop.db, days));
    const ofSheets = cash.sheets.map(
      ({ day, person, sums }) => [day, person, sums.cash, sums.upi, sums.let_go] as const,
    );
    const sums = ofSheets.map(([day, person, ...rupees]) => [day, person, ...rupees.map(toPaise)]);
    expect(sums.filter(hasMoney).sort()).toEqual(before.cash.filter(hasMoney).sort());
    const owed = await db.selectFrom("orders").select(["code", "owed_paise"]).orderBy("code").execute();
    const paid = new Map(before.owed.map(([code, paise]) => [code, paise]));
    expect(owed.map(({ owed_paise }) => owed_paise)).toEqual(owed.map(({ code }) => paid.get(code) ?? 0));
    const rounds = cash.sheets.flatMap((sheet) => sheet.rounds).filter(({ counted_cash }) => counted_cash !== null);
    const till = cash.till.days.flatMap(({ counts }) => counts).filter(({ reopened_at }) => reopened_at === null);
    const counted = [...rounds, ...till].map((one) => [toPaise(one.expected_cash), toPaise(one.counted_cash ?? 0)]);
    expect(counted.sort()).toEqual(before.counted.sort());
  });
});

function hasMoney([, , ...paise]: unknown[]): boolean {
  return paise.some((one) => one !== 0);
}

/** To collect, and what came in later, is collected, missing or still out; and the cash is counted or not yet. */
function expectBalanced(sums: CashSums): void {
  const { to_collect, received_later, let_go: _, counted, count_difference, not_counted, ...parts } = sums;
  const all = Object.values(parts).reduce((sum, part) => sum + toPaise(part), 0);
  expect(all).toBe(toPaise(to_collect) + toPaise(received_later));
  expect(toPaise(counted) + toPaise(count_difference) + toPaise(not_counted)).toBe(toPaise(sums.cash));
}

/** The cash in a count, in paise; what was reversed is not. */
async function sumCounted(db: Database, id: string): Promise<number> {
  const rows = await db
    .selectFrom("payments")
    .select("cash_paise")
    .where("count_id", "=", id)
    .where("reversed_at", "is", null)
    .execute();
  return rows.reduce((sum, { cash_paise }) => sum + cash_paise, 0);
}

/** What is left of an order, in paise, in whatever pieces it came. */
function unpaidOf(payment: NonNullable<OrderDetails["payment"]>, later: OrderDetails["later"]): number {
  const pieces = [payment.cash, payment.upi, ...later.flatMap(({ cash, upi, let_go }) => [cash, upi, let_go])];
  return pieces.reduce((left, piece) => left - toPaise(piece), toPaise(payment.to_collect));
}
