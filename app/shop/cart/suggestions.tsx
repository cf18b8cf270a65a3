import { Suspense } from "react";
import { Await } from "react-router";
import { MiniProducts } from "#app/shop/catalogue/mini-products.tsx";
import type { Product } from "#domain/products/product.ts";

/** A way on from an empty cart. */
export function Suggestions({ products }: { products: Promise<Product[]> | Product[] }) {
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
}
