import { invalidKey, notFound, validationError } from "./strapi-error.ts";

const TIMES = ["createdAt", "updatedAt", "publishedAt"];
const TYPES = {
  blogs: { textFields: ["documentId", "title", "slug", ...TIMES], relations: ["image", "category"] },
  categories: { textFields: ["documentId", "name", ...TIMES], relations: [] as string[] },
};
/** Known to Strapi, and without effect: with `status=draft` a Strapi hands its drafts to anybody, here they are not even loaded. */
const IGNORED = ["status", "publicationFilter"];
const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

type TypeName = keyof typeof TYPES;
type Type = (typeof TYPES)[TypeName];
export type Entry = { documentId: string } & Record<string, unknown>;

/** The part of Strapi's dialect that the shop's pages use. Other queries are refused as Strapi refuses mistakes. */
export function listEntries(name: TypeName, entries: readonly Entry[], url: string) {
  const type = TYPES[name];
  const { conditions, sort, populate, page, pageSize } = readQuery(type, url);
  const limit = Math.min(MAX_PAGE_SIZE, Math.max(1, readInteger(pageSize, "limit")));
  const start = Math.max(0, readInteger((page - 1) * limit, "start"));
  const found = entries.filter((entry) => conditions.every(([field, value]) => entry[field] === value)).sort(sort);
  return {
    data: found.slice(start, start + limit).map((entry) => present(type, entry, populate)),
    meta: {
      pagination: {
        page: start / limit + 1,
        pageSize: limit,
        pageCount: Math.ceil(found.length / limit),
        total: found.length,
      },
    },
  };
}

export function getEntry(name: TypeName, entries: readonly Entry[], documentId: string, url: string) {
  const entry = entries.find((one) => one.documentId === documentId);
  if (!entry) throw notFound();
  return { data: present(TYPES[name], entry, readQuery(TYPES[name], url).populate), meta: {} };
}

function readQuery(type: Type, url: string) {
  const conditions: [string, string][] = [];
  const populate = new Set<string>();
  let [page, pageSize] = [1, DEFAULT_PAGE_SIZE];
  let sort = (_one: Entry, _other: Entry) => 0;
  for (const [key, value] of new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "")) {
    const filtered = /^filters\[(\w+)\](?:\[\$eq\])?$/.exec(key)?.[1];
    if (filtered) conditions.push([readField(type, filtered, "filters"), value]);
    else if (/^populate(?:\[\d+\])?$/.test(key)) for (const name of readRelations(type, value)) populate.add(name);
    else if (key === "pagination[page]") page = Number(value);
    else if (key === "pagination[pageSize]") pageSize = Number(value);
    else if (key === "sort") sort = readSort(type, value);
    else if (!IGNORED.includes(key)) throw refuseKey(key);
  }
  return { conditions, sort, populate, page, pageSize };
}

/** `foo` by its name, `filters[slug][$like]` by its last part. */
function refuseKey(key: string) {
  const [param = "", ...parts] = key.split(/[[\]]+/).filter((part) => part !== "");
  return invalidKey(param, parts.at(-1) ?? param);
}

function readField({ textFields }: Type, name: string, param: string): string {
  if (!textFields.includes(name)) throw invalidKey(param, name);
  return name;
}

function readRelations({ relations }: Type, value: string): string[] {
  if (value === "*") return relations;
  const names = value.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !relations.includes(name));
  if (unknown !== undefined) throw invalidKey("populate", unknown, unknown);
  return names;
}

function readSort(type: Type, term: string) {
  const [name = "", order = "asc"] = term.split(":");
  const field = readField(type, name, "sort");
  if (!/^(asc|desc)$/i.test(order)) throw validationError("Invalid order. order can only be one of asc|desc|ASC|DESC");
  const sign = order.toLowerCase() === "desc" ? -1 : 1;
  return (one: Entry, other: Entry) =>
    one[field] === other[field] ? 0 : String(one[field]) < String(other[field]) ? -sign : sign;
}

/** Strapi names the place that it counts from, whichever number was wrong. */
function readInteger(number: number, name: string): number {
  if (Number.isSafeInteger(number)) return number;
  throw validationError(`Invalid parameter at '${name}'. Expected integer >= 0, received: ${number}`);
}

function present({ relations }: Type, entry: Entry, populate: Set<string>) {
  const hidden = relations.filter((name) => !populate.has(name));
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !hidden.includes(name)));
}
