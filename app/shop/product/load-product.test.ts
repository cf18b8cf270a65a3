import { expect, test, vi } from "vitest";
import { buildShopApi } from "#app/shop/api/shop-api.ts";
import { loadProduct, statusOf } from "./load-product.ts";

const answering = (answer: () => Promise<Response>) => loadProduct(buildShopApi(answer), "almond-oil");
const answeringContent = (additionalContent: unknown) =>
  answering(async () => Response.json({ name: "Almond Oil", additionalContent }));

test("the product, with the non-empty trimmed texts of its content", async () => {
  const result = await answeringContent([" Pressed slowly ", "", "  ", 7]);
  expect(result).toEqual({ product: { name: "Almond Oil", additionalContent: ["Pressed slowly"] }, error: null });
  expect(statusOf(result)).toBe(200);
});

test("content that is a JSON string of a list is read", async () => {
  const { product } = await answeringContent('["Pressed slowly"]');
  expect(product?.additionalContent).toEqual(["Pressed slowly"]);
});

test("content that cannot be read is logged and becomes empty", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { product } = await answeringContent('["Pressed');
  expect(product?.additionalContent).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("a product that is not there is not found", async () => {
  for (const answer of [() => new Response("{}", { status: 404 }), () => Response.json(null)]) {
    const result = await answering(async () => answer());
    expect(result).toEqual({ product: null, error: "Product not found" });
    expect(statusOf(result)).toBe(404);
  }
});

test("a refusal and a failing network become the text that a shopper reads", async () => {
  const refused = await answering(async () => new Response("busy", { status: 503 }));
  expect(refused).toEqual({ product: null, error: "HTTP error! status: 503" });
  expect(statusOf(refused)).toBe(502);
  const failed = await answering(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(failed).toEqual({ product: null, error: "Failed to fetch" });
});
