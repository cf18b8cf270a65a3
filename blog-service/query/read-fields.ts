import { invalidKey } from "../strapi-error.ts";
import type { ContentType } from "./content-type.ts";
import { readNames } from "./read-names.ts";

const COMPLAINT = "Invalid fields parameter. Expected a string or an array of strings";

/** The fields to show, in the type's own order; ids always, everything when nothing is requested. */
export function readFields(value: unknown, { fields }: ContentType, param = "fields"): string[] {
  const all = [...fields.keys()];
  if (value === undefined) return all;
  const names = readNames(value, COMPLAINT);
  if (names.length === 0 || names.includes("*")) return all;
  const unknown = names.find((name) => !fields.has(name));
  if (unknown !== undefined) throw invalidKey(param, unknown);
  return all.filter((name) => name === "id" || name === "documentId" || names.includes(name));
}
