import { invalidKey } from "../strapi-error.ts";
import type { ContentType, Entry } from "./content-type.ts";
import { isQueryObject, type QueryObject, readNames } from "./parse-query.ts";

const FIELDS_COMPLAINT = "Invalid fields parameter. Expected a string or an array of strings";
const POPULATE_COMPLAINT = "Invalid populate parameter. Expected a string, an array of strings, a populate object";

/** How an entry is shown: the requested fields, and a relation only when it is populated, null where there is none. */
export function readPresentation({ fields, populate }: QueryObject, type: ContentType): (entry: Entry) => Entry {
  const names = readFields(fields, type);
  const relations = readPopulate(populate, type);
  return (entry) => {
    const shown: Record<string, unknown> = pick(entry, names);
    for (const [relation, inner] of relations) {
      const target = entry[relation];
      shown[relation] = isQueryObject(target) ? pick(target, inner) : null;
    }
    return shown;
  };
}

function pick(entry: Entry, names: string[]): Entry {
  return Object.fromEntries(names.map((name) => [name, entry[name]]));
}

/** The fields to show, in the type's own order; ids always, everything when nothing is requested. */
function readFields(value: unknown, { fields }: ContentType, param = "fields"): string[] {
  const all = [...fields.keys()];
  if (value === undefined) return all;
  const names = readNames(value, FIELDS_COMPLAINT);
  if (names.length === 0 || names.includes("*")) return all;
  const unknown = names.find((name) => !fields.has(name));
  if (unknown !== undefined) throw invalidKey(param, unknown);
  return all.filter((name) => name === "id" || name === "documentId" || names.includes(name));
}

/** The relations to show, each with the fields to show of it, in the type's own order. */
function readPopulate(value: unknown, type: ContentType): Map<string, string[]> {
  const wishes = isQueryObject(value) ? new Map(Object.entries(value)) : readList(value, type);
  const unknown = [...wishes.keys()].find((name) => !type.relations.has(name));
  if (unknown !== undefined) throw invalidKey("populate", unknown, unknown);

  const shown = new Map<string, string[]>();
  for (const [name, target] of type.relations) {
    const wish = wishes.get(name);
    if (wish !== undefined && wish !== "false") shown.set(name, readWish(wish, name, target));
  }
  return shown;
}

function readList(value: unknown, { relations }: ContentType): Map<string, unknown> {
  if (value === undefined) return new Map();
  const names = value === "*" ? [...relations.keys()] : readNames(value, POPULATE_COMPLAINT);
  return new Map(names.map((name) => [name, "true"]));
}

function readWish(wish: unknown, name: string, target: ContentType): string[] {
  if (!isQueryObject(wish)) return [...target.fields.keys()];
  const unknown = Object.keys(wish).find((key) => key !== "fields");
  if (unknown !== undefined) throw invalidKey("populate", unknown, `${name}.${unknown}`);
  return readFields(wish.fields, target, "populate");
}
