import { type ProductDraft, productPath } from "#domain/products/product.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { test as inShop } from "./shop.ts";

export type Stock = (overrides: Partial<ProductDraft>) => Promise<string>;

/** A test that can put products into the shop, each told by its address; they leave the shop with the test. */
export const test = inShop.extend<{ stock: Stock }>({
  stock: async ({ shop }, use) => {
    const call = async (method: string, path: string, body?: unknown, token = "") => {
      const headers = { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) };
      const response = await fetch(`${shop.url}${path}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : undefined,
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const { access_token } = await call("POST", "/auth/login", shop.admin);
    const ids: string[] = [];
    await use(async (overrides) => {
      const { id, name } = await call("POST", "/products/", makeProductDraft(overrides), access_token);
      ids.push(id);
      return productPath(name);
    });
    for (const id of ids) await call("DELETE", `/products/${id}`, undefined, access_token);
  },
});
