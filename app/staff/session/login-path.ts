const LOGIN = "/sso_a/login";
const DASHBOARD = "/dashboard";
const WANTED = "to";

/** The login, remembering the page that was wanted. */
export function loginPath({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const wanted = `${pathname}${search}${hash}`;
  return wanted === DASHBOARD ? LOGIN : `${LOGIN}?${new URLSearchParams({ [WANTED]: wanted })}`;
}

/** Where signing in leads: the page that was wanted if it is one of the dashboard, so that no link leads out of the shop. */
export function wantedPath(loginSearch: string): string {
  const wanted = new URLSearchParams(loginSearch).get(WANTED) ?? "";
  const here = "https://shop.invalid";
  if (!URL.canParse(wanted, here)) return DASHBOARD;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  const ours = origin === here && /^\/dashboard(\/|$)/i.test(pathname);
  return ours ? `${pathname}${search}${hash}` : DASHBOARD;
}
