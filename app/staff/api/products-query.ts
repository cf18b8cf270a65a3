import { queryOptions } from "@tanstack/react-query";
import type { Product } from "#domain/products/product.ts";
import { staffApi } from "./staff-api.ts";
import type { StaffQuery } from "./staff-query.ts";

/** All products, in their list and in the forms of an order. */
export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: ({ signal }) => staffApi.listProducts(signal),
});

/** All products, in the list of them and in the forms of an order. */
export const PRODUCTS_QUERY: StaffQuery<Product[]> = {
  key: ["products"],
  load: ({ signal }) => staffApi.listProducts(signal),
};
