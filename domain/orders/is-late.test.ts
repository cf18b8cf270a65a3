import { expect, it } from "vitest";
import { isLate } from "./is-late.ts";

const at = (time: string) => Date.parse(`${time}+05:30`);

it("is late from the day after the last one, while it is open", () => {
  const order = { deliver_by: "2026-11-20", state: "packed" } as const;
  expect(isLate(order, at("2026-11-20T23:59:59"))).toBe(false);
  expect(isLate(order, at("2026-11-21T00:00:00"))).toBe(true);
  expect(isLate({ ...order, state: "delivered" }, at("2026-11-25T10:00:00"))).toBe(false);
  expect(isLate({ ...order, deliver_by: null }, at("2026-11-25T10:00:00"))).toBe(false);
});
