import { invalidKey } from "../strapi-error.ts";
import type { ContentType, Entry } from "./content-type.ts";
import { parseQuery } from "./parse-query.ts";
import { type Matches, readFilters } from "./read-filters.ts";
import { type Pagination, readPagination } from "./read-pagination.ts";
import { readPresentation } from "./read-presentation.ts";
import { type Compare, readSort } from "./read-sort.ts";

const KNOWN = ["fields", "filters", "pagination", "populate", "publicationFilter", "sort", "status"];

export type CollectionQuery = {
  matches: Matches;
  compare: Compare;
  pagination: Pagination;
  present: (entry: Entry) => Entry;
};

export function readCollectionQuery(url: string, type: ContentType): CollectionQuery {
  const query = parseQuery(url);
  const unknown = Object.keys(query).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined) throw invalidKey(unknown, unknown);

  // `status` and `publicationFilter` are known and change nothing. With `status=draft` a Strapi hands its drafts to
  // anybody, and this service is open to everybody under the shop's own URL; so drafts are not even loaded.
  return {
    matches: readFilters(query.filters, type),
    compare: readSort(query.sort, type),
    pagination: readPagination(query.pagination),
    present: readPresentation(query, type),
  };
}
