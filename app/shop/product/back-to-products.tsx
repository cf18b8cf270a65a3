import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

export function BackToProducts() {
  return (
    <nav className="back-to-products page-width" aria-label="Back">
      <Link className="link link--back" to="/" prefetch="intent">
        <ArrowLeft className="icon" aria-hidden />
        Back to Products
      </Link>
    </nav>
  );
}
