import { data } from "react-router";
import { INVALID_URL, PRODUCT_DETAIL } from "#words/product-parts.ts";
import { ProductProblem } from "./product-problem.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: PRODUCT_DETAIL }];

export default function MissingName() {
  return <ProductProblem message={INVALID_URL} />;
}
