/** The visitor's query wants something that the shop does not offer; the message is theirs to read. */
export class InvalidQuery extends Error {}

export type QueryPair = [key: string, value: string];

/** The fields a visitor may sort and filter by: a filter on a field nobody is shown would let its content be guessed. */
export const PUBLIC_FIELDS: ReadonlySet<string> = new Set([
  "id",
  "documentId",
  "title",
  "slug",
  "name",
  "createdAt",
  "updatedAt",
  "publishedAt",
]);

const OPERATORS = new Set([
  "$eq",
  "$eqi",
  "$ne",
  "$nei",
  "$lt",
  "$lte",
  "$gt",
  "$gte",
  "$contains",
  "$containsi",
  "$notContains",
  "$notContainsi",
  "$startsWith",
  "$startsWithi",
  "$endsWith",
  "$endsWithi",
]);
const LIST_OPERATORS = new Set(["$in", "$notIn"]);
const MAX_VALUE_LENGTH = 200;

/** Filters as pairs in one fixed order. An unknown one is refused: dropping it would give posts that were not requested. */
export function filterPairs(filters: unknown): QueryPair[] {
  return conditions(filters, "filters").sort(([a], [b]) => (a < b ? -1 : 1));
}

function conditions(node: unknown, at: string): QueryPair[] {
  return branches(node, at).flatMap(([key, value]) => {
    const here = `${at}[${key}]`;
    if (key === "$and" || key === "$or") {
      if (!Array.isArray(value)) throw new InvalidQuery(`Invalid value at ${here}`);
      return value.flatMap((part, position) => conditions(part, `${here}[${position}]`));
    }
    if (key === "$not" || key === "category") return conditions(value, here);
    if (!PUBLIC_FIELDS.has(key)) throw new InvalidQuery(`Invalid key ${key}`);
    return typeof value === "string" ? [[`${here}[$eq]`, plainValue(value, here)]] : comparisons(value, here);
  });
}

function comparisons(node: unknown, at: string): QueryPair[] {
  return branches(node, at).flatMap(([operator, value]): QueryPair[] => {
    const here = `${at}[${operator}]`;
    if (OPERATORS.has(operator)) return [[here, plainValue(value, here)]];
    if (!LIST_OPERATORS.has(operator)) throw new InvalidQuery(`Invalid key ${operator}`);
    const values = (Array.isArray(value) ? value : [value]).map((item) => plainValue(item, here));
    return [...new Set(values)].sort().map((item, position) => [`${here}[${position}]`, item]);
  });
}

function branches(node: unknown, at: string): [string, unknown][] {
  if (typeof node !== "object" || node === null || Array.isArray(node)) {
    throw new InvalidQuery(`Invalid value at ${at}`);
  }
  return Object.entries(node);
}

function plainValue(value: unknown, at: string): string {
  // PostgreSQL fails on a NUL, which would look like a service that is down.
  if (typeof value !== "string" || value.length > MAX_VALUE_LENGTH || /\p{Cc}/u.test(value)) {
    throw new InvalidQuery(`Invalid value at ${at}`);
  }
  return value;
}
