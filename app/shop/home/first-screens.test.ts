import { describe, expect, it } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { cutToFirstScreens, SCREENS_WORTH } from "./first-screens.ts";

const makeList = (count: number) => ({
  products: Array.from({ length: count }, (_, n) => makeProduct({ name: `Oil ${n}`, id: String(n) })),
  error: null,
});

describe("the first document", () => {
  it("holds the whole of a small catalogue, whatever is searched", () => {
    const list = makeList(SCREENS_WORTH);
    expect(cutToFirstScreens(list, "7")).toEqual({ ...list, isCut: false, query: "7" });
  });

  it("holds only the first screens of a large one", () => {
    const { products, isCut } = cutToFirstScreens(makeList(10_000), "");
    expect([products.length, products[0]?.name, isCut]).toEqual([SCREENS_WORTH, "Oil 0", true]);
  });

  it("has the first results of a search in a large catalogue", () => {
    const { products, isCut } = cutToFirstScreens(makeList(10_000), "oil 9999");
    expect([products.map(({ name }) => name), isCut]).toEqual([["Oil 9999"], true]);
  });
});
