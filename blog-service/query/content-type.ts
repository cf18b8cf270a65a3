export type FieldKind = "text" | "number" | "date";

/** What a query may name: the fields of an entry, and the entries it points to. */
export type ContentType = {
  fields: ReadonlyMap<string, FieldKind>;
  relations: ReadonlyMap<string, ContentType>;
};

export type Entry = Readonly<Record<string, unknown>>;

const IDS = [
  ["id", "number"],
  ["documentId", "text"],
] as const;

const TIMES = [
  ["createdAt", "date"],
  ["updatedAt", "date"],
  ["publishedAt", "date"],
] as const;

const MEDIA: ContentType = {
  fields: new Map<string, FieldKind>([
    ...IDS,
    ["name", "text"],
    ["alternativeText", "text"],
    ["caption", "text"],
    ["focalPoint", "text"],
    ["width", "number"],
    ["height", "number"],
    ["formats", "text"],
    ["hash", "text"],
    ["ext", "text"],
    ["mime", "text"],
    ["size", "number"],
    ["url", "text"],
    ["previewUrl", "text"],
    ["provider", "text"],
    ["provider_metadata", "text"],
    ...TIMES,
  ]),
  relations: new Map(),
};

export const CATEGORY: ContentType = {
  fields: new Map<string, FieldKind>([...IDS, ["name", "text"], ...TIMES]),
  relations: new Map(),
};

export const BLOG: ContentType = {
  fields: new Map<string, FieldKind>([...IDS, ["title", "text"], ["slug", "text"], ["content", "text"], ...TIMES]),
  relations: new Map([
    ["image", MEDIA],
    ["category", CATEGORY],
  ]),
};
