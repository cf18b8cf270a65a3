import type { Blog } from "./library/library.ts";
import { invalidKey, validationError } from "./strapi-error.ts";

const RELATIONS = ["image", "category"] as const;
const TEXT_FIELDS = ["documentId", "title", "slug", "createdAt", "updatedAt", "publishedAt"] as const;
/** Known to Strapi, and without effect: with `status=draft` a Strapi hands its drafts to anybody, here they are not even loaded. */
const IGNORED = ["status", "publicationFilter"];
const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

type TextField = (typeof TEXT_FIELDS)[number];

/** The response of `GET /api/blogs`: the part of Strapi's dialect that the shop's pages use. The rest is refused as Strapi refuses mistakes. */
export function listBlogs(blogs: readonly Blog[], url: string) {
  const { conditions, sort, populate, page, pageSize } = readQuery(url);
  const limit = Math.min(MAX_PAGE_SIZE, Math.max(1, readInteger(pageSize, "limit")));
  const start = Math.max(0, readInteger((page - 1) * limit, "start"));
  const found = blogs.filter((blog) => conditions.every(([field, value]) => blog[field] === value)).sort(sort);
  return {
    data: found.slice(start, start + limit).map((blog) => present(blog, populate)),
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

function readQuery(url: string) {
  const conditions: [TextField, string][] = [];
  const populate = new Set<string>();
  let [page, pageSize] = [1, DEFAULT_PAGE_SIZE];
  let sort = (_one: Blog, _other: Blog) => 0;
  for (const [key, value] of new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "")) {
    const filtered = /^filters\[(\w+)\](?:\[\$eq\])?$/.exec(key)?.[1];
    if (filtered) conditions.push([readField(filtered, "filters"), value]);
    else if (/^populate(?:\[\d+\])?$/.test(key)) for (const name of readRelations(value)) populate.add(name);
    else if (key === "pagination[page]") page = Number(value);
    else if (key === "pagination[pageSize]") pageSize = Number(value);
    else if (key === "sort") sort = readSort(value);
    else if (!IGNORED.includes(key)) throw refuseKey(key);
  }
  return { conditions, sort, populate, page, pageSize };
}

/** `foo` by its name, `filters[slug][$like]` by its last part. */
function refuseKey(key: string) {
  const [param = "", ...parts] = key.split(/[[\]]+/).filter((part) => part !== "");
  return invalidKey(param, parts.at(-1) ?? param);
}

function readField(name: string, param: string): TextField {
  const field = TEXT_FIELDS.find((one) => one === name);
  if (!field) throw invalidKey(param, name);
  return field;
}

function readRelations(value: string): string[] {
  if (value === "*") return [...RELATIONS];
  const names = value.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !RELATIONS.some((relation) => relation === name));
  if (unknown !== undefined) throw invalidKey("populate", unknown, unknown);
  return names;
}

function readSort(term: string) {
  const [name = "", order = "asc"] = term.split(":");
  const field = readField(name, "sort");
  if (!/^(asc|desc)$/i.test(order)) throw validationError("Invalid order. order can only be one of asc|desc|ASC|DESC");
  const sign = order.toLowerCase() === "desc" ? -1 : 1;
  return (one: Blog, other: Blog) => (one[field] === other[field] ? 0 : one[field] < other[field] ? -sign : sign);
}

/** Strapi names the place that it counts from, whichever number was wrong. */
function readInteger(number: number, name: string): number {
  if (Number.isSafeInteger(number)) return number;
  throw validationError(`Invalid parameter at '${name}'. Expected integer >= 0, received: ${number}`);
}

/** A relation is shown where it is populated, null where there is none. */
function present({ image, category, ...fields }: Blog, populate: Set<string>) {
  const relations = { image, category };
  const shown = RELATIONS.filter((name) => populate.has(name)).map((name) => [name, relations[name]]);
  return { ...fields, ...Object.fromEntries(shown) };
}
