import { queryOptions } from "@tanstack/react-query";
import type { Product } from "#domain/products/product.ts";
import { queryClient } from "./query-client.ts";
import { staffCall } from "./staff-call.ts";

export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: ({ signal }) => staffCall("GET /products/", { signal }),
});

/** Shows a saved product in the list at once. The reload sorts it. */
export function showSavedProduct(saved: Product): void {
  queryClient.setQueryData(productsQuery.queryKey, (products) =>
    products?.map((product) => (product.id === saved.id ? saved : product)),
  );
  void queryClient.invalidateQueries(productsQuery);
}
