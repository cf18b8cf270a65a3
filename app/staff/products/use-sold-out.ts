import { useCallback } from "react";
import { PRODUCTS_QUERY } from "#app/staff/api/products-query.ts";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { staffQueries } from "#app/staff/api/staff-query.ts";
import { ApiError } from "#domain/api-error.ts";
import type { Product } from "#domain/products/product.ts";
import type { SoldOut } from "#domain/products/product-schema.ts";

/** Marks one size of a product, or takes the mark back. `tell` is given what came of it, in words. */
export function useSoldOut(tell: (news: string) => void, reload: () => Promise<void>) {
  return useCallback(
    async ({ id, name }: Product, mark: SoldOut) => {
      try {
        const marked = await staffApi.setSoldOut(id, mark);
        staffQueries.setQueryData<Product[]>(PRODUCTS_QUERY.key, (products) =>
          products?.map((product) => (product.id === id ? marked : product)),
        );
        tell(`${name}, ${mark.size}, is ${mark.sold_out ? "sold out" : "on sale again"}`);
      } catch (error) {
        if (isGone(error)) {
          tell(`${name} has no size ${mark.size} any more: somebody else has changed it`);
          return reload();
        }
        console.error(error);
        window.alert("Failed to mark the size. Please try again.");
      }
    },
    [tell, reload],
  );
}

/** A colleague has deleted the product, or renamed or removed the size. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
