import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

export const LIST = "/dashboard/products";

/** Above the title. */
export function BackToProducts() {
  return (
    <Link className="link link--back" to={LIST}>
      <ArrowLeft className="icon" aria-hidden />
      Products
    </Link>
  );
}
