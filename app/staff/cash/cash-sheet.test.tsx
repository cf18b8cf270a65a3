import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { CashOrder, PersonCash } from "#domain/rounds/cash.ts";
import { sumUpCash, tellApart } from "#domain/rounds/cash-sums.ts";
import { CashSheet } from "./cash-sheet.tsx";

function render(money: Pick<CashOrder, "to_collect" | "collected" | "owed" | "paid_since">): string {
  const order = {
    code: "KC-1",
    name_customer: "Asha",
    round_id: "r1",
    outcome: "delivered",
    is_earlier: false,
  } as const;
  const cash = { orders: [{ ...order, ...money, at: null, by: null }], later: [], counts: [] };
  const sums = { sums: sumUpCash(cash), apart: tellApart(cash), in_till: 0 };
  const sheet: PersonCash = { day: "2026-11-17", person: "Ravi", ...sums, rounds: [], ...cash };
  return renderToStaticMarkup(
    <MemoryRouter>
      <CashSheet sheet={sheet} />
    </MemoryRouter>,
  );
}

it("beside a long name the outcome stays one word", () => {
  expect(render({ to_collect: 450, collected: { cash: 450, upi: 0, note: "" }, owed: 0 })).toContain(
    '<span class="nowrap">Delivered</span>',
  );
});

it("a row says what came from credit", () => {
  const collected = { cash: 400, upi: 0, credit: 50, note: "" };
  expect(render({ to_collect: 450, collected, owed: 0 })).toContain("<small>₹50.00 from credit</small>");
});

it("what was let go is named in the row and in the box, where all of it is settled", () => {
  const collected = { cash: 0, upi: 0, note: "" };
  const page = render({ to_collect: 1700, collected, owed: 0, paid_since: 1450 });
  expect(page).toContain("<small>of it paid since ₹1,450.00</small><small>₹250.00 let go</small>");
  expect(page.match(/₹250\.00 let go/g)).toHaveLength(2);
  expect(render({ to_collect: 1700, collected, owed: 250, paid_since: 1450 })).not.toContain("let go");
});
