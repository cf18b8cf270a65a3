import { readPage } from "#app/staff/layout/pager.tsx";
import { readSearchText } from "#app/staff/layout/use-search-text.ts";

/** What the list shows. It stands in the URL, so that reload, back and a sent link show the same. */
export interface CustomerFilter {
  q: string;
  page: number;
}

/** What a person may have typed into the URL; what cannot be meant is left out. */
export function readFilter(params: URLSearchParams): CustomerFilter {
  return { q: readSearchText(params), page: readPage(params) };
}

/** The shortest query that says it: "?q=asha&page=2", or nothing. */
export function writeFilter({ q, page }: CustomerFilter): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
