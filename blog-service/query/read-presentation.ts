import type { ContentType, Entry } from "./content-type.ts";
import { isQueryObject, type QueryObject } from "./parse-query.ts";
import { readFields } from "./read-fields.ts";
import { readPopulate } from "./read-populate.ts";

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
