import { expect, it } from "vitest";
import { confirmOpenPrices, listFar } from "./choose-orders.tsx";

const waiting = {
  code: "KC-1234567",
  version: 3,
  state: "packed",
  name_customer: "Asha Rao",
  address: "12 Temple Street",
  pin_code: "570001",
  to_collect: 950,
  is_price_open: true,
} as const;

it("orders without an agreed price are named before they go out", () => {
  const settled = { ...waiting, code: "KC-2345678", is_price_open: false };
  expect(confirmOpenPrices([settled, { ...waiting, state: "out_for_delivery" }])).toBeUndefined();
  expect(confirmOpenPrices([settled, waiting])).toBe(
    "1 order has no agreed price:\nKC-1234567 Asha Rao\nSend it out anyway?",
  );
  expect(confirmOpenPrices([waiting, { ...waiting, code: "KC-3456789" }])).toBe(
    "2 orders have no agreed price:\nKC-1234567 Asha Rao\nKC-3456789 Asha Rao\nSend them out anyway?",
  );
});

it("an order in another postal district than most is far, one without a PIN code is not", () => {
  const to = (...pins: (string | null)[]) => pins.map((pin_code) => ({ ...waiting, code: `to ${pin_code}`, pin_code }));
  expect(listFar(to("570001", "570010", "110001", null))).toEqual(["to 110001"]);
  expect(listFar(to("570001", "110001"))).toEqual([]);
  expect(listFar(to(null))).toEqual([]);
});
