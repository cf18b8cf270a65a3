import { data } from "react-router";
import { ProductProblem, TITLE } from "./product-problem.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: TITLE }];

export default function MissingName() {
  return <ProductProblem message="Invalid Product URL" />;
}
