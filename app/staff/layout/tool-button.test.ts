import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveItem } from "./tool-button.tsx";

describe("moving an item of a list", () => {
  it("loses none, and puts it where it was wanted", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(20), fc.nat(20), (list, from, to) => {
        const moved = moveItem(list, from, to);
        expect(moved.toSorted()).toEqual(list.toSorted());
        if (from < list.length && to < list.length) expect(moved[to]).toBe(list[from]);
      }),
    );
  });

  it("beyond an end changes nothing", () => {
    expect(moveItem(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(moveItem(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  });
});
