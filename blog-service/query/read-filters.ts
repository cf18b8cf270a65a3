import { invalidKey, validationError } from "../strapi-error.ts";
import { allOf, anyOf, not, type Predicate, readComparison } from "./comparison.ts";
import type { ContentType, Entry } from "./content-type.ts";
import { isQueryObject } from "./parse-query.ts";

export type Matches = Predicate<Entry>;

export function readFilters(value: unknown = {}, type: ContentType): Matches {
  return readGroup(value, type, null);
}

function readGroup(value: unknown, type: ContentType, path: string | null): Matches {
  if (Array.isArray(value)) return allOf(value.map((group) => readGroup(group, type, path)));
  if (!isQueryObject(value)) throw validationError("The filters parameter must be an object or an array");
  return allOf(Object.entries(value).map(([key, inner]) => readClause(key, inner, type, path)));
}

function readClause(key: string, value: unknown, type: ContentType, path: string | null): Matches {
  if (key === "$and") return readGroup(value, type, path);
  if (key === "$or") return anyOf(groupsOf(value).map((group) => readGroup(group, type, path)));
  if (key === "$not") return not(readGroup(value, type, path));

  const kind = type.fields.get(key);
  if (kind !== undefined) {
    const test = readComparison(value, kind);
    return (entry) => test(entry[key]);
  }
  const target = type.relations.get(key);
  if (target === undefined) throw invalidKey("filters", key, path);
  const matches = readGroup(value, target, path === null ? key : `${path}.${key}`);
  // An absent relation is an entry whose every field is null: `filters[category][id][$null]=true` finds it.
  return (entry) => matches(related(entry[key]));
}

const groupsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const related = (value: unknown): Entry => (isQueryObject(value) ? value : {});
