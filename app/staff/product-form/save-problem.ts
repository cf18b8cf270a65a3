import { ApiError } from "#domain/api-error.ts";
import type { FormValues } from "./form-values.ts";

const LABELS: Record<string, string> = {
  name: "Name",
  description: "Description",
  badge: "Badge",
  card_image: "Card picture address",
  product_images: "Picture",
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
export function saveProblem(error: unknown, values: FormValues): SaveProblem {
  const reason = error instanceof ApiError ? error.reason : "";
  const parts = reason.split("; ").filter((part) => part !== "");
  const named = parts.map((part) => /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?: (.+)$/.exec(part));
  return {
    reasons: parts.map((part, at) => {
      const [, list = "", index, field, words] = named[at] ?? [];
      if (!words) return part;
      const place = index ? `${labelOf(list)} ${Number(index) + 1}` : labelOf(list);
      return field ? `${place}: ${sentence(labelOf(field), words)}` : sentence(place, words);
    }),
    fields: new Set(named.map((match) => fieldKey(match, values))),
  };
}

/** "MRP must be a number", but "Name is required" where the words have the name already. */
function sentence(label: string, words: string): string {
  if (words.startsWith(`${label} `)) return words;
  return /^(is|must|has) /.test(words) ? `${label} ${words}` : `${label}: ${words}`;
}

function labelOf(field: string): string {
  return LABELS[field] ?? field;
}

function fieldKey(match: RegExpExecArray | null, values: FormValues): string {
  const [, list = "", index, field = ""] = match ?? [];
  if (index === undefined) return list;
  const rows = list === "price_sizes" || list === "packages" || list === "product_images" ? values[list] : [];
  return rowField(rows[Number(index)]?.key ?? "", field);
}

export function rowField(key: string, field: string): string {
  return `${key}.${field}`;
}
