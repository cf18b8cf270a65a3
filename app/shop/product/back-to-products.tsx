import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";

export function BackToProducts() {
  return (
    <nav className="back-to-products page-width" aria-label="Back">
      <Link className="link link--back" to="/" state={TO_COLLECTION} prefetch="intent">
        <ArrowLeft className="icon" aria-hidden />
        Back to Products
      </Link>
    </nav>
  );
}
