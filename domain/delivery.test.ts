import { expect, it } from "vitest";
import { describeDeliveryDays, findDeliveryDays, lastDeliveryDay } from "./delivery.ts";
import { DEFAULT_SETTINGS } from "./shop.ts";

const table = DEFAULT_SETTINGS.deliveryDays;

it.each([
  ["638011", "Comes in 1 to 2 days"],
  ["600001", "Comes in 2 to 3 days"],
  ["110001", "Comes in 5 to 7 days"],
  [undefined, "Comes in 1 to 7 days"],
])("for the PIN code %j says %j", (pin, words) => {
  expect(describeDeliveryDays(findDeliveryDays(table, pin))).toBe(words);
});

it.each([
  [0, 0, "Comes today"],
  [0, 1, "Comes within 1 day"],
  [0, 3, "Comes within 3 days"],
  [1, 1, "Comes in 1 day"],
  [2, 2, "Comes in 2 days"],
])("says %j to %j days as %j", (from, to, words) => {
  expect(describeDeliveryDays({ from, to })).toBe(words);
});

it("promises the last day of the range, counted from the day in India", () => {
  const almostMidnight = Date.parse("2026-11-18T23:59:00+05:30");
  expect(lastDeliveryDay(table, "638011", almostMidnight)).toBe("2026-11-20");
  expect(lastDeliveryDay(table, undefined, almostMidnight + 60_000)).toBe("2026-11-26");
});
