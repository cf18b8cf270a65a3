import { ApiError } from "#domain/api-error.ts";
import { ProductDraftSchema } from "#domain/products/product-schema.ts";
import { FIELD_NAMES, type FormValues } from "../form-values.ts";
import { toDraft } from "../to-draft.ts";

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

/** "invalid" is checked again with every key; the shop's own refusal holds until the next save. */
export type SaveProblem = { is: "invalid" } | { is: "refused"; reasons: Reason[] } | { is: "deleted" };

export interface Reason {
  words: string;
  /** The same at the field itself, which does not name its row. */
  atField: string;
  /** `name`, or a row's key and the field in it. */
  field?: string;
}

interface FieldIssue {
  path: PropertyKey[];
  message: string;
}

const NOT_FOUND = 404;

/** The issues of the schema, by which the shop would refuse it too. */
export function listInvalid(values: FormValues): Reason[] {
  const { error } = ProductDraftSchema.safeParse(toDraft(values));
  return error?.issues.map((issue) => toReason(issue, values)) ?? [];
}

export function toSaveProblem(error: unknown, sent: FormValues): SaveProblem {
  if (!(error instanceof ApiError)) return { is: "refused", reasons: [] };
  const { status, reason, issues } = error;
  if (status === NOT_FOUND) return { is: "deleted" };
  if (issues.length > 0) return { is: "refused", reasons: issues.map((issue) => toReason(issue, sent)) };
  return { is: "refused", reasons: reason ? [{ words: reason, atField: reason }] : [] };
}

/** A path is a field, a list's row, or a field of such a row. */
function toReason({ path, message }: FieldIssue, values: FormValues): Reason {
  const [list = "body", index, field] = path;
  const place = index === undefined ? labelOf(list) : `${labelOf(list)} ${Number(index) + 1}`;
  const atField = sentence(field === undefined ? place : labelOf(field), message);
  return {
    words: field === undefined ? atField : `${place}: ${atField}`,
    atField,
    field: fieldName(path, values),
  };
}

/** "MRP must be a number", but "Name is required" where the message has the name already. */
function sentence(label: string, message: string): string {
  if (message.startsWith(`${label} `)) return message;
  return /^(is|must|has) /.test(message) ? `${label} ${message}` : `${label}: ${message}`;
}

function labelOf(field: PropertyKey): string {
  return LABELS[String(field)] ?? String(field);
}

/** A picture is a row with one field, which a draft does not name. */
function fieldName([list = "", index, field = "address"]: PropertyKey[], values: FormValues): string {
  if (index === undefined || !isRowList(list)) return String(list);
  const row = values[list][Number(index)];
  // A typed picture URL that is not added yet is sent as the last picture.
  return row ? rowField(row.key, String(field)) : "picture_address";
}

function isRowList(list: PropertyKey): list is "price_sizes" | "packages" | "product_images" {
  return list === "price_sizes" || list === "packages" || list === "product_images";
}

export function rowField(key: string, field: string): string {
  return `${key}.${field}`;
}
