import { ArrowLeft } from "lucide-react";
import { BackLink } from "#app/staff/layout/back-link.tsx";

export const LIST = "/dashboard/products";

export function BackToProducts() {
  return (
    <BackLink className="link link--back" list={LIST}>
      <ArrowLeft className="icon" aria-hidden />
      Products
    </BackLink>
  );
}
