import { Link } from "react-router";
import { FallenBottle } from "#app/brand/drawings.tsx";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";

export const TITLE = "Product Detail";

export function ProductProblem({ message }: { message: string }) {
  return (
    <main id="main" className="page-width empty-state empty-state--page">
      <FallenBottle />
      <h1>{message}</h1>
      <div className="empty-state__actions">
        <Link className="btn" to="/" state={TO_COLLECTION} prefetch="intent">
          Back to Products
        </Link>
      </div>
    </main>
  );
}
