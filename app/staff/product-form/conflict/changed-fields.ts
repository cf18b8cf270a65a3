import { FIELDS, type FormValues, type ProductField } from "../form-values.ts";
import { shownPackage, toDraft, toLines } from "../to-draft.ts";

/** The fields that somebody else changed since they were read, to something other than mine. */
export function changedMeanwhile(read: FormValues, newest: FormValues, mine: FormValues): ProductField[] {
  const [was, is, wanted] = [read, newest, mine].map(printFields);
  return FIELDS.filter((field) => is?.[field] !== was?.[field] && is?.[field] !== wanted?.[field]);
}

/** As the shop stores them: texts are trimmed. */
function printFields(values: FormValues): Record<string, string> {
  const trimmed = (_name: string, value: unknown) => (typeof value === "string" ? value.trim() : value);
  const { image_packages, ...draft } = toDraft(values);
  const fields = { ...draft, product_images: [draft.product_images, image_packages] };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value, trimmed)]));
}

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
