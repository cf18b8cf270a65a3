import { expect, it } from "vitest";
import { makePickingList } from "./picking-list.ts";

const line = (name: string, size: string, pack: string, quantity: number) => ({
  ...{ id: name, price: 100, catalogue_price: 100 },
  ...{ name, size, package: pack, quantity },
});
const order = (code: string, ...lines: ReturnType<typeof line>[]) => ({ code, cartDetails: "as lines", lines });

it("quantities are summed by oil, size and package, the smaller size first; text orders are listed by code", () => {
  const list = makePickingList([
    { code: "KC-9000000", cartDetails: "50 tins of almond oil", lines: null },
    order("KC-3", line("Ground Nut", "1L", "TIN", 4), line("Ground Nut", "500ml", "TIN", 1)),
    order("KC-2", line("Ground Nut", "1L", "TIN", 3), line("Ground Nut", "1L", "GLASS BOTTLE", 2)),
    order("KC-1", line("Castor", "100ml", "TIN", 1), line("Castor", "100ml", "TIN", 1)),
    { code: "KC-1000000", cartDetails: "the usual", lines: null },
  ]);
  expect(list.lines.map((one) => `${one.quantity} × ${one.name} ${one.size} ${one.package}`)).toEqual([
    "2 × Castor 100ml TIN",
    "1 × Ground Nut 500ml TIN",
    "2 × Ground Nut 1L GLASS BOTTLE",
    "7 × Ground Nut 1L TIN",
  ]);
  expect([list.orders, list.texts]).toEqual([
    5,
    [
      { code: "KC-1000000", text: "the usual" },
      { code: "KC-9000000", text: "50 tins of almond oil" },
    ],
  ]);
});
