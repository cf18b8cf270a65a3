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
  if (!URL.canParse(wanted, here)) return DASHBOARD;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  const ours = origin === here && /^\/dashboard(\/|$)/i.test(pathname);
  return ours ? `${pathname}${search}${hash}` : DASHBOARD;
}
