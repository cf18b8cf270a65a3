import type { ProductDraft } from "#domain/products/product.ts";
import type { FormValues } from "../form-values.ts";
import { toDraft } from "../to-draft.ts";

export type ProductField = keyof ProductDraft;

/** The fields that somebody else changed since they were read, and not to what stands in the form. */
export function changedMeanwhile(read: FormValues, newest: FormValues, mine: FormValues): ProductField[] {
  const [was, is, wanted] = [read, newest, mine].map(printFields);
  return FIELDS.filter((field) => is?.[field] !== was?.[field] && is?.[field] !== wanted?.[field]);
}

/** In the order of the form. */
const FIELDS: ProductField[] = [
  "name",
  "description",
  "badge",
  "card_image",
  "product_images",
  "price_sizes",
  "packages",
  "additionalContent",
  "meta_description",
  "meta_keywords",
];

/** As the shop keeps them: without the spaces around a text. */
function printFields(values: FormValues): Record<string, string> {
  const trimmed = (_name: string, value: unknown) => (typeof value === "string" ? value.trim() : value);
  return Object.fromEntries(
    Object.entries(toDraft(values)).map(([field, value]) => [field, JSON.stringify(value, trimmed)]),
  );
}
