import { replaceEqualDeep } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { makeOrderDetails } from "../make-order-details.ts";
import { mergeOrder } from "./use-order.ts";

const packed = { order: makeOrderDetails({ state: "packed", version: 3 }), newer: undefined };

it("the first response is shown as it is", () => {
  expect(mergeOrder(undefined, packed.order)).toEqual(packed);
});

it("a poll of the same version brings news of the mails", () => {
  const fresh = makeOrderDetails({ state: "packed", version: 3, mail: "failed" });
  expect(mergeOrder(packed, fresh)).toEqual({ order: fresh, newer: undefined });
});

it("a poll that brings nothing new changes nothing", () => {
  expect(replaceEqualDeep(packed, mergeOrder(packed, structuredClone(packed.order)))).toBe(packed);
});

it("a poll that began before a step changes nothing", () => {
  expect(mergeOrder(packed, makeOrderDetails({ state: "confirmed", version: 2 }))).toBe(packed);
});

it("an erased customer is shown as that at once, whatever stood there", () => {
  const erased = makeOrderDetails({ state: "delivered", version: 5, name_customer: "", erased_at: 1 });
  expect(mergeOrder(packed, erased)).toEqual({ order: erased, newer: undefined });
});

it("what somebody else did is held beside, and only the mails are taken over", () => {
  const fresh = makeOrderDetails({ state: "out_for_delivery", version: 4, mail: "sending" });
  const shown = mergeOrder(packed, fresh);
  expect(shown.order).toMatchObject({ state: "packed", version: 3, mail: "sending" });
  expect(shown.newer).toBe(fresh);
});
