import { useCallback, useEffect, useState } from "react";
import { staffApi } from "#app/staff/api/staff-api.ts";
import type { Product } from "#domain/products/product.ts";

type ProductsState = "loading" | "loaded" | "failed";

/** All products; `reload` is done when the list stands. */
export function useProducts() {
  const [products, setProducts] = useState<Product[]>([]);
  const [state, setState] = useState<ProductsState>("loading");
  const reload = useCallback(async () => {
    try {
      setProducts(await staffApi.listProducts());
      setState("loaded");
    } catch (error) {
      // Only logged, as the error catalogue says; the page stays as it is.
      console.error(error);
      setState("failed");
    }
  }, []);
  useEffect(() => {
    reload();
  }, [reload]);
  return { products, state, reload };
}
