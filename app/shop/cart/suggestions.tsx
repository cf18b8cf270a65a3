import { memo, Suspense } from "react";
import { Await } from "react-router";
import type { CallApi } from "#app/api/call.ts";
import { MiniProducts, MOST_MINI_PRODUCTS } from "#app/shop/catalogue/mini-products.tsx";
import type { Product } from "#domain/products/product.ts";

interface SuggestionsProps {
  products: Promise<Product[]> | Product[];
}

/** Memoised: reading the cart does not render them again. */
export const Suggestions = memo(function Suggestions({ products }: SuggestionsProps) {
  return (
    <Suspense fallback={null}>
      <Await resolve={products}>
        {(list) =>
          list.length === 0 ? null : (
            <section className="suggestions" aria-labelledby="suggestions">
              <h2 id="suggestions">Most kitchens begin with these</h2>
              <MiniProducts products={list} />
            </section>
          )
        }
      </Await>
    </Suspense>
  );
});

export async function loadSuggestions(call: CallApi): Promise<Product[]> {
  try {
    return (await call("GET /products/")).slice(0, MOST_MINI_PRODUCTS);
  } catch {
    // The page works without them.
    return [];
  }
}
