import { expect, test } from "vitest";
import { buildCall } from "#app/api/call.ts";
import { loadProducts } from "./first-screens.ts";

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
