import { readPage } from "#app/staff/layout/pager.tsx";
import { readSearchText } from "#app/staff/layout/use-search-text.ts";

/** Kept in the URL, so that reload, Back and a shared link show the same. */
export interface CustomerFilter {
  q: string;
  page: number;
}

/** Ignores invalid values in the URL. */
export function readFilter(params: URLSearchParams): CustomerFilter {
  return { q: readSearchText(params), page: readPage(params) };
}

/** "?q=asha&page=2", or nothing for the first page of all. */
export function writeFilter({ q, page }: CustomerFilter): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
