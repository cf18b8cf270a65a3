import type { FormValues } from "../form-values.ts";
import { toLines } from "../to-draft.ts";
import type { ProductField } from "./changed-meanwhile.ts";

const NAMES: Record<ProductField, string> = {
  name: "Name",
  description: "Description",
  badge: "Badge",
  card_image: "Card picture address",
  product_images: "Pictures",
  price_sizes: "Sizes and prices",
  packages: "Packages",
  additionalContent: "Additional content",
  meta_description: "Meta description",
  meta_keywords: "Meta keywords",
};

export function fieldName(field: ProductField): string {
  return NAMES[field];
}

/** What a field holds, line by line, to be compared by eye. */
export function describeField(values: FormValues, field: ProductField): string[] {
  const lines = linesOf(values, field);
  return lines.length > 0 ? lines : ["Nothing"];
}

function linesOf(values: FormValues, field: ProductField): string[] {
  switch (field) {
    case "product_images":
      return values.product_images.map(({ address }) => address);
    case "price_sizes":
      return values.price_sizes.map(
        ({ size, mrp, discount, is_popular }) =>
          `${size}: MRP ₹${mrp}, discount ₹${discount}${is_popular ? ", popular" : ""}`,
      );
    case "packages":
      return values.packages.map(({ type, extraCost }) => `${type}: extra cost ₹${extraCost}`);
    default:
      return toLines(values[field]);
  }
}
