import { expect, it } from "vitest";
import { NO_FILTERS } from "../order-filters.ts";
import { csvName } from "./export-csv.tsx";

const NOW = Date.UTC(2026, 0, 14, 20, 0);

it("the file is named after what is in it and India's day", () => {
  expect(csvName(NO_FILTERS, NOW)).toBe("orders-taken-2026-01-15.csv");
  expect(csvName({ ...NO_FILTERS, state: "out_for_delivery", day: "2026-01-14" }, NOW)).toBe(
    "orders-out-for-delivery-of-2026-01-14-taken-2026-01-15.csv",
  );
});

it("a search leaves nothing in the name that a disk refuses", () => {
  expect(csvName({ ...NO_FILTERS, q: '../a:b*?"<>|\\आशा' }, NOW)).toBe("orders-a-b-आशा-taken-2026-01-15.csv");
});
