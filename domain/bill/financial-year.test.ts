import { expect, it } from "vitest";
import { billNumber, financialYearOf, readBillNumber } from "./financial-year.ts";

it.each([
  ["2026-03-31T23:59:59+05:30", "2025-26"],
  ["2026-04-01T00:00:00+05:30", "2026-27"],
  ["2026-03-31T18:30:00Z", "2026-27"],
  ["2026-12-31T23:59:59+05:30", "2026-27"],
  ["2027-01-01T00:00:00+05:30", "2026-27"],
  ["2099-05-01T00:00:00+05:30", "2099-00"],
])("%s is in the financial year %s", (moment, year) => {
  expect(financialYearOf(Date.parse(moment))).toBe(year);
});

it("a number has its year, and six digits or more", () => {
  expect(billNumber("2026-27", 123)).toBe("2026-27/000123");
  expect(billNumber("2026-27", 1_234_567)).toBe("2026-27/1234567");
});

it("a number is read from paper, with or without its zeros", () => {
  expect(readBillNumber(" 2026-27/000123\n")).toEqual({ financialYear: "2026-27", count: 123 });
  expect(readBillNumber("2099-00/7")).toEqual({ financialYear: "2099-00", count: 7 });
  for (const text of ["", "123", "2026-28/000123", "2026-27/", "2026-27/123456789", "2026-27/12a", "26-27/1"])
    expect(readBillNumber(text)).toBeUndefined();
});
