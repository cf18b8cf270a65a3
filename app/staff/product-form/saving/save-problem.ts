import { ApiError, type Issue } from "#domain/api-error.ts";
import type { FormValues } from "../form-values.ts";

const LABELS: Record<string, string> = {
  name: "Name",
  other_names: "Also called",
  description: "Description",
  badge: "Badge",
  card_image: "Card picture address",
  product_images: "Picture",
  image_packages: "Picture of a package",
  price_sizes: "Size",
  packages: "Package",
  additionalContent: "Additional content",
  meta_description: "Meta description",
  meta_keywords: "Meta keywords",
  mrp: "MRP",
  discount: "Discount",
  size: "Size",
  type: "Type",
  extraCost: "Extra cost",
};

export interface SaveProblem {
  /** The server's words, each with the name that its field has in the form. */
  reasons: string[];
  /** The fields that it named: `name`, or a row's key and the field in it. */
  fields: Set<string>;
}

/** Why a save failed, as far as the server said. */
export function toSaveProblem(error: unknown, values: FormValues): SaveProblem {
  const { reason, issues } = error instanceof ApiError ? error : { reason: "", issues: [] };
  if (issues.length === 0) return { reasons: reason ? [reason] : [], fields: new Set() };
  return { reasons: issues.map(describeIssue), fields: new Set(issues.map((issue) => fieldKey(issue, values))) };
}

/** A draft's paths are a field, a list's row, or a field of such a row. */
function describeIssue({ path: [list = "body", index, field], message }: Issue): string {
  const place = index === undefined ? labelOf(list) : `${labelOf(list)} ${Number(index) + 1}`;
  return field === undefined ? sentence(place, message) : `${place}: ${sentence(labelOf(field), message)}`;
}

/** "MRP must be a number", but "Name is required" where the words have the name already. */
function sentence(label: string, words: string): string {
  if (words.startsWith(`${label} `)) return words;
  return /^(is|must|has) /.test(words) ? `${label} ${words}` : `${label}: ${words}`;
}

function labelOf(field: string | number): string {
  return LABELS[field] ?? String(field);
}

function fieldKey({ path: [list = "", index, field = ""] }: Issue, values: FormValues): string {
  const hasRows = list === "price_sizes" || list === "packages" || list === "product_images";
  if (index === undefined || !hasRows) return String(list);
  const rows = values[list];
  return rowField(rows[Number(index)]?.key ?? "", String(field));
}

export function rowField(key: string, field: string): string {
  return `${key}.${field}`;
}
