import { expect, it } from "vitest";
import { makeOrderDetails } from "../make-order-details.ts";
import { seeOrder } from "./see-order.ts";

const packed = { order: makeOrderDetails({ state: "packed", version: 3 }), newer: undefined };

it("the first look is shown as it is", () => {
  expect(seeOrder(undefined, packed.order)).toEqual(packed);
});

it("a look at the same version brings news of the mails", () => {
  const fresh = makeOrderDetails({ state: "packed", version: 3, mail: "failed" });
  expect(seeOrder(packed, fresh)).toEqual({ order: fresh, newer: undefined });
});

it("a look that brings nothing new changes nothing", () => {
  expect(seeOrder(packed, structuredClone(packed.order))).toBe(packed);
});

it("a look that began before a step changes nothing", () => {
  expect(seeOrder(packed, makeOrderDetails({ state: "confirmed", version: 2 }))).toBe(packed);
});

it("what somebody else did is kept beside, and only the mails are taken over", () => {
  const fresh = makeOrderDetails({ state: "out_for_delivery", version: 4, mail: "sending" });
  const seen = seeOrder(packed, fresh);
  expect(seen.order).toMatchObject({ state: "packed", version: 3, mail: "sending" });
  expect(seen.newer).toBe(fresh);
});
