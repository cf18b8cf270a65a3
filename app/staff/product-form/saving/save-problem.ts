import { ApiError } from "#domain/api-error.ts";
import { ProductDraftSchema } from "#domain/products/product-schema.ts";
import { FIELD_NAMES } from "../field-names.ts";
import type { FormValues } from "../form-values.ts";
import { toDraft } from "../to-draft.ts";

/** What is refused of a list is one of its rows, or a field in it. */
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

export interface SaveProblem {
  reasons: Reason[];
  /** What was refused. */
  sent: FormValues;
  /** A colleague has deleted the product: trying again is of no use. */
  isDeleted?: true;
}

const NOT_FOUND = 404;

/** The server's, or the schema's own. */
interface FieldIssue {
  path: PropertyKey[];
  message: string;
}

interface Reason {
  /** The server's words, with the name that its field has in the form. */
  words: string;
  /** The same at the field itself, whose row need not be named. */
  atField: string;
  /** The field that it named: `name`, or a row's key and the field in it. */
  field?: string;
}

/** What the shop would refuse, in its words: known before it is sent. */
export function findSaveProblem(values: FormValues): SaveProblem | undefined {
  const { error } = ProductDraftSchema.safeParse(toDraft(values));
  return error && { reasons: error.issues.map((issue) => toReason(issue, values)), sent: values };
}

/** Why a save failed, as far as the server said. */
export function toSaveProblem(error: unknown, sent: FormValues): SaveProblem {
  if (error instanceof ApiError && error.status === NOT_FOUND) return { reasons: [], sent, isDeleted: true };
  const { reason, issues } = error instanceof ApiError ? error : { reason: "", issues: [] };
  if (issues.length === 0) return { reasons: reason ? [{ words: reason, atField: reason }] : [], sent };
  return { reasons: issues.map((issue) => toReason(issue, sent)), sent };
}

function toReason(issue: FieldIssue, sent: FormValues): Reason {
  return { ...describeIssue(issue), field: fieldKey(issue.path, sent) };
}

/** The refused fields that are not mended, and why: still as they were, or changed and still nothing that the shop takes. */
export function listWrongFields({ reasons, sent }: SaveProblem, values: FormValues): Map<string, string> {
  const now = findSaveProblem(values)?.reasons ?? [];
  const isAsSent = (field: string) => readField(values, field) === readField(sent, field);
  return new Map(
    reasons.flatMap(({ field, atField }) => {
      if (field === undefined) return [];
      const words = now.find((reason) => reason.field === field)?.atField ?? (isAsSent(field) ? atField : undefined);
      return words === undefined ? [] : [[field, words]];
    }),
  );
}

/** A draft's paths are a field, a list's row, or a field of such a row. */
function describeIssue({ path: [list = "body", index, field], message }: FieldIssue): Omit<Reason, "field"> {
  const place = index === undefined ? labelOf(list) : `${labelOf(list)} ${Number(index) + 1}`;
  const atField = sentence(field === undefined ? place : labelOf(field), message);
  return { words: field === undefined ? atField : `${place}: ${atField}`, atField };
}

/** "MRP must be a number", but "Name is required" where the words have the name already. */
function sentence(label: string, words: string): string {
  if (words.startsWith(`${label} `)) return words;
  return /^(is|must|has) /.test(words) ? `${label} ${words}` : `${label}: ${words}`;
}

function labelOf(field: PropertyKey): string {
  return LABELS[String(field)] ?? String(field);
}

/** A picture is a row with one field, which a draft does not name. */
function fieldKey([list = "", index, field = "address"]: PropertyKey[], values: FormValues): string {
  if (index === undefined || !isRowList(list)) return String(list);
  const row = values[list][Number(index)];
  // A picture's URL that was typed and not added yet is sent as the last picture.
  return row ? rowField(row.key, String(field)) : "picture_address";
}

function isRowList(list: PropertyKey): list is "price_sizes" | "packages" | "product_images" {
  return list === "price_sizes" || list === "packages" || list === "product_images";
}

/** What a field holds, to be compared; nothing of a row that was removed. */
function readField(values: FormValues, field: string): string | undefined {
  const rows = [...values.price_sizes, ...values.packages, ...values.product_images];
  const fields = new Map<string, unknown>(Object.entries(values));
  for (const row of rows) for (const [name, value] of Object.entries(row)) fields.set(rowField(row.key, name), value);
  return JSON.stringify(fields.get(field));
}

export function rowField(key: string, field: string): string {
  return `${key}.${field}`;
}
