/** The visitor's query wants something that the shop does not offer; the message is theirs to read. */
export class InvalidQuery extends Error {}

const MAX_QUERY_LENGTH = 4_000;
const MAX_VALUE_LENGTH = 200;
const MAX_PAGE_SIZE = 100;
const NAME = /^(?:\*|[A-Za-z]\w{0,49})$/;
const SORT = /^(?:title|slug|createdAt|updatedAt|publishedAt)(?::(?:asc|desc))?$/;
/** Dropping one of these would give posts that were not requested. */
const MEANINGFUL = /^(?:fields|filters|locale|pagination|populate|sort)(?:\[|$)/;

const READERS = new Map<string, (value: string) => string | undefined>([
  // PostgreSQL fails on a NUL, which would look like a service that is down.
  ["filters[slug][$eq]", (value) => (value.length <= MAX_VALUE_LENGTH && !/\p{Cc}/u.test(value) ? value : undefined)],
  ["pagination[page]", (value) => readNumber(value)],
  ["pagination[pageSize]", (value) => readNumber(value, MAX_PAGE_SIZE)],
  ["sort", (value) => (SORT.test(value) ? value : undefined)],
]);

/**
 * In one order and one spelling, so that equal requests are one request. Only parameters of the shop's pages are passed on: `status`
 * and `publicationFilter` would show drafts, filters on hidden fields let them be guessed, and Strapi gives 400 for unknown ones.
 */
export function rebuildQuery(query: string): string {
  if (query.length > MAX_QUERY_LENGTH) throw new InvalidQuery("The query is too long");
  const pairs = new Set<string>();
  const keys = new Set<string>();
  for (const [key, value] of new URLSearchParams(query)) {
    const read = READERS.get(key);
    if (/^populate(?:\[\d{1,2}\])?$/.test(key)) for (const name of readNames(value)) pairs.add(`populate=${name}`);
    else if (read) {
      const wanted = keys.has(key) ? undefined : read(value);
      if (wanted === undefined) throw new InvalidQuery(`Invalid value at ${key}`);
      pairs.add(`${key}=${encodeURIComponent(wanted)}`);
      keys.add(key);
    } else if (MEANINGFUL.test(key)) throw new InvalidQuery(`Invalid key ${key}`);
  }
  return [...pairs].sort().join("&");
}

function readNumber(value: string, most = Number.POSITIVE_INFINITY): string | undefined {
  return /^\d{1,9}$/.test(value) ? String(Math.min(Number(value), most)) : undefined;
}

function readNames(value: string): string[] {
  const names = value.split(",").map((name) => name.trim());
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) throw new InvalidQuery(`Invalid key ${wrong}`);
  return names;
}
