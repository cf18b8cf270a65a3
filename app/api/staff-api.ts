import type { Credentials, LoginReply } from "#domain/login.ts";
import type { Product } from "#domain/product.ts";
import { staffCall } from "./staff-call.ts";

/** What the dashboard asks of the shop's API, with the token of who is signed in. */
export const staffApi = {
  login: (credentials: Credentials) =>
    staffCall<LoginReply>("/auth/login", { method: "POST", body: credentials, anonymous: true }),
  listProducts: () => staffCall<Product[]>("/products/"),
  getProduct: (id: string) => staffCall<Product>(productAddress(id)),
  createProduct: (draft: unknown) => staffCall<Product>("/products/", { method: "POST", body: draft }),
  updateProduct: (id: string, draft: unknown) => staffCall<Product>(productAddress(id), { method: "PUT", body: draft }),
  deleteProduct: (id: string) => staffCall<unknown>(productAddress(id), { method: "DELETE" }),
};

function productAddress(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}
