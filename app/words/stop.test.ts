import { expect, it } from "vitest";
import { ApiError } from "#domain/api-error.ts";
import * as english from "./en/stop.ts";
import { tellRefusal } from "./hi/round.ts";
import * as hindi from "./hi/stop.ts";
import * as tamil from "./ta/stop.ts";

type Words = Pick<
  typeof english,
  "collectedInWords" | "confirmMore" | "tellDelivered" | "tellDifference" | "titleRound"
>;
const LANGUAGES: Words[] = [english, hindi, tamil];
const DEBTS = [{ code: "KC-7", owed: 70 }];

it("more than what is due is asked about in one sentence", () => {
  const ask = ({ confirmMore }: Words) => confirmMore({ cash: 900, upi: 100 }, -50, 950);
  expect(LANGUAGES.map(ask)).toEqual([
    "₹900.00 in cash and ₹100.00 by UPI is ₹50.00 more than ₹950.00. Is that right?",
    "₹900.00 नकद और ₹100.00 UPI से: यह ₹950.00 से ₹50.00 ज़्यादा है। क्या यह सही है?",
    "₹900.00 ரொக்கம் + ₹100.00 UPI: இது ₹950.00-ஐ விட ₹50.00 கூடுதல். சரிதானா?",
  ]);
});

it("less is told from more, an amount from nothing, and what settles an old debt from the rest", () => {
  const tell = ({ tellDifference, tellDelivered, collectedInWords }: Words) => [
    tellDifference(50, 950),
    tellDelivered({ cash: 540, upi: 0 }, DEBTS),
    collectedInWords({ cash: 0, upi: 0 }),
  ];
  expect(LANGUAGES.map(tell)).toEqual([
    ["₹50.00 less than ₹950.00.", "Delivered, ₹540.00 in cash, of which ₹70.00 for KC-7", "nothing"],
    ["₹950.00 से ₹50.00 कम।", "डिलीवर हुआ, ₹540.00 नकद, इसमें KC-7 के ₹70.00", "कुछ नहीं"],
    ["₹950.00-ஐ விட ₹50.00 குறைவு.", "டெலிவரி ஆனது, ₹540.00 ரொக்கம், இதில் KC-7 ஆர்டருக்கு ₹70.00", "எதுவும் இல்லை"],
  ]);
});

it("a round's title has the time at which it was sent out, if that was on its day", () => {
  const round = { number: 2, person: "Ravi", created_at: Date.parse("2026-11-16T14:10:00+05:30") };
  const title = ({ titleRound }: Words) => ["2026-11-16", "2026-11-17"].map((day) => titleRound({ ...round, day }));
  expect(LANGUAGES.slice(1).map(title)).toEqual([
    ["राउंड 2, दोपहर\u00a02:10, Ravi", "राउंड 2, Ravi"],
    ["ரவுண்டு 2, மதியம்\u00a02:10, Ravi", "ரவுண்டு 2, Ravi"],
  ]);
});

it("a refused amount is told from an order that was changed, by the status alone", () => {
  const tell = (status: number) => tellRefusal(new ApiError(status, { message: "In English" }));
  expect([400, 409, 422].map(tell)).toEqual([
    expect.stringContaining("रकम"),
    expect.stringContaining("ऑर्डर बदल"),
    "दुकान ने इसे नहीं माना।",
  ]);
});
