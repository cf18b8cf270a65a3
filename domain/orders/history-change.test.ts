import { expect, test } from "vitest";
import { describeHistoryChange, type HistoryChange, HistoryChangeSchema } from "./history-change.ts";

const round = { number: 2, person: "Ravi", day: "2026-11-16" };
const money = { cash: 900, upi: 50 };
const later = { type: "settled", let_go: 0, ...money } as const;

/** Those of an order's content are in content-changes.test.ts. */
test.each<[HistoryChange, string]>([
  [{ type: "agreed_at_door", rupees: 950 }, "Agreed at the door: ₹950.00"],
  [{ type: "price_open_again" }, "The price is open again"],
  [{ type: "put_on", round }, "Put on round 2 of 16 Nov (Ravi)"],
  [{ type: "back_on", round }, "Back on round 2 of 16 Nov (Ravi)"],
  [
    { type: "not_at_home", round: { ...round, day: "2025-12-31" } },
    "Nobody was at home: round 2 of 31 Dec 2025 (Ravi)",
  ],
  [{ type: "taken_out", round }, "Taken out: round 2 of 16 Nov (Ravi)"],
  [{ type: "collected", ...money }, "Collected: ₹900.00 in cash and ₹50.00 by UPI"],
  [{ type: "received_for", code: "KC-1", cash: 5, upi: 0 }, "Received for KC-1: ₹5.00 in cash"],
  [later, "Old debt paid: ₹900.00 in cash and ₹50.00 by UPI"],
  [{ ...later, upi: 0, paid_with: "KC-1" }, "Old debt paid with KC-1: ₹900.00 in cash"],
  [{ type: "reversed", payment: { type: "collected", cash: 5, upi: 0 } }, "Taken back: ₹5.00 in cash"],
  [
    { type: "reversed", payment: { type: "received_for", code: "KC-1", cash: 0, upi: 5 } },
    "Taken back for KC-1: ₹5.00 by UPI",
  ],
  [{ type: "reversed", payment: { ...later, upi: 0 } }, "Taken back: old debt paid: ₹900.00 in cash"],
  [
    { type: "reversed", payment: { ...later, upi: 0, paid_with: "KC-1" } },
    "Taken back: ₹900.00 in cash, old debt paid with KC-1",
  ],
  [{ type: "reversed", payment: { ...later, cash: 0, upi: 0, let_go: 7 } }, "Taken back: let go: ₹7.00"],
  [{ type: "erased", whose: "customer" }, "Name, phone, address, mails and comments erased"],
])("%j is read as %j", (change, sentence) => {
  expect(describeHistoryChange(HistoryChangeSchema.parse(change), Date.UTC(2026, 10, 16, 12))).toBe(sentence);
});
