import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_STATES } from "./order.ts";
import { nextStates, OPEN_STATES, type Step, standingSteps, stepFrom, USUAL_STATES, undoState } from "./order-steps.ts";

describe("the steps of an order", () => {
  it("go from new to delivered, one after the other", () => {
    const path = [];
    for (let state = nextStates("new")[0]; state; state = nextStates(state)[0]) path.push(state);
    expect(path).toEqual(["confirmed", "packed", "out_for_delivery", "delivered"]);
    expect(USUAL_STATES).toEqual(["new", ...path]);
  });

  it("a step counts until it is undone, and is found by the version before it", () => {
    const confirm: Step = { from: "new", to: "confirmed", undo: false };
    const history: Step[] = [confirm, { from: "confirmed", to: "new", undo: true }, confirm];
    expect(standingSteps(history)).toEqual([confirm]);
    expect(stepFrom(history, 2)).toBe(history[1]);
    expect(stepFrom(history, 4)).toBeUndefined();
  });

  it("a change of content is no step, and Undo skips it", () => {
    const confirm: Step = { from: "new", to: "confirmed", undo: false };
    const changed: Step = { from: "confirmed", to: "confirmed", undo: false };
    expect(standingSteps([confirm, changed])).toEqual([confirm]);
    expect(undoState([confirm, changed])).toBe("new");
    expect(stepFrom([confirm, changed], 2)).toBe(changed);
  });

  it("an order is cancelled before it leaves, and refused only at the door", () => {
    const leadingTo = (end: "cancelled" | "refused") => ORDER_STATES.filter((state) => nextStates(state).includes(end));
    expect(leadingTo("cancelled")).toEqual(["new", "confirmed", "packed"]);
    expect(leadingTo("refused")).toEqual(["out_for_delivery"]);
  });

  it("delivered, refused and cancelled are ends", () => {
    expect(ORDER_STATES.filter((state) => !OPEN_STATES.includes(state))).toEqual(["delivered", "refused", "cancelled"]);
  });

  it("a new order has nothing to undo", () => {
    expect(undoState([])).toBeNull();
  });

  it("undoing again and again leads back along the same way to new, whatever was done and undone before", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { maxLength: 30 }), (choices) => {
        const history: Step[] = [];
        const way: (typeof ORDER_STATES)[number][] = ["new"];
        for (const choice of choices) {
          const from = way.at(-1) ?? "new";
          const to = nextStates(from)[choice];
          const back = undoState(history);
          if (to) {
            way.push(to);
            history.push({ from, to, undo: false });
          } else if (back) {
            way.pop();
            history.push({ from, to: back, undo: true });
          }
        }
        const undone = [];
        for (let back = undoState(history); back; back = undoState(history)) {
          undone.push(back);
          history.push({ from: way.at(-1) ?? "new", to: back, undo: true });
        }
        expect(undone).toEqual(way.slice(0, -1).reverse());
      }),
    );
  });
});
