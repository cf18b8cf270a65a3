import { describe, expect, it } from "vitest";
import { shop } from "#domain/shop.ts";
import { makeOrderDetails, makeOrderLine } from "../make-order-details.ts";
import { listWhatsappTexts } from "./whatsapp-texts.ts";

describe("a ready text", () => {
  it("names customer, code, total and way of paying", () => {
    for (const { text } of listWhatsappTexts(makeOrderDetails(), "new")) {
      expect(text).toMatch(/^Hello Asha Rao, /);
      for (const fact of ["KC-1234567", "₹950.00", "cash on delivery", shop.name]) expect(text).toContain(fact);
    }
  });

  it.each([
    ["new", "confirm"],
    ["confirmed", "about"],
    ["packed", "on_the_way"],
    ["out_for_delivery", "on_the_way"],
    ["refused", "about"],
  ] as const)("for an order that is %s starts with %s", (state, first) => {
    const texts = listWhatsappTexts(makeOrderDetails(), state).map(({ is }) => is);
    expect(texts[0]).toBe(first);
    expect(new Set(texts).size).toBe(3);
  });

  it.each([
    { price_differs: true, final_total: 1, catalogue_total: 240 },
    { price_checked: false, final_total: 10, catalogue_total: null, lines: null, cartDetails: "50 tins of almond" },
  ])("has no total that is not agreed: %j", (unsettled) => {
    const order = makeOrderDetails(unsettled);
    for (const { text } of listWhatsappTexts(order, "new")) {
      expect(text).not.toContain("₹");
      expect(text).toMatch(/cash on delivery/i);
    }
    expect(listWhatsappTexts(order, "new")[0]?.text).toContain("still to be agreed");
  });

  it("asks to confirm what was ordered and where it goes", () => {
    const [confirm] = listWhatsappTexts(makeOrderDetails(), "new");
    expect(confirm?.text).toContain("2 × Almond Oil, 100ml, TIN\n");
    expect(confirm?.text).toContain("12 Temple Street, Mysuru 570001");
  });

  it("is not about delivery if the order is collected", () => {
    const texts = listWhatsappTexts(makeOrderDetails({ channel: "press", address: "" }), "packed");
    for (const { text } of texts) {
      expect(text).toContain("₹950.00");
      expect(text).toContain("cash at the press");
      expect(text).not.toMatch(/delivery|bring|on the way/i);
    }
    expect(texts[0]?.text).toContain("is ready for you at the press");
  });

  it("quotes an order as text", () => {
    const [confirm] = listWhatsappTexts(
      makeOrderDetails({ lines: null, cartDetails: "two tins of almond\n\n" }),
      "new",
    );
    expect(confirm?.text).toContain("at Kolhu & Co.\ntwo tins of almond\nTotal");
  });

  it("shortens a long order for the URL", () => {
    const lines = Array.from({ length: 60 }, () => makeOrderLine({ name: "बादाम का तेल" }));
    const [confirm] = listWhatsappTexts(makeOrderDetails({ lines }), "new");
    expect(confirm?.text).toContain("\nand 50 more\n");
    expect(encodeURIComponent(confirm?.text ?? "").length).toBeLessThan(4_000);
  });
});

it("the confirmation names a discount without its reason", () => {
  const order = makeOrderDetails({ agreed: { as: "off", rupees: 50, reason: "Friend of Ravi" }, final_total: 900 });
  const [confirm] = listWhatsappTexts(order, "new");
  expect(confirm?.text).toContain("₹50.00 off\nTotal: ₹900.00, cash on delivery.");
  expect(confirm?.text).not.toContain("Friend");
});
