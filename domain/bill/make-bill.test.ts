import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPaise } from "#domain/products/pricing.ts";
import { BillContentSchema } from "./bill.ts";
import { amountAtPrice, type BilledOrder, isSameOrder, makeBill, type ProductTax, type Seller } from "./make-bill.ts";

const GSTIN = "33AAAAA0000A1Z5";

function makeSeller(gstin: string | null = GSTIN): Seller {
  return {
    facts: {
      name: "Kolhu & Co.",
      legal_name: "Kolhu & Co. Oil Makers",
      address: "14 Ghani Lane, Erode, Tamil Nadu 638011",
      phone: "+91 98765 43210",
      email: "care@kolhu.example",
      fssai_licence: "12426999000123",
      gstin,
    },
    state: "Tamil Nadu",
  };
}

function makeLine(overrides: object = {}) {
  return { id: "almond", name: "Almond Oil", size: "100ml", package: "TIN", quantity: 2, price: 475, ...overrides };
}

function makeOrder(overrides: Partial<BilledOrder> = {}): BilledOrder {
  return {
    code: "KC-1234567",
    booked_at: 0,
    name_customer: "Asha Rao",
    phone: "98450 12345",
    address: "12 Temple Street, Salem 636001",
    channel: "website",
    lines: [makeLine()],
    final_total: 950,
    ...overrides,
  };
}

const bill = (order: Partial<BilledOrder> = {}, taxes: [string, ProductTax][] = [], gstin: string | null = GSTIN) =>
  makeBill(makeOrder(order), makeSeller(gstin), new Map(taxes));

describe("a bill", () => {
  it("within the maker's state shows two equal halves of the tax that is in the price", () => {
    expect(bill()).toMatchObject({
      kind: "tax_invoice",
      place_of_supply: { state: "Tamil Nadu", code: "33", known_by: "pin_code" },
      is_interstate: false,
      lines: [{ hsn_code: "1515", tax_rate: 5, amount: 950, taxable: 904.76, cgst: 22.62, sgst: 22.62, igst: 0 }],
      taxable: 904.76,
      cgst: 22.62,
      sgst: 22.62,
      total: 950,
    });
  });

  it("to another state shows the tax between states", () => {
    expect(bill({ address: "12 Temple Street, Mysuru 570 001" })).toMatchObject({
      place_of_supply: { state: "Karnataka", code: "29", known_by: "pin_code" },
      is_interstate: true,
      taxable: 904.76,
      cgst: 0,
      sgst: 0,
      igst: 45.24,
    });
  });

  it.each([
    ["without a PIN code", { address: "12 Temple Street" }, "nothing"],
    ["with a PIN code of no state", { address: "56 APO 900056" }, "nothing"],
    ["collected at the press", { address: "", channel: "press" as const }, "collected"],
  ])("an order %s is supplied in the maker's state, and the bill knows why", (_how, order, known_by) => {
    expect(bill(order)).toMatchObject({ place_of_supply: { state: "Tamil Nadu", known_by }, is_interstate: false });
  });

  it("without a GSTIN is a bill of supply, without tax", () => {
    expect(bill({}, [["almond", { tax_rate: 18 }]], null)).toMatchObject({
      kind: "bill_of_supply",
      lines: [{ tax_rate: 0, taxable: 950, cgst: 0, sgst: 0, igst: 0 }],
      taxable: 950,
    });
  });

  it("takes a product's own tax before the default, and 0 for what it is", () => {
    const lines = [makeLine(), makeLine({ id: "groundnut", name: "Ground Nut Oil" }), makeLine({ id: "soap" })];
    const { lines: billed } = bill({ lines, final_total: 2850 }, [
      ["almond", { hsn_code: "151590", tax_rate: 0 }],
      ["soap", { tax_rate: 18 }],
    ]);
    expect(billed.map(({ hsn_code, tax_rate }) => [hsn_code, tax_rate])).toEqual([
      ["151590", 0],
      ["1508", 5],
      ["1515", 18],
    ]);
  });

  it("shares another total than was ordered among the lines, and has the difference with its reason", () => {
    const lines = [makeLine(), makeLine({ name: "Castor Oil", quantity: 1, price: 50 })];
    expect(bill({ lines, final_total: 900, agreed: { reason: "Coupon DIWALI" } })).toMatchObject({
      lines: [
        { price: 475, amount: 855 },
        { price: 50, amount: 45 },
      ],
      ordered_total: 1000,
      difference: { rupees: -100, reason: "Coupon DIWALI" },
      total: 900,
    });
    expect(bill({ lines, final_total: 1000, agreed: { reason: "Coupon DIWALI" } })).not.toHaveProperty("difference");
  });

  it.each([
    ["came as text only", { lines: null }],
    ["has a line below zero", { lines: [makeLine(), makeLine({ price: -1 })] }],
    ["costs something although its lines cost nothing", { lines: [makeLine({ price: 0 })] }],
  ])("of an order that %s has one line for its total", (_why, order) => {
    expect(bill(order).lines).toMatchObject([{ name: "As agreed", quantity: 1, price: 950, amount: 950 }]);
  });

  it("is the same order's while customer, lines with their batches and total are; taxes and the maker's facts do not count", () => {
    expect(isSameOrder(bill(), bill({}, [["almond", { tax_rate: 18 }]], null))).toBe(true);
    for (const changed of [
      { address: "Elsewhere" },
      { name_customer: "Ravi" },
      { final_total: 900 },
      { lines: [makeLine({ quantity: 3 })] },
      { lines: [makeLine({ package: "GLASS BOTTLE" })] },
      { lines: [makeLine({ packed_from: ["GN-26-2"] })] },
    ]) {
      expect(isSameOrder(bill(), bill(changed))).toBe(false);
    }
  });

  it("with another reason is another bill, unless the first had none written", () => {
    const coupon = bill({ final_total: 900, agreed: { reason: "Coupon DIWALI" } });
    expect(isSameOrder(coupon, bill({ final_total: 900, agreed: { reason: "Old friend" } }))).toBe(false);
    const { difference: _, ...earlier } = coupon;
    expect(isSameOrder(earlier, coupon)).toBe(true);
  });

  it("adds up to the paise, whatever was ordered, agreed and taxed", () => {
    const paise = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount / 100);
    const line = fc.record({
      id: fc.constantFrom("a", "b", "c"),
      name: fc.constant("Oil"),
      size: fc.constant(""),
      package: fc.constant(""),
      quantity: fc.integer({ min: 1, max: 9_999 }),
      // A bill of some ₹10 lakh crore is the most whose rupees still hold every paisa.
      price: paise(0, 1_000_000_000),
    });
    const rate = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100);
    const total = fc.option(paise(-100_000_000_000, 100_000_000_000), { nil: undefined });
    fc.assert(
      fc.property(
        fc.option(fc.array(line, { minLength: 1, maxLength: 12 })),
        total,
        fc.tuple(rate, rate, rate),
        fc.constantFrom("Salem 636001", "Mysuru 570001", ""),
        (lines, agreed, [a, b, c], address) => {
          const ordered = (lines ?? []).reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
          const final_total = agreed ?? (ordered <= 100_000_000_000 ? ordered / 100 : 1);
          const content = bill({ lines, final_total, address }, [
            ["a", { tax_rate: a }],
            ["b", { tax_rate: b }],
            ["c", { tax_rate: c }],
          ]);
          expect(BillContentSchema.safeParse(content).success).toBe(true);
          const add = (field: "amount" | "taxable" | "cgst" | "sgst" | "igst") =>
            content.lines.reduce((sum, one) => sum + toPaise(one[field]), 0);
          expect(add("amount")).toBe(toPaise(final_total));
          const atPrices = content.lines.reduce((sum, one) => sum + toPaise(amountAtPrice(one)), 0);
          expect(atPrices + toPaise(content.difference?.rupees ?? 0)).toBe(toPaise(final_total));
          for (const field of ["taxable", "cgst", "sgst", "igst"] as const)
            expect(add(field)).toBe(toPaise(content[field]));
          for (const part of [content, ...content.lines]) {
            const amount = "amount" in part ? part.amount : part.total;
            expect(toPaise(part.taxable) + toPaise(part.cgst) + toPaise(part.sgst) + toPaise(part.igst)).toBe(
              toPaise(amount),
            );
            expect(part.cgst).toBe(part.sgst);
          }
          for (const one of content.lines) {
            const tax = toPaise(one.cgst) + toPaise(one.sgst) + toPaise(one.igst);
            expect(Math.abs(tax - (toPaise(one.taxable) * one.tax_rate) / 100)).toBeLessThan(2);
          }
          if (lines && agreed === undefined && final_total * 100 === ordered) {
            const alone = content.lines.map(({ price, quantity }) => toPaise(price) * quantity);
            expect(content.lines.map(({ amount }) => toPaise(amount))).toEqual(alone);
          }
        },
      ),
    );
  });
});
