import { expect, it } from "vitest";
import { byPlace } from "./by-place.ts";

it("sorts by PIN code, then by house however it is typed, and without a PIN code last", () => {
  const sorted = ["No PIN", "9 Hill Road, Mysuru 570001", "12, temple st. Mysuru 570 001", "1 Zoo Road, Pune 411001"];
  const typed = [...sorted, "12 Temple St, Mysuru 570001"].map((address) => ({ address }));
  expect(typed.toSorted(byPlace).map(({ address }) => address)).toEqual([
    "1 Zoo Road, Pune 411001",
    "12, temple st. Mysuru 570 001",
    "12 Temple St, Mysuru 570001",
    "9 Hill Road, Mysuru 570001",
    "No PIN",
  ]);
});
