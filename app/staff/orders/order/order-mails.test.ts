import { expect, it } from "vitest";
import { mailProgress, type OrderMail, recipientInWords } from "./order-mails.tsx";

const AT = Date.UTC(2026, 0, 12, 4, 18);

function makeMail(overrides: Partial<OrderMail> = {}): OrderMail {
  return {
    id: "m1",
    kind: "customer",
    recipient: "asha@customer.example",
    state: "sent",
    attempts: 1,
    last_error: null,
    next_attempt_at: null,
    finished_at: AT,
    ...overrides,
  };
}

it("names the recipient", () => {
  expect(recipientInWords(makeMail())).toBe("To the customer");
  expect(recipientInWords(makeMail({ kind: "shop" }))).toBe("To the shop");
  expect(recipientInWords(makeMail({ kind: "reminder" }))).toBe("To asha@customer.example");
});

it.each([
  [makeMail(), "Sent 12 Jan 2026, 9:48\u00a0am"],
  [makeMail({ state: "failed", attempts: 5 }), "Not sent after 5 tries"],
  [makeMail({ state: "sending", attempts: 0, finished_at: null, next_attempt_at: AT }), "On its way"],
  [
    makeMail({ state: "delayed", attempts: 1, finished_at: null, next_attempt_at: AT }),
    "Not sent yet after 1 try. Next try 12 Jan 2026, 9:48\u00a0am",
  ],
  [makeMail({ state: "delayed", attempts: 0, finished_at: null, next_attempt_at: AT }), "Not sent yet"],
])("describes the progress: %#", (mail, words) => {
  expect(mailProgress(mail)).toBe(words);
});
