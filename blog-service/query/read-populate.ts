import { invalidKey } from "../strapi-error.ts";
import type { ContentType } from "./content-type.ts";
import { isQueryObject } from "./parse-query.ts";
import { readFields } from "./read-fields.ts";
import { readNames } from "./read-names.ts";

const PARAM = "populate";
const COMPLAINT = "Invalid populate parameter. Expected a string, an array of strings, a populate object";

/** The relations to show, each with the fields to show of it, in the type's own order. */
export function readPopulate(value: unknown, type: ContentType): Map<string, string[]> {
  const wishes = isQueryObject(value) ? new Map(Object.entries(value)) : readList(value, type);
  const unknown = [...wishes.keys()].find((name) => !type.relations.has(name));
  if (unknown !== undefined) throw invalidKey(PARAM, unknown, unknown);

  const shown = new Map<string, string[]>();
  for (const [name, target] of type.relations) {
    const wish = wishes.get(name);
    if (wish !== undefined && wish !== "false") shown.set(name, readWish(wish, name, target));
  }
  return shown;
}

function readList(value: unknown, { relations }: ContentType): Map<string, unknown> {
  if (value === undefined) return new Map();
  const names = value === "*" ? [...relations.keys()] : readNames(value, COMPLAINT);
  return new Map(names.map((name) => [name, "true"]));
}

function readWish(wish: unknown, name: string, target: ContentType): string[] {
  if (!isQueryObject(wish)) return [...target.fields.keys()];
  const unknown = Object.keys(wish).find((key) => key !== "fields");
  if (unknown !== undefined) throw invalidKey(PARAM, unknown, `${name}.${unknown}`);
  return readFields(wish.fields, target, PARAM);
}
