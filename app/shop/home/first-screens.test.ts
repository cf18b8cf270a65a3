import { describe, expect, it, test } from "vitest";
import { buildCall } from "#app/api/call.ts";
import { makeProduct } from "#tests/factories.ts";
import { cutToFirstScreens, findByName, loadProducts, SCREENS_WORTH } from "./first-screens.ts";

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

const named = ["Ground Nut Oil", "Coconut Oil", "Almond Oil", "बादाम तेल", "Rosé Oil"].map((name) => ({ name }));
const found = (query: string) => findByName(named, query).map(({ name }) => name);

test.each([
  ["nut", ["Ground Nut Oil", "Coconut Oil"]],
  ["NUT", ["Ground Nut Oil", "Coconut Oil"]],
  ["d oi", ["Almond Oil"]],
  ["  almond ", ["Almond Oil"]],
  ["बादाम", ["बादाम तेल"]],
  ["rose\u0301", ["Rosé Oil"]],
  ["olive", []],
  [".*", []],
])("%j finds %j", (query, names) => {
  expect(found(query)).toEqual(names);
});

test("nothing typed finds everything", () => {
  expect(found("")).toHaveLength(named.length);
  expect(found("   ")).toHaveLength(named.length);
});

const loadFrom = (respond: () => Promise<Response>) => loadProducts(buildCall(respond));

test("the products of the catalogue, in its order", async () => {
  const products = [{ name: "Sesame Oil" }, { name: "Almond Oil" }];
  expect(await loadFrom(async () => Response.json(products))).toEqual({ products, error: null });
});

test("a refusal becomes the text that a shopper reads", async () => {
  const refused = await loadFrom(async () => new Response("busy", { status: 503 }));
  expect(refused).toEqual({ products: [], error: "HTTP error! status: 503" });
});

test("a network that fails becomes its own text", async () => {
  const failed = await loadFrom(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(failed).toEqual({ products: [], error: "Failed to fetch" });
});
