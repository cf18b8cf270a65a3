import { useState } from "react";
import { staffMeta } from "#app/staff/layout/page-heading.tsx";
import { toOpened } from "./form-values.ts";
import { ProductForm } from "./product-form.tsx";

export const meta = () => staffMeta("Add New Product");

export default function NewProduct() {
  const [empty] = useState(() => toOpened());
  return <ProductForm product={empty} />;
}
