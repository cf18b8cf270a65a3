import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_STATES } from "#domain/orders/order.ts";
import { makeOrderSummary } from "./make-order-details.ts";
import { isFiltered, NO_FILTERS, type OrderFilters, readFilters, stillMatches, writeFilters } from "./order-filters.ts";

const filters: fc.Arbitrary<OrderFilters> = fc.record({
  q: fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.trim().toWellFormed()),
  state: fc.constantFrom(undefined, ...ORDER_STATES),
  day: fc.constantFrom("", "2026-01-12", "2024-02-29"),
  needs_look: fc.boolean(),
  page: fc.integer({ min: 1, max: 200 }),
});

describe("the filters in the URL", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(filters, (wanted) => {
        expect(readFilters(new URLSearchParams(writeFilters(wanted)))).toEqual(wanted);
      }),
    );
  });

  it("are empty when nothing is filtered", () => {
    expect(writeFilters(NO_FILTERS)).toBe("");
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, page: 3 })).toBe(false);
  });

  it.each(["q=x", "state=new", "day=2026-01-12", "needs_look=1"])("%s filters", (search) => {
    expect(isFiltered(readFilters(new URLSearchParams(search)))).toBe(true);
  });

  it.each([
    "state=lost",
    "day=2026-02-30",
    "day=yesterday",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
    "needs_look=no",
  ])("%s is invalid and ignored", (search) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(NO_FILTERS);
  });
});

it("a listed order matches as long as its state and its marks do", () => {
  const confirmed = makeOrderSummary({ state: "confirmed" });
  expect(stillMatches({ ...NO_FILTERS, state: "confirmed" }, confirmed)).toBe(true);
  expect(stillMatches({ ...NO_FILTERS, state: "new" }, confirmed)).toBe(false);
  expect(stillMatches({ ...NO_FILTERS, q: "asha" }, confirmed)).toBe(true);
  expect(stillMatches({ ...NO_FILTERS, needs_look: true }, confirmed)).toBe(false);
  expect(stillMatches({ ...NO_FILTERS, needs_look: true }, makeOrderSummary({ mail: "failed" }))).toBe(true);
});
