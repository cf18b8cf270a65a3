import { parseUrl } from "#domain/older-browsers.ts";

const LOGIN = "/sso_a/login";
const DASHBOARD = "/dashboard";
const WANTED = "to";

/** Login path with the path to return to after signing in. */
export function loginPath({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const wanted = `${pathname}${search}${hash}`;
  return wanted === DASHBOARD ? LOGIN : `${LOGIN}?${new URLSearchParams({ [WANTED]: wanted })}`;
}

/** Only pages of the dashboard: a link must not redirect to another site. */
export function wantedPath(loginSearch: string): string {
  const wanted = new URLSearchParams(loginSearch).get(WANTED) ?? "";
  const here = "https://shop.invalid";
  const url = parseUrl(wanted, here);
  if (url?.origin !== here || !/^\/dashboard(\/|$)/i.test(url.pathname)) return DASHBOARD;
  return `${url.pathname}${url.search}${url.hash}`;
}
