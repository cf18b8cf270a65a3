import { expect, it } from "vitest";
import { lastDeliveryDay } from "./delivery.ts";
import { DEFAULT_SETTINGS } from "./shop.ts";

const table = DEFAULT_SETTINGS.deliveryDays;

it("promises the last day of the range, counted from the day in India", () => {
  const almostMidnight = Date.parse("2026-11-18T23:59:00+05:30");
  expect(lastDeliveryDay(table, "638011", almostMidnight)).toBe("2026-11-20");
  expect(lastDeliveryDay(table, undefined, almostMidnight + 60_000)).toBe("2026-11-26");
});
