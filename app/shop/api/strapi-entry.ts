export type StrapiEntry = Record<string, unknown>;

/** The fields of an entry: Strapi 5 has them at hand, Strapi 4 keeps them under `attributes`. */
export function readEntry(value: unknown): StrapiEntry | undefined {
  if (!isRecord(value)) return undefined;
  return isRecord(value.attributes) ? { id: value.id, ...value.attributes } : value;
}

/** The entry behind a relation or a media field: as it is, in a list, or in Strapi 4's `data`. */
export function readRelation(value: unknown): StrapiEntry | undefined {
  if (Array.isArray(value)) return readRelation(value[0]);
  if (isRecord(value) && "data" in value) return readRelation(value.data);
  return readEntry(value);
}

export function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
