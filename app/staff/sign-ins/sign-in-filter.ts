import { SIGN_IN_RESULTS, type SignInResult } from "#domain/sign-in.ts";

const MAX_PAGE = 999_999;

/** What the list shows. It stands in the address bar, so that reload, back and a sent link show the same. */
export interface SignInFilter {
  result: SignInResult | undefined;
  page: number;
}

/** What a person may have typed into the address; what cannot be meant is left out. */
export function readFilter(params: URLSearchParams): SignInFilter {
  const page = Number(params.get("page"));
  return {
    result: SIGN_IN_RESULTS.find((result) => result === params.get("result")),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The shortest address that says it: "?result=failure&page=2", or nothing. */
export function writeFilter({ result, page }: SignInFilter): string {
  const params = new URLSearchParams();
  if (result) params.set("result", result);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
