import { expect, test, vi } from "vitest";
import { buildCall } from "#app/api/call.ts";
import { loadOrFindCached, loadProduct } from "./load-product.ts";

const loadFrom = (respond: () => Promise<Response>) => loadProduct(buildCall(respond), "almond-oil");
const loadWithContent = (additionalContent: unknown) =>
  loadFrom(async () => Response.json({ name: "Almond Oil", additionalContent }));

test("the product, with the non-empty trimmed texts of its content", async () => {
  const result = await loadWithContent([" Pressed slowly ", "", "  ", 7]);
  expect(result).toEqual({
    is: "found",
    product: { name: "Almond Oil", additionalContent: ["Pressed slowly"] },
    error: null,
  });
});

test("content that is a JSON string of a list is read", async () => {
  const { product } = await loadWithContent('["Pressed slowly"]');
  expect(product?.additionalContent).toEqual(["Pressed slowly"]);
});

test("content that cannot be read is logged and becomes empty", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { product } = await loadWithContent('["Pressed');
  expect(product?.additionalContent).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("a product that is not there is not found", async () => {
  for (const respond of [() => Response.json({ message: "Not Found" }, { status: 404 }), () => Response.json(null)]) {
    const result = await loadFrom(async () => respond());
    expect(result).toEqual({ is: "not-found", product: null, error: "Product not found" });
  }
});

test("a refusal and a failing network become the text that a shopper reads", async () => {
  const refused = await loadFrom(async () => new Response("busy", { status: 503 }));
  expect(refused).toEqual({ is: "failed", product: null, error: "HTTP error! status: 503" });
  const failed = await loadFrom(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(failed).toEqual({ is: "failed", product: null, error: "Failed to fetch" });
});

test("the browser loads the page of an unknown product, which redirects from an earlier name", async () => {
  const replace = vi.fn();
  vi.stubGlobal("location", { replace });
  vi.stubGlobal("fetch", async () => Response.json({ message: "Not Found" }, { status: 404 }));
  await loadOrFindCached("badam-oil", "https://shop.example/product/badam-oil");
  expect(replace).toHaveBeenCalledWith("https://shop.example/product/badam-oil");
  vi.unstubAllGlobals();
});
