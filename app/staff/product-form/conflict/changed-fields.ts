import type { ProductField } from "../field-names.ts";
import type { FormValues } from "../form-values.ts";
import { shownPackage, toDraft, toLines } from "../to-draft.ts";

/** The fields that somebody else changed since they were read, and not to what stands in the form. */
export function changedMeanwhile(read: FormValues, newest: FormValues, mine: FormValues): ProductField[] {
  const [was, is, wanted] = [read, newest, mine].map(printFields);
  return FIELDS.filter((field) => is?.[field] !== was?.[field] && is?.[field] !== wanted?.[field]);
}

/** In the order of the form. */
const FIELDS: ProductField[] = [
  "name",
  "other_names",
  "description",
  "badge",
  "card_image",
  "product_images",
  "price_sizes",
  "packages",
  "additionalContent",
  "meta_description",
  "meta_keywords",
  "hsn_code",
  "tax_rate",
];

/** As the shop stores them: without the spaces around a text. */
function printFields(values: FormValues): Record<string, string> {
  const trimmed = (_name: string, value: unknown) => (typeof value === "string" ? value.trim() : value);
  const { image_packages, ...draft } = toDraft(values);
  const fields = { ...draft, product_images: [draft.product_images, image_packages] };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value, trimmed)]));
}

/** What a field holds, line by line, to be compared by eye. */
export function describeField(values: FormValues, field: ProductField): string[] {
  const lines = linesOf(values, field);
  return lines.length > 0 ? lines : ["Nothing"];
}

function linesOf(values: FormValues, field: ProductField): string[] {
  switch (field) {
    case "product_images":
      return values.product_images.map((row) => {
        const shown = shownPackage(values, row);
        return shown ? `${row.address}: shows ${shown}` : row.address;
      });
    case "price_sizes":
      return values.price_sizes.map(
        ({ size, mrp, discount, is_popular, sold_out }) =>
          `${size}: MRP ₹${mrp}, discount ₹${discount}${is_popular ? ", popular" : ""}${sold_out ? ", sold out" : ""}`,
      );
    case "packages":
      return values.packages.map(({ type, extraCost }) => `${type}: extra cost ₹${extraCost}`);
    default:
      return toLines(values[field]);
  }
}
