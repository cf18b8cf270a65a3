import { invalidKey, validationError } from "../strapi-error.ts";
import type { ContentType, Entry } from "./content-type.ts";
import { isQueryObject, readNames } from "./parse-query.ts";

export type Compare = (a: Entry, b: Entry) => number;

const COMPLAINT =
  "Invalid sort parameter. Expected a string, an array of strings, a sort object or an array of sort objects";

export function readSort(value: unknown, type: ContentType): Compare {
  const compares = readTerms(value).map((term) => readTerm(term, type));
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function readTerms(value: unknown): string[] {
  if (value === undefined) return [];
  if (!isQueryObject(value)) return readNames(value, COMPLAINT);
  return Object.entries(value).map(([field, order]) => {
    if (typeof order !== "string") throw validationError(COMPLAINT);
    return `${field}:${order}`;
  });
}

function readTerm(term: string, { fields }: ContentType): Compare {
  const [field = "", order = "asc"] = term.split(":").map((part) => part.trim());
  if (field === "") throw validationError("Field cannot be empty");
  if (!fields.has(field)) throw invalidKey("sort", field);
  if (!/^(asc|desc)$/i.test(order)) {
    throw validationError("Invalid order. order can only be one of asc|desc|ASC|DESC");
  }
  const sign = order.toLowerCase() === "desc" ? -1 : 1;
  return (a, b) => sign * compareValues(a[field], b[field]);
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [String(a), String(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}
