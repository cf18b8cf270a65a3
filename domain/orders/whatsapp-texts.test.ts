import { describe, expect, it } from "vitest";
import { makeStop } from "#app/round/make-round.ts";
import { makeOrderDetails } from "#app/staff/orders/make-order-details.ts";
import { EN } from "#domain/messages/en.ts";
import { HI } from "#domain/messages/hi.ts";
import { TA } from "#domain/messages/ta.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { ORDER_STATES } from "./order.ts";
import { OPEN_STATES } from "./order-steps.ts";
import { listWhatsappTexts, type Told, tellOrder, tellStop } from "./whatsapp-texts.ts";

const shop = { name: "Kolhu & Co." };
const line = { name: "Almond Oil", size: "100ml", package: "TIN", quantity: 2 };

function makeTold(overrides: Partial<Told> = {}): Told {
  return {
    code: "KC-1234567",
    name_customer: "Asha Rao",
    address: "12 Temple Street, Mysuru 570001",
    state: "new",
    lines: [line],
    cartDetails: "",
    sum: 950,
    agreed: null,
    isPickup: false,
    owed: 0,
    debts: [],
    wasAway: false,
    by: null,
    ...overrides,
  };
}

const write = (overrides: Partial<Told> = {}) => listWhatsappTexts(makeTold(overrides), shop, EN);

describe("a ready text", () => {
  it.each([
    [{ state: "new" }, "confirm", /thank you for your order/],
    [{ state: "confirmed" }, "about", /\(₹950\.00, cash on delivery\)\.$/],
    [{ state: "packed" }, "packed", /is packed\. We write to you again when we bring it\.\nTo pay: ₹950\.00, cash on/],
    [{ state: "packed", wasAway: true }, "not_at_home", /nobody was at home\.\nWhen can we come again\?/],
    [
      { state: "packed", isPickup: true },
      "packed",
      /is ready for you at the press\.\nPlease keep ₹950\.00 ready: cash at/,
    ],
    [
      { state: "out_for_delivery" },
      "on_the_way",
      /is on the way to you\.\nPlease keep ₹950\.00 ready: cash on delivery\.$/,
    ],
    [{ state: "delivered" }, "delivered", /is delivered\. Thank you\.$/],
    [{ state: "delivered", owed: 70 }, "owed", /₹70\.00 for your order KC-1234567 from Kolhu & Co\. is not paid yet/],
    [{ state: "refused" }, "refused", /back to Kolhu & Co\., so there is nothing to pay for it\.$/],
    [{ state: "cancelled" }, "cancelled", /is cancelled\. There is nothing to pay/],
  ] as const)("for %j starts with %s", (told, first, text) => {
    const texts = write(told);
    expect(texts[0]?.is).toBe(first);
    expect(texts[0]?.text).toMatch(text);
    expect(new Set(texts.map(({ is }) => is)).size).toBe(texts.length);
  });

  it.each(ORDER_STATES)("in the state %s names shop, customer and code, and cash only before the end", (state) => {
    for (const { text } of write({ state })) {
      expect(text).toMatch(/^Hello Asha Rao, /);
      for (const fact of ["KC-1234567", shop.name]) expect(text).toContain(fact);
      expect(/cash|₹/i.test(text)).toBe(OPEN_STATES.includes(state));
      if (state !== "out_for_delivery") expect(text).not.toContain("on the way");
    }
  });

  it.each(OPEN_STATES)("in the state %s has no total that is not agreed", (state) => {
    for (const { text } of write({ state, sum: undefined, debts: [{ code: "KC-7654321", owed: 70 }] })) {
      expect(text).not.toContain("₹");
      expect(text).toMatch(/cash on delivery/i);
    }
    expect(write({ sum: undefined })[0]?.text).toContain("still to be agreed");
  });

  it("on the way asks for old debts too", () => {
    const [onTheWay] = write({ state: "out_for_delivery", sum: 470, debts: [{ code: "KC-7654321", owed: 70 }] });
    expect(onTheWay?.text).toContain(
      "Please keep ₹540.00 ready: ₹470.00 for this order, cash on delivery, and ₹70.00 owed from KC-7654321.",
    );
  });

  it("asks to confirm what was ordered and where it goes, with a discount but not its reason", () => {
    const [confirm] = write({ agreed: { as: "off", rupees: 50, reason: "Friend of Ravi" }, sum: 900 });
    expect(confirm?.text).toContain("2 × Almond Oil, 100ml, TIN\n₹50.00 off\nTotal: ₹900.00, cash on delivery.");
    expect(confirm?.text).toContain("12 Temple Street, Mysuru 570001");
    expect(confirm?.text).not.toContain("Friend");
  });

  it("says the day that was promised, unless it has passed", () => {
    expect(write({ by: "2026-11-20" })[0]?.text).toContain(
      "Delivery is free, by Fri 20 Nov. We bring it to: 12 Temple",
    );
    expect(write()[0]?.text).toContain("Delivery is free. We bring it to");
    const order = makeOrderDetails({ deliver_by: "2026-11-20" });
    const day = (time: string) => tellOrder(order, Date.parse(`${time}+05:30`)).by;
    expect([day("2026-11-20T23:59:00"), day("2026-11-21T00:00:00")]).toEqual(["2026-11-20", null]);
  });

  it.each(OPEN_STATES)("in the state %s is not about delivery if the order is collected", (state) => {
    for (const { text } of write({ state, isPickup: true, address: "" })) {
      expect(text).toContain("cash at the press");
      expect(text).not.toMatch(/delivery|bring|on the way|at home/i);
    }
  });

  it.each([
    [
      HI,
      /^नमस्ते Asha Rao जी, Kolhu & Co\. पर आपके ऑर्डर KC-1234567/,
      "2 × Almond Oil, 100ml, टिन\nकुल: ₹950.00, डिलीवरी पर नकद।",
    ],
    [TA, /^வணக்கம் Asha Rao, Kolhu & Co\. கடையில்/, "2 × Almond Oil, 100ml, டின்\nமொத்தம்: ₹950.00, டெலிவரியின்போது பணம்."],
  ])("is in the customer's language", (words, start, total) => {
    const [confirm] = listWhatsappTexts(makeTold({ by: "2026-11-20" }), shop, words);
    expect(confirm).toMatchObject({ is: "confirm", text: expect.stringMatching(start) });
    expect(confirm?.text).toContain(total);
    expect(confirm?.text).toContain(words.formatDay("2026-11-20"));
    const all = ORDER_STATES.flatMap((state) =>
      [true, false].flatMap((isPickup) =>
        [undefined, 950].flatMap((sum) =>
          listWhatsappTexts(makeTold({ state, isPickup, sum, owed: 5, wasAway: true, address: "" }), shop, words),
        ),
      ),
    );
    const left = all.map(({ text }) => text.replace(/KC-\d+|Kolhu & Co\.|Asha Rao|Almond Oil|100ml/g, ""));
    expect(left.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });

  it("of a stop says what is to pay there, and that nobody was at home", () => {
    const at = (overrides: Partial<Stop>) => listWhatsappTexts(tellStop(makeStop(overrides)), shop, EN)[0]?.text;
    expect(at({})).toContain("is on the way to you.\nPlease keep ₹950.00 ready: cash on delivery.");
    expect(at({ is_price_open: true })).toContain("Please keep the sum that we agreed on ready");
    expect(at({ state: "packed", outcome: "not_at_home" })).toContain("nobody was at home");
  });

  it("quotes an order as text", () => {
    const [confirm] = write({ lines: null, cartDetails: "two tins of almond\n\n" });
    expect(confirm?.text).toContain("at Kolhu & Co.\ntwo tins of almond\nTotal");
  });

  it("shortens a long order for the URL", () => {
    const [confirm] = write({ lines: Array.from({ length: 60 }, () => ({ ...line, name: "बादाम का तेल" })) });
    expect(confirm?.text).toContain("\nand 50 more\n");
    expect(encodeURIComponent(confirm?.text ?? "").length).toBeLessThan(4_000);
  });
});
