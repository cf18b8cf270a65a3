import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toPaise } from "#domain/products/pricing.ts";
import type { RoundSums } from "#domain/rounds/round-sums.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { DATABASES } from "#tests/test-database.ts";
import { startRoundsShop } from "../../../tests/rounds-shop.ts";

const START = Date.parse("2026-11-16T09:00:00+05:30");
const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERS = 4;

/** What may happen on a day of rounds, the likely more than once. */
const DEEDS = [
  ...(["send", "deliver", "deliver", "refuse", "not at home", "take out", "undo", "desk delivers"] as const),
  ...(["send", "deliver", "undo at desk", "desk sends", "desk delivers unsaid", "close", "reopen"] as const),
];
const deed = fc.record({
  what: fc.constantFrom(...DEEDS),
  order: fc.nat({ max: ORDERS - 1 }),
  cash: fc.nat({ max: 200_000 }).map((paise) => paise / 100),
  upi: fc.constantFrom(0, 0, 0.1, 950, 333.33),
  /** How often the phone sends it. */
  times: fc.constantFrom(1, 1, 2, 3),
});

describe.each(DATABASES)("no rupee is lost on %s", (databaseName) => {
  let now = START;
  let keys = 0;
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  beforeAll(async () => {
    shop = await startRoundsShop(databaseName, () => now);
  });
  afterAll(() => shop.close());

  it("whatever is sent out, tapped, undone, repeated, counted: all rupees of the day are somewhere, once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
        // A day of its own for each run.
        now += DAY_MS;
        const day = new Date(now).toISOString().slice(0, 10);
        const codes: string[] = [];
        for (let n = 0; n < ORDERS; n++) {
          const row = { state: "packed", version: 3, final_total_paise: 95_055 + n, created_at: now } as const;
          codes.push(await insertOrder(shop.db, row));
        }
        /** What is in somebody's pocket, by order: written down here independently of the shop. */
        const pockets = new Map<string, { cash: number; upi: number }>();
        let round = "";
        for (const { what, order, cash, upi, times } of deeds) {
          now += 1;
          const code = codes[order] ?? "";
          const { version, state } = await shop.getOrder(code);
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
          } else if (what === "deliver") await tap("delivered", { collected: { cash, upi } });
          else if (what === "refuse") await tap("refused");
          else if (what === "not at home") await tap("not_at_home");
          else if (what === "take out") await tap("taken_out");
          else if (what === "undo") await tap("undone");
          else if (what === "desk sends") await step("out_for_delivery");
          else if (what === "desk delivers") await step("delivered", { collected: { cash, upi } });
          else if (what === "desk delivers unsaid") await step("delivered");
          else if (what === "undo at desk") await step(state === "out_for_delivery" ? "packed" : "out_for_delivery");
          else {
            const seen = await shop.getRound(round);
            const count = { expected_cash: seen.sums?.cash ?? 0, counted_cash: 1, reason: "as it was" };
            await once(shop.call("POST", `/rounds/${round}/${what}`, { version: seen.version ?? 1, ...count }));
          }
          expect(statuses.filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
          const after = await shop.getOrder(code);
          if (after.state !== "delivered") pockets.delete(code);
          else if (state !== "delivered" && (what === "deliver" || what === "desk delivers"))
            pockets.set(code, { cash, upi });
        }
        const { sums, sheets } = await shop.getCash(`?from=${day}&to=${day}`);
        expectBalanced(sums);
        for (const sheet of sheets) expectBalanced(sheet.sums);
        const sum = (of: "cash" | "upi") => [...pockets.values()].reduce((all, one) => all + toPaise(one[of]), 0);
        expect([toPaise(sums.cash), toPaise(sums.upi)]).toEqual([sum("cash"), sum("upi")]);
        const stored = await shop.db
          .selectFrom("payments")
          .select(["cash_paise", "upi_paise"])
          .where("taken_back_at", "is", null)
          .where("at", ">=", now - deeds.length)
          .execute();
        expect(stored.reduce((all, { cash_paise, upi_paise }) => all + cash_paise + upi_paise, 0)).toBe(
          sum("cash") + sum("upi"),
        );
        // Each order that is delivered stands in the cash once.
        for (const code of codes) {
          const delivered = sheets.flatMap(({ orders }) => orders).filter((one) => one.code === code);
          const isDelivered = (await shop.getOrder(code)).state === "delivered";
          expect(delivered.filter(({ outcome }) => outcome === "delivered")).toHaveLength(isDelivered ? 1 : 0);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

function expectBalanced({ to_collect, ...parts }: RoundSums): void {
  expect(Object.values(parts).reduce((sum, part) => sum + toPaise(part), 0)).toBe(toPaise(to_collect));
}
