import type { FieldIssue } from "#app/ui/form/use-form.ts";
import { withLabel } from "#domain/sentence.ts";
import { FIELD_NAMES, type FormValues } from "./form-values.ts";

/** An issue of a list names one of its rows, or a field in it. */
const LABELS: Record<string, string> = {
  ...FIELD_NAMES,
  product_images: "Picture",
  image_packages: "Picture of a package",
  price_sizes: "Size",
  packages: "Package",
  mrp: "MRP",
  discount: "Discount",
  size: "Size",
  type: "Type",
  extraCost: "Extra cost",
};

export interface Reason {
  /** Words in the red box: "Size 2: MRP must be a number". */
  words: string;
  /** The same at the field itself, which does not name its row. */
  atField: string;
  /** The field's name: "name", or "price_sizes.1.mrp". */
  field: string;
}

export function toReason({ path, message }: FieldIssue, { product_images }: FormValues): Reason {
  const isTranslated = path[0] === "translations";
  const [list = "body", index, field] = isTranslated ? [path.slice(0, 3).join("."), path[3]] : path;
  const place = index === undefined ? labelOf(list) : `${labelOf(list)} ${Number(index) + 1}`;
  const atField = withLabel(field === undefined ? place : labelOf(field), message);
  // A typed picture URL that is not added yet is sent as the last picture.
  const isTyped = list === "product_images" && Number(index) >= product_images.length;
  const isText = isTranslated || list === "additionalContent" || list === "other_names";
  return {
    words: field === undefined ? atField : `${place}: ${atField}`,
    atField,
    field: isTyped ? "picture_address" : isText ? String(list) : path.map(String).join("."),
  };
}

function labelOf(field: PropertyKey): string {
  return LABELS[String(field)] ?? String(field);
}

/** Links in the red box lead to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
