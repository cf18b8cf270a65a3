import { expect, it } from "vitest";
import { nameDeliveryDay } from "./order-progress.tsx";

const DAY = Date.UTC(2026, 10, 20);
const open = { state: "packed", is_collected: false, deliver_by: "2026-11-20", lines: null } as const;

it("an open order says by which day it comes, and that it is late from the next day on", () => {
  expect(nameDeliveryDay(open, DAY)).toBe("It comes by Fri 20 Nov.");
  const late = nameDeliveryDay(open, DAY + 24 * 60 * 60_000);
  expect(late).toBe("We are late: it should have come by Fri 20 Nov. Please call us.");
});

it.each([{ deliver_by: null }, { is_collected: true }, { state: "delivered" }, { state: "cancelled" }] as const)(
  "none of it with %o",
  (other) => {
    expect(nameDeliveryDay({ ...open, ...other }, DAY)).toBeUndefined();
  },
);
