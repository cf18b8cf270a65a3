export const MAX_QUERY = 100;
const MAX_PAGE = 1_000_000;

/** What the list shows. It stands in the URL, so that reload, back and a sent link show the same. */
export interface CustomerFilter {
  q: string;
  page: number;
}

/** What a person may have typed into the URL; what cannot be meant is left out. */
export function readFilter(params: URLSearchParams): CustomerFilter {
  const page = Number(params.get("page"));
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_QUERY).trim().toWellFormed().replaceAll("\0", ""),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The shortest query that says it: "?q=asha&page=2", or nothing. */
export function writeFilter({ q, page }: CustomerFilter): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
