import { useState } from "react";
import { staffMeta } from "../staff-meta.ts";
import { toValues } from "./form-values.ts";
import { ProductForm } from "./product-form.tsx";

export const meta = () => staffMeta("Add New Product");

export default function NewProduct() {
  const [empty] = useState(toValues);
  return <ProductForm saved={empty} />;
}
