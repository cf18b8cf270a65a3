import { expect, it } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { listOffers, listPackages } from "./offers.ts";

it("every size is offered in every package, at its unit price", () => {
  const offers = listOffers(makeProductDraft());
  expect(offers.map(({ size, pack, price }) => [size.size, pack.type, price])).toEqual([
    ["100ml", "TIN", 475],
    ["100ml", "GLASS BOTTLE", 515],
    ["250ml", "TIN", 1100],
    ["250ml", "GLASS BOTTLE", 1140],
  ]);
});

it("a label that is listed twice is offered once, as the first says", () => {
  const [size] = makeProductDraft().price_sizes;
  if (!size) throw new Error("no size");
  const offers = listOffers({ price_sizes: [size, { ...size, mrp: 1 }], packages: [] });
  expect(offers).toEqual([{ size, pack: { type: "TIN", extraCost: 0 }, price: 475 }]);
});

it("without packages there is the default tin, without sizes there is no offer", () => {
  expect(listPackages({ packages: [] })).toEqual([{ type: "TIN", extraCost: 0 }]);
  expect(listOffers({ price_sizes: [], packages: [] })).toEqual([]);
});
