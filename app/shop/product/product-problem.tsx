import type { ReactNode } from "react";
import { Link } from "react-router";
import { FallenBottle } from "#app/brand/drawings.tsx";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";
import { BACK_TO_PRODUCTS } from "#words/product-parts.ts";

export function ProductProblem({ message }: { message: ReactNode }) {
  return (
    <main id="main" className="page-width empty-state empty-state--page">
      <FallenBottle />
      <h1>{message}</h1>
      <div className="empty-state__actions">
        <Link className="btn" to="/" state={TO_COLLECTION} prefetch="intent">
          {BACK_TO_PRODUCTS}
        </Link>
      </div>
    </main>
  );
}
