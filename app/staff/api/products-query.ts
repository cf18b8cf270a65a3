import { queryOptions } from "@tanstack/react-query";
import type { Product } from "#domain/products/product.ts";
import { queryClient } from "./query-client.ts";
import { staffCall } from "./staff-call.ts";

/** All products, in their list and in the forms of an order. */
export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: ({ signal }) => staffCall<Product[]>("/products/", { signal }),
});

/** Shows a saved product in the list at once; its place in the list comes with the reload. */
export function showSavedProduct(saved: Product): void {
  queryClient.setQueryData(productsQuery.queryKey, (products) =>
    products?.map((product) => (product.id === saved.id ? saved : product)),
  );
  void queryClient.invalidateQueries(productsQuery);
}
