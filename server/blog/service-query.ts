import qs from "qs";
import { filterPairs, InvalidQuery, PUBLIC_FIELDS, type QueryPair } from "./service-filters.ts";

const MAX_QUERY_LENGTH = 4_000;
const MAX_PAGE_SIZE = 100;
const NAME = /^(?:\*|[A-Za-z]\w{0,49})$/;
const LOCALE = /^(?:\*|[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})$/;

// What is not listed is left out: `status` and `publicationFilter` would show drafts, and Strapi gives 400 for a
// parameter it does not know, so that one `utm_…` on a link would break the page.
const PARAMETERS: Record<string, (value: unknown) => QueryPair[]> = {
  fields: (value) => namePairs("fields", value),
  filters: filterPairs,
  locale: localePairs,
  pagination: paginationPairs,
  populate: (value) => namePairs("populate", value),
  sort: sortPairs,
};

/** The visitor's query written anew, in one order and one spelling, so that equal requests are one request. */
export function rebuildQuery(query: string): string {
  const wanted = parse(query);
  return Object.entries(PARAMETERS)
    .flatMap(([name, pairs]) => (wanted[name] === undefined ? [] : pairs(wanted[name])))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join("&");
}

function parse(query: string): Record<string, unknown> {
  if (query.length > MAX_QUERY_LENGTH) throw new InvalidQuery("The query is too long");
  try {
    return qs.parse(query, {
      depth: 6,
      parameterLimit: 50,
      arrayLimit: 20,
      throwOnLimitExceeded: true,
      // Without prototypes, a filter named like one of their members is refused and not lost.
      plainObjects: true,
    });
  } catch (cause) {
    throw new InvalidQuery("The query asks for too much", { cause });
  }
}

function namePairs(key: string, value: unknown): QueryPair[] {
  const names = listOf(key, value);
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) throw new InvalidQuery(`Invalid key ${wrong}`);
  return [...new Set(names)].sort().map((name) => [key, name]);
}

function sortPairs(value: unknown): QueryPair[] {
  return listOf("sort", value).map((part) => {
    const [field = "", direction = "asc", ...rest] = part.split(":");
    if (!PUBLIC_FIELDS.has(field) || !/^(?:asc|desc)$/i.test(direction) || rest.length > 0) {
      throw new InvalidQuery(`Invalid key ${part}`);
    }
    return ["sort", `${field}:${direction.toLowerCase()}`];
  });
}

function paginationPairs(value: unknown): QueryPair[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new InvalidQuery("Invalid value at pagination");
  }
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, given]) => [`pagination[${key}]`, pageValue(key, given)]);
}

function pageValue(key: string, value: unknown): string {
  if (key === "withCount" && (value === "true" || value === "false")) return value;
  if (!["page", "pageSize", "start", "limit"].includes(key)) throw new InvalidQuery(`Invalid key ${key}`);
  if (typeof value !== "string" || !/^\d{1,9}$/.test(value))
    throw new InvalidQuery(`Invalid value at pagination[${key}]`);
  const counts = key === "pageSize" || key === "limit";
  return String(counts ? Math.min(Number(value), MAX_PAGE_SIZE) : Number(value));
}

function localePairs(value: unknown): QueryPair[] {
  if (typeof value !== "string" || !LOCALE.test(value)) throw new InvalidQuery("Invalid value at locale");
  return [["locale", value]];
}

/** `a,b`, `key=a&key=b` and `key[0]=a&key[1]=b` are one list. */
function listOf(key: string, value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts
    .flatMap((part) => {
      if (typeof part !== "string") throw new InvalidQuery(`Invalid value at ${key}`);
      return part.split(",");
    })
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
