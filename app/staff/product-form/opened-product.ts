import { type FormValues, toValues } from "./form-values.ts";

/** A product as the form has read it. */
export interface OpenedProduct {
  values: FormValues;
  /** When it was last saved, by which the shop knows whether it was changed since; a new product has none. */
  version: number | undefined;
}

export function toOpened(product: object = {}): OpenedProduct {
  const version = "updated_at" in product && typeof product.updated_at === "number" ? product.updated_at : undefined;
  return { values: toValues(product), version };
}
